/**
 * The state of a history entry whose page asks for a mailed code, of a sign-up or to log in: it survives a reload, and nothing of it is
 * in the address or leaves this browser.
 */
export interface WaitingSignUp {
  /** The address that is to be confirmed. */
  waiting: string
  /** Whether its mail has a code; another server mails a link alone. */
  code: boolean
  /** Whether a mail was sent just now; false after the log-in of an address that nobody has confirmed. */
  sent: boolean
  /** Whether its code logs in to an account, and confirms no sign-up. */
  logsIn?: boolean
}

/** The sign-up that a history entry's state names; undefined for any other state. */
export function waitingSignUp(state: unknown): WaitingSignUp | undefined {
  if (typeof state !== 'object' || state === null || !('waiting' in state)) return undefined
  const { waiting } = state
  if (typeof waiting !== 'string' || waiting === '') return undefined
  return {
    waiting,
    code: !('code' in state) || state.code !== false,
    sent: !('sent' in state) || state.sent !== false,
    logsIn: 'logsIn' in state && state.logsIn === true,
  }
}

/** Whether a page passes on that the address has just been confirmed. */
export function passedConfirmed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'confirmed' in state && state.confirmed === true
}

/** The address that a page passes on, for the log-in after it; empty where it passes none. */
export function passedEmail(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
}
