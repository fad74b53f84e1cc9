import { parseUrl } from '../config/parse-url.ts'

const TOP = '/'
/** Any base does: only the path, query and hash of the result are used. */
const BASE = 'https://akashi.invalid'

/**
 * Where to go back to after login, from the query parameter `from`: a path of our own or the top page. Refuses
 * anything a browser could read as another site, before and after the browser's own reading of it
 * (`/..//evil.example` and `/.//evil.example` turn into `//evil.example`).
 */
export function returnPath(from: string | null | undefined): string {
  if (!from || !isOwnPath(from)) return TOP
  const read = parseUrl(from, BASE)
  if (!read) return TOP
  const path = read.pathname + read.search + read.hash
  return read.origin === BASE && isOwnPath(path) ? path : TOP
}

function isOwnPath(path: string): boolean {
  // eslint-disable-next-line no-control-regex
  return /^\/(?![/\\])/.test(path) && !/[\u0000-\u001f\u007f]/.test(path)
}
