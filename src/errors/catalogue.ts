import { ApiError } from '../api/errors.ts'
import { WalletError } from '../wallet/errors.ts'

/** What becomes of an error (seed section 8). */
export type Treatment =
  /** The screen says in place what did not happen; no modal. */
  | { kind: 'silent' }
  /** The error modal; `message` undefined means the generic text. */
  | { kind: 'modal'; message: string | undefined; code: string; reported: boolean }
  /** The error page with the server's words. */
  | { kind: 'page' }
  /** The caller decides. */
  | { kind: 'rethrow' }

export interface Asked {
  /** Whether something was read (GET) or changed. */
  reading: boolean
  /** A purchase or a cancellation: its screen tells, whatever happens, whether money moved. */
  quiet?: boolean
}

const SILENT: Treatment = { kind: 'silent' }
const PAGE: Treatment = { kind: 'page' }
const RETHROW: Treatment = { kind: 'rethrow' }
const UNEXPECTED: Treatment = { kind: 'modal', message: undefined, code: '500', reported: true }
