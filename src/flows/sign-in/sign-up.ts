import { hasCode } from '../../api/failure.ts'
import { usersApi, type KdfParams } from '../../contract/users.ts'
import type { FreshSignature, EncryptedSeed, VaultWrap } from '../../contract/vault.ts'
import { fromHex } from '../../lib/hex.ts'
import { walletOf } from '../../wallet/embedded-wallet.ts'
import {
  closeVault,
  makeVault,
  openByPassword,
  openBySecret,
  encryptVault,
  stretch,
  wrapByPassword,
  wrapForOperator,
  type OpenVault,
  type PasswordKeys,
} from '../../wallet/opened.ts'
import { refuseCommon } from '../../wallet/password-rules.ts'
import { logInReleased } from './log-in-by-code.ts'
import type { LoggedIn } from './log-in.ts'
import { signFresh } from './sign-fresh.ts'
import type { EmailAndPassword, SignInDeps } from './sign-in-deps.ts'

interface OnTheWay {
  /** Path that the mailed link returns to. */
  from: string | undefined
}

interface Recoverable {
  /**
   * Whether the operator's key service may help after a forgotten password: yes, unless declined; what is
   * declined later on the page "Security" is deleted there.
   */
  recoverable?: boolean | undefined
}

/** The mail is on its way. */
interface SignUpSent {
  email: string
  /** It has a code that is typed here; another server mails a link alone. */
  code?: boolean | undefined
}

/** A mailed link is good: whose address it was, and what that is. */
export interface Confirmed {
  kind: 'confirmed'
  email: string
  /** Only where an account that exists is written to. */
  contact?: boolean | undefined
  /** A further sign-in method of an account that exists. */
  way?: boolean | undefined
  /** In another browser than the one that signed up. */
  elsewhere?: boolean | undefined
}

/** The link was requested in another browser: the password chosen there is required. */
export interface ConfirmPasswordState {
  kind: 'password'
  email: string
  kdf: KdfParams
  /** It adds the address to an account that exists. */
  way?: boolean | undefined
}

/** The link was requested in another browser, and no password was chosen there: it confirms nothing here. */
interface Elsewhere {
  kind: 'elsewhere'
}

/** The server's codes for a link that was requested in another browser. */
const SIGN_UP_PASSWORD = 'SIGN_UP_PASSWORD'
const SIGN_UP_ELSEWHERE = 'SIGN_UP_ELSEWHERE'

/**
 * Makes a wallet in this browser and stores it on the server, encrypted and with its own signature; the server
 * mails a link. The answer is the same for an address that has an account: its owner learns more by mail.
 * @throws CommonPassword
 */
export async function emailSignUp(
  deps: SignInDeps,
  { email, password, recoverable = true, from }: EmailAndPassword & OnTheWay & Recoverable,
): Promise<SignUpSent> {
  await refuseCommon(password, email)
  const keys = await stretch(password)
  const opened = await makeVault()
  try {
    const vault = await encryptVault(opened)
    const wrap = await wrapByPassword(opened, keys)
    const operator = recoverable ? await wrapForOperator(opened) : undefined
    const wraps = operator ? [wrap, operator.wrap] : [wrap]
    const { address } = opened
    const proof = await proveOpening(deps, { vault, address, wrap }, keys)
    return await deps.call(usersApi.emailSignUp, {
      body: {
        email,
        auth_key: keys.authKey,
        kdf: keys.kdf,
        vault,
        wraps,
        address,
        proof,
        ...(operator && { operator_key: operator.key }),
        ...going(from),
      },
    })
  } finally {
    closeVault(keys)
    closeVault(opened)
  }
}

/**
 * Signs up with an address alone: the operator's wrap is all that opens the wallet, and mailed codes log in until
 * there is a password or a passkey. Answered as `emailSignUp`.
 */
export async function codeSignUp(
  deps: SignInDeps,
  { email, from }: { email: string } & OnTheWay,
): Promise<SignUpSent> {
  const opened = await makeVault()
  try {
    const { address } = opened
    const vault = await encryptVault(opened)
    const { wrap, key } = await wrapForOperator(opened)
    // never store on the server what cannot be decrypted again
    const proof = await signOnce(deps, await openBySecret({ address, vault }, wrap, fromHex(key), 'sign'))
    return await deps.call(usersApi.emailSignUp, {
      body: { email, vault, wraps: [wrap], operator_key: key, address, proof, ...going(from) },
    })
  } finally {
    closeVault(opened)
  }
}

/**
 * Signs with the wallet as the password opens it: a vault that cannot be decrypted again is never stored on the
 * server.
 */
async function proveOpening(
  deps: SignInDeps,
  held: { vault: EncryptedSeed; address: string; wrap: VaultWrap },
  keys: PasswordKeys,
): Promise<FreshSignature> {
  return signOnce(deps, await openByPassword(held, keys, 'sign'))
}

async function signOnce(deps: SignInDeps, signing: OpenVault): Promise<FreshSignature> {
  try {
    return await signFresh(deps, walletOf(signing))
  } finally {
    closeVault(signing)
  }
}

/**
 * Confirms an email address with the token of a mailed link, or answers that the password of its sign-up is
 * needed. Where none was chosen, it logs in.
 * @throws ApiError code `LINK_SPENT` when the link is used or too old
 */
export async function verifyEmail(
  deps: SignInDeps,
  token: string,
): Promise<Confirmed | ConfirmPasswordState | LoggedIn | Elsewhere> {
  try {
    const { released, ...confirmed } = await deps.call(usersApi.emailVerify, { body: { token } })
    return released
      ? await logInReleased(deps, confirmed.email, released)
      : { kind: 'confirmed', ...confirmed }
  } catch (error) {
    if (hasCode(error, SIGN_UP_ELSEWHERE)) return { kind: 'elsewhere' }
    if (!hasCode(error, SIGN_UP_PASSWORD)) throw error
    const { email, kdf, way } = await deps.call(usersApi.emailLink, { body: { token } })
    // confirmed or spent in the meantime
    if (email === null || kdf === null) throw error
    return { kind: 'password', email, kdf, way }
  }
}

/**
 * Confirms an address in another browser than the one that requested its link, with the password chosen there.
 * @throws ApiError code `WRONG_PASSWORD`, `LINK_SPENT`
 */
export async function verifyByPassword(
  deps: SignInDeps,
  { token, kdf, password }: { token: string; kdf: KdfParams; password: string },
): Promise<Confirmed> {
  const keys = await stretch(password, kdf)
  try {
    const body = { token, auth_key: keys.authKey }
    return { kind: 'confirmed', elsewhere: true, ...(await deps.call(usersApi.emailVerify, { body })) }
  } finally {
    closeVault(keys)
  }
}

/** Has a new link mailed. */
export async function resendLink(
  deps: SignInDeps,
  { email, from }: { email: string } & OnTheWay,
): Promise<SignUpSent> {
  return deps.call(usersApi.emailResend, { body: { email, ...going(from) } })
}

function going(from: string | undefined): { from?: string } {
  return from === undefined ? {} : { from }
}
