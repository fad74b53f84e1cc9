import { forgetFreshVault } from './fresh-vault.ts'
import type { Wallet } from './port.ts'

let unlocked: Wallet | undefined

/** Keeps the wallet of this visit in memory, so that a later step need not ask for it again. */
export function keepUnlocked(wallet: Wallet): void {
  if (unlocked !== wallet) unlocked?.forget()
  unlocked = wallet
}

/** The wallet of this visit; undefined after a reload or a log-out. */
export function unlockedWallet(): Wallet | undefined {
  return unlocked
}

/** Wipes the wallet of this visit from memory (product.md, "Sign-in": log-out). */
export function forgetUnlocked(): void {
  unlocked?.forget()
  unlocked = undefined
  forgetFreshVault()
}
