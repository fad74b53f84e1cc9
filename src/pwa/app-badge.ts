import { isInstalled } from './browser.ts'

/** Whether the app's icon can carry a number: it is installed, and the system has such numbers. */
export function hasBadge(): boolean {
  return 'setAppBadge' in navigator && isInstalled()
}

/**
 * Shows the number of unread notices on the app's icon; 0 removes it. Where the system refuses, it stays as it
 * was.
 */
export function showBadge(count: number): void {
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  done.catch(() => {})
}
