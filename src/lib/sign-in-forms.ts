/** One request of a sign-in: what a form needs to know of it. */
export interface SignInRequest<Problem> {
  busy: boolean
  problem: Problem | undefined
}

/** What the forms of a sign-in by email share: what is typed in one is there in the next. */
export interface SignInForms<Problem> {
  email: string
  setEmail: (email: string) => void
  /** In this page's memory alone: after a reload it is asked for again. */
  password: string
  setPassword: (password: string) => void
  /** Whether the log-in is shown, not the sign-up, where one page has both. */
  logsIn: boolean
  setLogsIn: (logsIn: boolean) => void
  /** Whether the address has just been confirmed here, and the password is asked for once more. */
  confirmed: boolean
  signUp: SignInRequest<Problem> & { send: () => void }
  logIn: SignInRequest<Problem> & { send: () => void }
  confirm: SignInRequest<Problem> & { send: (email: string, code: string) => void }
  resend: SignInRequest<Problem> & { sent: boolean; send: (email: string) => void }
}
