import { WalletError, type WalletErrorKind } from './errors.ts'

/** What a browser wallet puts into the page (EIP-1193). */
export interface Eip1193 {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>
}

/** Codes of EIP-1193 and, negative, of JSON-RPC as wallets use it. */
const KINDS: Readonly<Record<number, WalletErrorKind>> = {
  4001: 'user-rejected',
  // "not authorized": the account that was to sign is no longer the one that is connected
  4100: 'account-changed',
  4200: 'not-supported',
  4900: 'connection-failed',
  4901: 'connection-failed',
  // an earlier request still waits in the wallet's window
  [-32002]: 'not-initialized',
  [-32601]: 'not-supported',
}

/** Asks a browser wallet, its failures told apart as seed.md section 8 has them. */
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
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  const kind = typeof code === 'number' ? KINDS[code] : undefined
  return new WalletError(kind ?? 'connection-failed', typeof message === 'string' ? message : 'wallet failed')
}
