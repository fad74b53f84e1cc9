/** What a readable cookie says; undefined without it, where it is empty, and outside a browser. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || undefined
}
