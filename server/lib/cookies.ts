/** Decides whether cookies are sent over https only: the shop's public origin. */
type Site = { publicUrl: string }

/** Every cookie of this server begins with it. */
const OWN_PREFIX = 'akashi_'

/**
 * A Set-Cookie value that pages can't read and other sites can't send along with their requests. Over https the
 * name begins with `__Host-`: no other host, a subdomain of ours included, can have set it (ASVS 5.0, 3.3.3).
 * @param maxAgeSeconds null: until the browser is closed; 0 takes the cookie away
 */
export function serverCookie(
  config: Site,
  name: string,
  value: string,
  maxAgeSeconds: number | null,
): string {
  const age = maxAgeSeconds === null ? '' : `; Max-Age=${maxAgeSeconds}`
  const secure = isSecure(config) ? '; Secure' : ''
  return `${hostName(config, name)}=${value}; Path=/; HttpOnly; SameSite=Lax${age}${secure}`
}

/** The value of one of our own cookies in a Cookie header, by the name that `serverCookie` was given. */
export function sentCookie(
  config: Site,
  header: string | null | undefined,
  name: string,
): string | undefined {
  const wanted = hostName(config, name)
  const pair = (header ?? '').split(/;\s*/).find((one) => one.startsWith(`${wanted}=`))
  return pair?.slice(wanted.length + 1) || undefined
}

/** The names of our own cookies in a Cookie header, as `serverCookie` takes them. */
export function ownCookies(config: Site, header: string | null | undefined): string[] {
  const own = hostName(config, OWN_PREFIX)
  const names = (header ?? '').split(/;\s*/).map((pair) => pair.slice(0, pair.indexOf('=')))
  return names.filter((name) => name.startsWith(own)).map((name) => OWN_PREFIX + name.slice(own.length))
}

function hostName(config: Site, name: string): string {
  return isSecure(config) ? `__Host-${name}` : name
}

function isSecure({ publicUrl }: Site): boolean {
  return publicUrl.startsWith('https:')
}
