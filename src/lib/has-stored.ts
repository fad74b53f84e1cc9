/** Whether localStorage has something under a name; it may be forbidden, and then has nothing. */
export function hasStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
