/** First parts of the addresses that the server answers itself: never the app shell, also offline. */
export const SERVER_PATHS = [
  '/api',
  '/.well-known',
  '/img',
  '/media',
  '/share',
  '/auth',
  '/openid',
  '/sandbox',
  '/dev',
  '/webhooks',
  '/csp-reports',
  '/livez',
  '/readyz',
] as const
/**
 * Single files of the server and of the build, `/robots.txt`, `/openapi.json`, `/version.json`: all have a dot
 * at the end.
 */
const FILE = /\/[^/]*\.[A-Za-z0-9]+$/

/** Whether a page address is the app's own, so that the shell may answer it. */
export function isPageAddress(pathname: string): boolean {
  if (FILE.test(pathname)) return false
  return !SERVER_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
