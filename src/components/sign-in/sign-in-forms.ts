import type { WaitingSignUp } from '../../config/waiting-sign-up.ts'
import type { SignInProblemProps } from '../sign-in-problem.tsx'

/** What `SignInProblem` shows. */
type Problem = SignInProblemProps & { code?: string | undefined; field?: string | undefined }

/** One request of a sign-in: what a form needs to know of it. */
export interface SignInRequest {
  busy: boolean
  problem: Problem | undefined
}

/** What the forms of a sign-in by email share: what is typed in one is there in the next. */
export interface SignInForms {
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
  /** Whether a password is chosen at the sign-up already. */
  choosesPassword: boolean
  setChoosesPassword: (choosesPassword: boolean) => void
  /** Whether the server mails codes to log in with. */
  mailsCodes: boolean
  /** Whether the log-in asks for the password, and not for a mailed code. */
  byPassword: boolean
  setByPassword: (byPassword: boolean) => void
  signUp: SignInRequest & { send: () => void }
  logIn: SignInRequest & { send: () => void }
  /** Has a code mailed to log in with. */
  logInCode: SignInRequest & { send: () => void }
  confirm: SignInRequest & { send: (waiting: WaitingSignUp, code: string) => void }
  resend: SignInRequest & { sent: boolean; send: (waiting: WaitingSignUp) => void }
}

/** Whether the server has refused a field itself. */
export function refuses({ problem }: SignInRequest, field: 'email' | 'code'): boolean {
  return problem?.field === field
}

/** The server's words about one field, for a refusal with one of these codes. */
export function wordsOf({ problem }: SignInRequest, codes: readonly string[]): string | undefined {
  return problem?.code !== undefined && codes.includes(problem.code) ? problem.message : undefined
}
