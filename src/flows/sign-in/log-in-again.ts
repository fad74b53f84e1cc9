/** sessionStorage: in this tab the user of an ended session is logging in again; survives the way to Google. */
const KEY = 'akashi-log-in-again'

let here = false

/** Notes that the user of an ended session logs in again: the identity and all that is stored stay meanwhile. */
export function beginLogInAgain(): void {
  here = true
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // forbidden: it holds until the page is left
  }
}

/** Whether the user of an ended session is logging in again in this tab. */
export function isLoggingInAgain(): boolean {
  try {
    return here || sessionStorage.getItem(KEY) !== null
  } catch {
    return here
  }
}

/** Notes that somebody has logged in. */
export function endLogInAgain(): void {
  here = false
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing was noted either
  }
}
