import { WalletError, type WalletErrorKind } from './error/wallet-error.ts'

/** What a browser wallet puts into the page (EIP-1193). */
export interface Eip1193 {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>
  /** Emits `accountsChanged`, `chainChanged` and `disconnect`; very old wallets emit nothing. */
  on?(event: string, listener: (what: unknown) => void): unknown
  removeListener?(event: string, listener: (what: unknown) => void): unknown
}

/**
 * Codes of EIP-1193 and, negative, of JSON-RPC as wallets use it; words are those of libraries inside wallets.
 */
const KINDS: Readonly<Record<number | string, WalletErrorKind>> = {
  4001: 'user-rejected',
  // "not authorized": the account that was to sign is no longer the one that is connected
  4100: 'account-changed',
  4200: 'not-supported',
  4900: 'connection-failed',
  4901: 'connection-failed',
  // the wallet does not know the requested chain (EIP-3326)
  4902: 'wrong-chain',
  // CAIP-25, used by wallets behind a bridge
  5000: 'user-rejected',
  ACTION_REJECTED: 'user-rejected',
  // an earlier request still waits in the wallet's window
  [-32002]: 'not-initialized',
  [-32601]: 'not-supported',
}

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

/** The failure of a wallet's request as one of ours; wallets throw plain objects as often as errors. */
export function walletError(error: unknown): WalletError {
  if (error instanceof WalletError) return error
  const { message } = Object(error) as { message?: unknown }
  const kind = codesOf(error)
    .map((code) => (typeof code === 'number' || typeof code === 'string' ? KINDS[code] : undefined))
    .find((known) => known !== undefined)
  return new WalletError(kind ?? 'connection-failed', typeof message === 'string' ? message : 'wallet failed')
}

/**
 * Its code, and those of the errors it wraps: phones' wallets say "internal error" and give the cause one level
 * below.
 */
function codesOf(error: unknown): unknown[] {
  const { code, data, cause } = Object(error) as { code?: unknown; data?: unknown; cause?: unknown }
  const { originalError } = Object(data) as { originalError?: unknown }
  return [code, ...[originalError, cause].map((inner) => (Object(inner) as { code?: unknown }).code)]
}
