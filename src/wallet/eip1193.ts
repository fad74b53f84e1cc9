import { WalletError, type WalletErrorKind } from './error/wallet-error.ts'

/** What a browser wallet puts into the page (EIP-1193). */
export interface Eip1193 {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>
  /** Emits `accountsChanged`, `chainChanged` and `disconnect`; very old wallets emit nothing. */
  on?(event: string, listener: (what: unknown) => void): unknown
  removeListener?(event: string, listener: (what: unknown) => void): unknown
}

/**
 * Codes of EIP-1193 and, negative, of JSON-RPC as wallets use it; words are those of libraries inside wallets. Some
 * wallets write a number as text.
 */
const KINDS: ReadonlyMap<string, WalletErrorKind> = new Map([
  ['4001', 'user-rejected'],
  // "not authorized": the account that was to sign is no longer the one that is connected
  ['4100', 'account-changed'],
  ['4200', 'not-supported'],
  ['4900', 'connection-failed'],
  ['4901', 'connection-failed'],
  // the wallet does not know the requested chain (EIP-3326)
  ['4902', 'wrong-chain'],
  // CAIP-25, used by wallets behind a bridge: the request, its chains, its methods
  ['5000', 'user-rejected'],
  ['5001', 'user-rejected'],
  ['5002', 'user-rejected'],
  ['ACTION_REJECTED', 'user-rejected'],
  // an earlier request still waits in the wallet's window
  ['-32002', 'not-initialized'],
  ['-32601', 'not-supported'],
])
/** "User canceled" of wallets inside other apps, as the code of the error itself; inside another, 1 says nothing. */
const CANCELLED_IN_APP = '1'

/**
 * Sends a request to a browser wallet and maps its failures as docs/specification.md section 8 distinguishes
 * them.
 */
export async function request(wallet: Eip1193, method: string, params?: readonly unknown[]) {
  try {
    return await wallet.request({ method, ...(params && { params }) })
  } catch (error) {
    throw walletError(error)
  }
}

const NO = '(?:denied|rejected|cancell?ed|declined|disapproved)'
/** A person's no as wallets word it under a code that says nothing, such as -32603. */
const REJECTED = new RegExp(String.raw`\buser (?:has )?${NO}\b|\b${NO} by (?:the )?user\b`, 'i')
/** What wallets say instead of 4902, or under another code: bridges pass on the words and lose the number. */
const UNKNOWN_CHAIN = /\bunrecogni[sz]ed chain\b|\btry adding the chain\b/i
/** Errors inside errors; more levels than any wallet has. */
const MOST_NESTED = 4

/** The failure of a wallet's request as one of ours; wallets throw plain objects as often as errors. */
export function walletError(error: unknown): WalletError {
  if (error instanceof WalletError) return error
  const errors = nested(error, MOST_NESTED)
  const messages = errors.map(({ message }) => message).filter((message) => typeof message === 'string')
  return new WalletError(kindOf(errors, messages), messages[0] ?? 'wallet failed')
}

function kindOf(errors: readonly Thrown[], messages: readonly string[]): WalletErrorKind {
  const says = (words: RegExp) => messages.some((message) => words.test(message))
  if (says(UNKNOWN_CHAIN)) return 'wrong-chain'
  const known = errors.map(({ code }) => KINDS.get(String(code))).find((kind) => kind !== undefined)
  if (known) return known
  return String(errors[0]?.code) === CANCELLED_IN_APP || says(REJECTED)
    ? 'user-rejected'
    : 'connection-failed'
}

interface Thrown {
  code?: unknown
  message?: unknown
  data?: unknown
  error?: unknown
  cause?: unknown
  originalError?: unknown
}

/** The error, and those it wraps: phones' wallets say "internal error" and give the cause some levels below. */
function nested(error: unknown, levels: number): Thrown[] {
  if (levels === 0 || typeof error !== 'object' || error === null) return []
  const thrown: Thrown = error
  const { data, error: inner, cause, originalError } = thrown
  return [thrown, ...[data, inner, cause, originalError].flatMap((one) => nested(one, levels - 1))]
}
