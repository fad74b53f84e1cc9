import { forgetFreshVault } from './fresh-vault.ts'
import type { Wallet } from './port.ts'

/** Unused for this long, the wallet is sealed again; the next signature asks for the password (ASVS 5.0, 7.3.1). */
export const IDLE_LOCK_MS = 15 * 60_000

let unlocked: Wallet | undefined
let idle: ReturnType<typeof setTimeout> | undefined

/** Keeps the wallet of this visit in memory, so that a later step need not ask for it again. */
export function keepUnlocked(wallet: Wallet): void {
  if (unlocked !== wallet) unlocked?.forget()
  unlocked = wallet
  lockWhenIdle()
}

/** The wallet of this visit; undefined after a reload, a log-out, or a while in which nobody used it. */
export function unlockedWallet(): Wallet | undefined {
  if (unlocked) lockWhenIdle()
  return unlocked
}

/** Wipes the wallet of this visit from memory (product.md, "Sign-in": log-out). */
export function forgetUnlocked(): void {
  unlocked?.forget()
  unlocked = undefined
  clearTimeout(idle)
  forgetFreshVault()
}

function lockWhenIdle(): void {
  clearTimeout(idle)
  // a browser's own wallet locks itself
  if (unlocked?.provider === 'metamask') return
  idle = setTimeout(forgetUnlocked, IDLE_LOCK_MS)
}
