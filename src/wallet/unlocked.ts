// Part of every page: what wipes a wallet at a log-out is here, what opens it is not.
import type { Wallet } from './port.ts'

let unlocked: Wallet | undefined
const endings = new Set<() => void>()

/** Caches the wallet of this visit, so that a later step need not ask for it again. */
export function setUnlocked(wallet: Wallet): void {
  if (unlocked !== wallet) unlocked?.forget()
  unlocked = wallet
}

/**
 * The wallet of this visit; undefined after a reload, a log-out, or a while without use: an embedded wallet
 * locks itself (keys/openings.ts), a browser wallet does so anyway.
 */
export function unlockedWallet(): Wallet | undefined {
  return unlocked?.locked?.aborted ? undefined : unlocked
}

/**
 * Has something done whenever the wallet of this visit is wiped; said by what holds secrets, once it is loaded.
 */
export function atForgetting(end: () => void): void {
  endings.add(end)
}

/** Wipes the wallet of this visit from memory (docs/product.md, "Sign-in": log-out). */
export function forgetUnlocked(): void {
  unlocked?.forget()
  unlocked = undefined
  for (const end of endings) end()
}
