import type { VaultWrap } from '../contract/vault.ts'
import { isSharedDevice } from '../lib/shared-device.ts'
import { closeVault, openBySecret, type EncryptedWallet, type OpenVault, type Purpose } from './opened.ts'
import { atForgetting } from './unlocked.ts'

/** As long as a proof of identity counts as fresh (server/domain/accounts/proofs/proof-age.ts). */
const FRESH_MS = 10 * 60_000
/** sessionStorage: the purpose for which this tab's user has left for Google, and when. */
const SENT_KEY = 'akashi-sent-for'

/** What a user who has just signed in with Google may go on to do. */
export type FreshPurpose = Exclude<Purpose, 'sign'>

let fresh: { opened: OpenVault; purpose: FreshPurpose; timer: ReturnType<typeof setTimeout> } | undefined

/**
 * Notes that this tab leaves for Google so that its owner can do one thing with their wallet. Only the purpose
 * noted here stays open afterwards: a log-in without such a note opens the wallet to sign, and for nothing
 * else.
 */
export function sentFor(purpose: FreshPurpose): void {
  try {
    sessionStorage.setItem(SENT_KEY, `${purpose} ${Date.now()}`)
  } catch {
    // a browser without storage: the returning user is asked once more
  }
}

/**
 * Opens a wallet to sign with, after a sign-in that cannot be repeated in place (Google's leaves the page). A
 * user who was sent to Google to change their sign-in methods, or to export the wallet, has it open for that as
 * well, for a few minutes: until then, until the signing wallet is closed, or a log-out. Never on a shared
 * device.
 * @param secret wiped
 * @throws WalletError as `openBySecret`
 */
export async function openFresh(
  held: EncryptedWallet,
  wrap: VaultWrap,
  secret: Uint8Array<ArrayBuffer>,
): Promise<OpenVault> {
  forgetFreshVault()
  try {
    const signing = await openBySecret(held, wrap, secret.slice(), 'sign')
    // not before: after a typing error the user retries, for the same purpose
    const noted = takeNote()
    const purpose = isSharedDevice() ? undefined : noted
    if (!purpose) return signing
    const opened = await openBySecret(held, wrap, secret, purpose)
    fresh = { opened, purpose, timer: setTimeout(forgetFreshVault, FRESH_MS) }
    // a log-in that was refused closes its wallet: nothing else of it stays open either
    signing.locked.addEventListener('abort', () => fresh?.opened === opened && forgetFreshVault())
    return signing
  } finally {
    secret.fill(0)
  }
}

/**
 * The open wallet of a sign-in a few minutes ago, for the purpose its owner was sent to Google for. Undefined
 * for none.
 */
export function freshVault(purpose: FreshPurpose): OpenVault | undefined {
  if (fresh?.purpose !== purpose || fresh.opened.locked.aborted) return undefined
  return fresh.opened
}

/**
 * Whether a wallet stays open for its time: for changes of the sign-in methods; one opened for export never
 * does.
 */
export function staysFresh({ id }: OpenVault): boolean {
  return fresh?.opened.id === id && fresh.purpose === 'change'
}

/** Wipes it: its time is over, or the wallet that signs was closed. */
function forgetFreshVault(): void {
  if (!fresh) return
  const { opened, timer } = fresh
  fresh = undefined
  clearTimeout(timer)
  closeVault(opened)
}

/** The purpose for which the user was sent to Google, once; nothing after the sign-in's time limit. */
function takeNote(): FreshPurpose | undefined {
  try {
    const [purpose, at] = (sessionStorage.getItem(SENT_KEY) ?? '').split(' ')
    sessionStorage.removeItem(SENT_KEY)
    if (Date.now() - Number(at) > FRESH_MS) return undefined
    return purpose === 'change' || purpose === 'export' ? purpose : undefined
  } catch {
    return undefined
  }
}

atForgetting(() => {
  takeNote()
  forgetFreshVault()
})
