import { googleApi } from '../../contract/google.ts'
import type { StoredVault } from '../../contract/vault.ts'
import type { SignInMethod } from '../../contract/sign-in-methods.ts'
import { fromHex } from '../../lib/hex.ts'
import { walletOf } from '../../wallet/embedded-wallet.ts'
import { openFresh } from '../../wallet/fresh-vault.ts'
import { walletAddress } from '../../wallet/identity.ts'
import { closeVault, makeVault, encryptVault, wrapForOperator } from '../../wallet/opened.ts'
import type { Wallet } from '../../wallet/port.ts'
import { logInWithOpening } from './log-in-with-opening.ts'
import { logInWithoutWallet } from './log-in-without-wallet.ts'
import type { LoggedIn } from './log-in.ts'
import type { SignInDeps } from './sign-in-deps.ts'
import { signFresh } from './sign-fresh.ts'
import { sameHex } from '../../lib/same-hex.ts'

/**
 * Another user is logged in on this device: they are not logged out, and their wallet is not used for this
 * log-in.
 */
type OtherAccount = { kind: 'somebody-else' }

/**
 * An account whose wallet Google alone does not open: it is a browser wallet, or its owner has declined the
 * operator's wrap.
 */
type WalletLocked = { kind: 'wallet-shut'; address: string; held: StoredVault | null }

/** A Google account that was added to its account a short while ago: it opens the wallet from then on. */
type MethodOnHold = { kind: 'on-hold'; from: string; methods: readonly SignInMethod['kind'][] }

/**
 * Logs in the user whom Google has just authenticated in this browser. The first log-in makes a wallet here,
 * encrypts it and stores it on the server together with the operator's wrap; later log-ins open it with the
 * secret that the key service releases. Then the wallet signs in like any other.
 * @throws ApiError code `GOOGLE_AGAIN` where Google has authenticated no user, or too long ago; NetworkError;
 *   WalletError
 */
export async function googleLogIn(
  deps: SignInDeps,
): Promise<LoggedIn | WalletLocked | OtherAccount | MethodOnHold> {
  const opened = await deps.call(googleApi.open)
  const { address, wallet, own_wallet, operator_key, email, key_from, methods } = opened
  const here = walletAddress()
  if (here !== undefined && !sameHex(here, address)) return { kind: 'somebody-else' }
  if (address === null) return logInWithOpening(deps, newWallet(deps), email ?? '')
  if (own_wallet) return logInWithoutWallet(deps, address)
  if (key_from) return { kind: 'on-hold', from: key_from, methods: methods ?? [] }
  if (!wallet || operator_key === null) return { kind: 'wallet-shut', address, held: wallet }
  return logInWithOpening(deps, heldWallet(wallet, operator_key), email ?? '')
}

async function newWallet(deps: SignInDeps): Promise<Wallet> {
  const opened = await makeVault()
  try {
    const { address } = opened
    const vault = await encryptVault(opened)
    const { wrap, key } = await wrapForOperator(opened)
    // never store on the server what cannot be decrypted again
    const wallet = walletOf(await openFresh({ address, vault }, wrap, fromHex(key)), 'google')
    const proof = await signFresh(deps, wallet)
    await deps.call(googleApi.wallet, { body: { address, vault, wraps: [wrap], operator_key: key, proof } })
    return wallet
  } finally {
    closeVault(opened)
  }
}

async function heldWallet({ address, vault, wraps }: StoredVault, released: string): Promise<Wallet> {
  const wrap = wraps.find(({ kind }) => kind === 'operator')
  if (!wrap) throw new Error('A key was released for a wrap that is not there')
  return walletOf(await openFresh({ address, vault }, wrap, fromHex(released)), 'google')
}
