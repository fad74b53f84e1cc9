import type { Eip1193 } from './eip1193.ts'
import { WalletError } from './error/wallet-error.ts'
import { sameHex } from '../lib/same-hex.ts'

/** A wallet that is being followed. */
interface Followed {
  /**
   * Sends a request that only the connected account may answer, on one chain where that matters.
   * @throws WalletError `account-changed`, `wrong-chain` or `connection-failed` as soon as the wallet reports
   *   it, while the request is still open in it
   */
  during<T>(ask: () => Promise<T>, chainId?: number): Promise<T>
  stop(): void
}

/** Follows the account and the chain of a browser wallet through its events (EIP-1193, "Events"). */
export function followWallet(provider: Eip1193, address: string): Followed {
  let changed: WalletError | undefined
  const open = new Set<{ chainId: number | undefined; fail: (error: WalletError) => void }>()
  const heard: Record<string, (what: unknown) => void> = {
    accountsChanged: (accounts) => {
      const now: unknown = Array.isArray(accounts) ? accounts[0] : undefined
      const same = typeof now === 'string' && sameHex(now, address)
      changed = same ? undefined : accountChanged()
      if (changed) for (const { fail } of open) fail(changed)
    },
    chainChanged: (chain) => {
      for (const { chainId, fail } of open) {
        if (chainId !== undefined && Number(chain) !== chainId) fail(wrongChain())
      }
    },
    disconnect: () => {
      for (const { fail } of open) fail(new WalletError('connection-failed', 'The wallet is gone'))
    },
  }
  for (const [event, listener] of Object.entries(heard)) provider.on?.(event, listener)
  return {
    during: async (ask, chainId) => {
      if (changed) throw changed
      let question: { chainId: number | undefined; fail: (error: WalletError) => void } | undefined
      const told = new Promise<never>((_, fail) => open.add((question = { chainId, fail })))
      try {
        return await Promise.race([ask(), told])
      } finally {
        if (question) open.delete(question)
      }
    },
    stop: () => {
      for (const [event, listener] of Object.entries(heard)) provider.removeListener?.(event, listener)
    },
  }
}

function accountChanged(): WalletError {
  return new WalletError('account-changed', 'The wallet has switched to another account')
}

function wrongChain(): WalletError {
  return new WalletError('wrong-chain', 'The wallet has switched to another chain')
}
