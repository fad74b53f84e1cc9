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
  quiet?: boolean | undefined
}

/** One row of seed section 8: what it is for, and what becomes of an error it is for. */
type Row = (error: unknown, asked: Asked) => Treatment | false

const SILENT: Treatment = { kind: 'silent' }
const PAGE: Treatment = { kind: 'page' }
const RETHROW: Treatment = { kind: 'rethrow' }
const UNEXPECTED: Treatment = { kind: 'modal', code: '500', reported: true }

/** The first row that is for an error decides. */
const CATALOGUE: readonly Row[] = [
  (error) => answered(error, 401) && RETHROW,
  // No network is no answer: the screen says so in place and shows what the device remembers.
  (error) => error instanceof NetworkError && RETHROW,
  (_error, { quiet }) => quiet === true && SILENT,
  (error) => answered(error, 400, 500) && modal(error.message, error.status),
  (error, { reading }) => answered(error, 404) && (reading ? PAGE : modal(error.message, error.status)),
  (error) => error instanceof ApiError && RETHROW,
  (error) => ofWallet(error, 'not-found', 'not-initialized', 'user-rejected') && SILENT,
  (error) => ofWallet(error, 'wallet-not-found') && modal(error.message, 403),
  (error) =>
    ofWallet(error, 'api') && {
      kind: 'modal',
      message: error.message,
      code: String(error.status),
      reported: true,
    },
]

/** What becomes of an error; what nobody foresaw shows the generic message and is reported. */
export function treatmentOf(error: unknown, asked: Asked): Treatment {
  for (const row of CATALOGUE) {
    const treatment = row(error, asked)
    if (treatment) return treatment
  }
  return UNEXPECTED
}

function answered(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.status)
}

function ofWallet(error: unknown, ...kinds: WalletError['kind'][]): error is WalletError {
  return error instanceof WalletError && kinds.includes(error.kind)
}

function modal(message: string, status: number): Treatment {
  return { kind: 'modal', message, code: String(status), reported: false }
}
