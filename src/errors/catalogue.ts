import { t } from '@lingui/core/macro'
import { ApiError, UnreadableAnswer } from '../api/errors.ts'
import { NetworkError } from '../network/answer.ts'
import { UNEXPECTED_CODE } from '../config/constants.ts'
import { WalletError } from '../wallet/error/wallet-error.ts'

/** What becomes of an error (docs/specification.md section 8). */
type Treatment =
  /** Nothing is shown beside what the screen says in place. */
  | { kind: 'silent'; reported: boolean }
  /** The error modal: a message and a code. */
  | { kind: 'modal'; message: string; code: string; reported: boolean }
  /** The error page with the server's words. */
  | { kind: 'page' }
  /** The caller decides. */
  | { kind: 'rethrow' }

export interface Asked {
  /** Whether something was read (GET) or changed. */
  reading: boolean
  /** A checkout or a cancellation: its own screen says what did not happen and whether money moved. */
  quiet?: boolean | undefined
}

/** One row of docs/specification.md section 8. */
interface Row {
  name: string
  /** What becomes of an error that the row is for; undefined for all others. */
  treat: (error: unknown, asked: Asked) => Treatment | undefined
}

const UNAUTHORIZED = 401
const NO_WALLET = 403
/**
 * A password that is guessed first, words that are no recovery kit (wallet/password-rules.ts, recovery-kit.ts).
 */
const SLIPS: readonly string[] = ['CommonPassword', 'InvalidRecoveryKit']
/** The expected outcomes of a passkey prompt (wallet/passkey-error.ts); the form says which it was. */
const EXPECTED_OF_PASSKEYS: readonly unknown[] = [
  'not-made',
  'not-used',
  'timed-out',
  'no-secret',
  'no-secret-here',
  'already-here',
  'not-here',
  'other-passkey',
]

/** docs/specification.md section 8, row by row; the first that is for an error decides. */
export const CATALOGUE: readonly Row[] = [
  row('a 401', answered(UNAUTHORIZED), () => ({ kind: 'rethrow' })),
  // The screen says so in place and shows the cached copy.
  row('no network', isA(NetworkError), () => ({ kind: 'rethrow' })),
  row('an answer against the contract', isA(UnreadableAnswer), unexpected),
  row('a 400 and a 500', answered(400, UNEXPECTED_CODE), (error) => modal(error.message, error.status)),
  row('a 404', answered(404), (error, { reading }) =>
    reading ? { kind: 'page' } : modal(error.message, error.status),
  ),
  row('any other status', isA(ApiError), () => ({ kind: 'rethrow' })),
  row(
    'a wallet that was closed or refused',
    ofWallet('not-found', 'not-initialized', 'user-rejected'),
    () => ({
      kind: 'silent',
      reported: false,
    }),
  ),
  row('no wallet in this browser', ofWallet('wallet-not-found'), () =>
    modal(t`No wallet was found in this browser.`, NO_WALLET),
  ),
  row('an answer of the wallet’s own server', isWalletAnswer, ({ message, status }) => ({
    ...modal(message, status),
    reported: true,
  })),
  row('a mistake in what was typed', isSlip, () => ({ kind: 'silent', reported: false })),
  row('a passkey that was refused or is not at hand', isPasskeyRefusal, () => ({
    kind: 'silent',
    reported: false,
  })),
  row('anything else', (_error): _error is unknown => true, unexpected),
]

/**
 * How an error is handled. A checkout or a cancellation that failed opens neither modal nor page: all but a 401
 * is silent, and unexpected errors are reported all the same.
 */
export function treatmentOf(error: unknown, asked: Asked): Treatment {
  const treatment = CATALOGUE.map(({ treat }) => treat(error, asked)).find(Boolean) ?? unexpected()
  if (!asked.quiet || answered(UNAUTHORIZED)(error)) return treatment
  return { kind: 'silent', reported: treatment.kind === 'modal' && treatment.reported }
}

function row<E>(
  name: string,
  fits: (error: unknown) => error is E,
  becomes: (error: E, asked: Asked) => Treatment,
): Row {
  return { name, treat: (error, asked) => (fits(error) ? becomes(error, asked) : undefined) }
}

function isA<E>(kind: abstract new (...args: never[]) => E) {
  return (error: unknown): error is E => error instanceof kind
}

function answered(...statuses: number[]) {
  return (error: unknown): error is ApiError => error instanceof ApiError && statuses.includes(error.status)
}

function ofWallet(...kinds: WalletError['kind'][]) {
  return (error: unknown): error is WalletError => error instanceof WalletError && kinds.includes(error.kind)
}

/**
 * Distinguished by name: the classes belong to code that comes with the forms, each of which says what to
 * correct.
 */
function isSlip(error: unknown): error is Error {
  return error instanceof Error && SLIPS.includes(error.name)
}

/** By name, as above. */
function isPasskeyRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || error.name !== 'PasskeyError') return false
  return 'why' in error && EXPECTED_OF_PASSKEYS.includes(error.why)
}

/** docs/specification.md section 8: with a message and a status; one without either is like anything else. */
function isWalletAnswer(error: unknown): error is WalletError & { status: number } {
  return ofWallet('api')(error) && error.message !== '' && error.status !== undefined
}

/** A server that found no words leaves them to us. */
function modal(message: string, status: number): Treatment & { kind: 'modal' } {
  return { kind: 'modal', message: message || unexpectedWords(), code: String(status), reported: false }
}

function unexpected(): Treatment {
  return { ...modal('', UNEXPECTED_CODE), reported: true }
}

function unexpectedWords(): string {
  return t`An unexpected error has occurred.`
}
