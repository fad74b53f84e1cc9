/**
 * Readable, without an age: it ends with the browser. It decides what this device stores, nothing on the
 * server.
 */
const COOKIE = 'shared_device'

/** Whether the user has marked this device as shared: then none of their data stays on it. */
export function isSharedDevice(): boolean {
  return typeof document !== 'undefined' && document.cookie.split('; ').includes(`${COOKIE}=1`)
}

/** Notes before a log-in, or forgets after a log-out, that others use this device too. */
export function setSharedDevice(shared: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const age = shared ? '' : '; max-age=0'
  document.cookie = `${COOKIE}=${shared ? '1' : ''}; path=/; samesite=lax${age}${secure}`
}
