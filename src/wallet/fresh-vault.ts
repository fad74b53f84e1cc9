// Part of every page: what wipes it at a log-out is here, what opens it is not.
import type { OpenVault } from './vault.ts'

/** As long as a proof of identity counts as fresh (server/auth/fresh.ts). */
const FRESH_MS = 10 * 60_000

let kept: { opened: OpenVault; timer: ReturnType<typeof setTimeout> } | undefined

/**
 * Keeps a vault open for a few minutes after a sign-in that cannot be repeated in place (with Google one leaves the
 * page): whoever signed in again to change their ways in can do so now.
 */
export function keepFreshVault(opened: OpenVault): void {
  forgetFreshVault()
  kept = { opened, timer: setTimeout(forgetFreshVault, FRESH_MS) }
}

/** A copy of the open vault of a sign-in a few minutes ago, to be closed by who takes it; undefined for none. */
export function freshVault(): OpenVault | undefined {
  if (!kept) return undefined
  const { address, seed, vaultKey } = kept.opened
  return { address, seed: seed.slice(), vaultKey: vaultKey.slice() }
}

/** Whether `freshVault` has one to give. */
export function hasFreshVault(): boolean {
  return kept !== undefined
}

/** Wipes it: its time is over, or the person has logged out. */
export function forgetFreshVault(): void {
  if (!kept) return
  clearTimeout(kept.timer)
  kept.opened.seed.fill(0)
  kept.opened.vaultKey.fill(0)
  kept = undefined
}
