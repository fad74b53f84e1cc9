/** Whether this browser lacks what the whole app is written with: those from 2023 on have it (Safari 16). */
export function isOldBrowser(): boolean {
  return !('toSorted' in Array.prototype) || !('timeout' in AbortSignal)
}
