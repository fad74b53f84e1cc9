/** sessionStorage: the page whose heart the visitor of this tab has tapped; survives the log-in that follows. */
const KEY = 'akashi-favorite'

/** Notes that a visitor wants what a page shows as a favorite, and goes to log in for it. */
export function noteWanted(page: string): void {
  try {
    sessionStorage.setItem(KEY, page)
  } catch {
    // forbidden: they tap once more
  }
}

/** Whether it was wanted in this tab, once: a link from elsewhere that says so marks nothing. */
export function wasWanted(page: string): boolean {
  try {
    const wanted = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return wanted !== null && bare(wanted) === bare(page)
  } catch {
    return false
  }
}

const bare = (path: string) => path.replace(/\/$/, '')
