import { ApiError, NetworkError } from '../api/errors.ts'
import { WalletError } from '../wallet/errors.ts'

/** What becomes of an error (seed section 8). */
export type Treatment =
  /** The screen says in place what did not happen; no modal. */
  | { kind: 'silent' }
  /** The error modal. Without a message it shows the generic one. */
  | { kind: 'modal'; message?: string; code: string; reported: boolean }
  /** The error page with the server's words. */
  | { kind: 'page' }
  /** The caller decides. */
  | { kind: 'rethrow' }

export interface Asked {
  /** Whether something was read (GET) or changed. */
  reading: boolean
  /** A purchase or a cancellation: its own screen says what did not happen and whether money moved. */
  quiet?: boolean
}

const SILENT: Treatment = { kind: 'silent' }
const PAGE: Treatment = { kind: 'page' }
const RETHROW: Treatment = { kind: 'rethrow' }
const UNEXPECTED: Treatment = { kind: 'modal', code: '500', reported: true }

/** Seed section 8 as one table: the error and what was being done → what becomes of it. */
export function treatmentOf(error: unknown, asked: Asked): Treatment {
  if (error instanceof ApiError) return ofAnswer(error, asked)
  // No network is no error of ours: the screen says so in place, and shows what the device remembers.
  if (error instanceof NetworkError) return RETHROW
  if (error instanceof WalletError) return ofWallet(error)
  return asked.quiet ? SILENT : UNEXPECTED
}
