import type { VaultWrap } from '../contract/vault.ts'
import { closeVault, openBySecret, type HeldSeed, type OpenVault, type Purpose } from './opened.ts'
import { atForgetting } from './unlocked.ts'

/** As long as a proof of identity counts as fresh (server/auth/fresh.ts). */
const FRESH_MS = 10 * 60_000

/** What a person who has just signed in with Google may go on to do. */
export type FreshPurpose = Exclude<Purpose, 'sign'>

let kept:
  { opened: Readonly<Record<FreshPurpose, OpenVault>>; timer: ReturnType<typeof setTimeout> } | undefined

/**
 * Opens a wallet to sign with, after a sign-in that cannot be repeated in place (with Google one leaves the page), and
 * keeps it open for a few minutes more: whoever signed in again to change their ways in, or to take the wallet along, can
 * do so now.
 * @param secret wiped
 * @throws WalletError as `openBySecret`
 */
export async function openFresh(
  held: HeldSeed,
  wrap: VaultWrap,
  secret: Uint8Array<ArrayBuffer>,
): Promise<OpenVault> {
  forgetFreshVault()
  const opened = await openBySecret(held, wrap, secret.slice(), 'sign')
  const change = await openBySecret(held, wrap, secret.slice(), 'change')
  const taken = await openBySecret(held, wrap, secret, 'export')
  kept = { opened: { change, export: taken }, timer: setTimeout(forgetFreshVault, FRESH_MS) }
  return opened
}

/** The open wallet of a sign-in a few minutes ago; it stays open for its time. Undefined for none. */
export function freshVault(purpose: FreshPurpose): OpenVault | undefined {
  const opened = kept?.opened[purpose]
  return opened?.locked.aborted ? undefined : opened
}

/** Whether a wallet is one that stays open for its time. */
export function isFreshVault({ id }: OpenVault): boolean {
  return kept !== undefined && Object.values(kept.opened).some((opened) => opened.id === id)
}

/** Wipes it: its time is over, or the person has logged out. */
export function forgetFreshVault(): void {
  if (!kept) return
  clearTimeout(kept.timer)
  for (const opened of Object.values(kept.opened)) closeVault(opened)
  kept = undefined
}

atForgetting(forgetFreshVault)
