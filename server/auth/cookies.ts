import type { Config } from '../config.ts'

/** A Set-Cookie value that pages can't read and other sites can't send along with their requests. */
export function serverCookie(config: Config, name: string, value: string, maxAgeSeconds: number): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`
}
