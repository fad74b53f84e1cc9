import { PRODUCT_NAME } from '../config/constants.ts'
import { fromBase64url } from '../lib/base64url.ts'
import { fromHex, toHex } from '../lib/hex.ts'
import { PasskeyError, type PasskeyFailure } from './passkey-error.ts'

// The page's half of a passkey: WebAuthn has no place in a worker. What it gives is a secret of 32 bytes (the
// PRF extension), which wraps the vault key like any other; the server never sees it, and checks no assertion.

type Bytes = Uint8Array<ArrayBuffer>

/**
 * One input for all: who logs in by passkey is not known before it has answered, so that no stored salt can be asked
 * with. Each passkey has a key of its own, and derives another secret from it. SHA-256 of "akashi passkey 1".
 */
const SALT = 'cddb7d72904625b21fbc077070172e7d68ac737573dac69b121f53fe736bab8d'
/** What tells a passkey's record from others, derived beside the key of its wrap (keys/wrap-keys.ts). */
const LOCATOR_INFO = 'akashi passkey locator 1'
const LOCATOR_BITS = 256
/** A user handle of its own for every passkey (WebAuthn 3, 14.6.1: nothing personal); 64 bytes at most. */
const HANDLE_BYTES = 32
const CHALLENGE_BYTES = 32
/** WebAuthn 3, 15.1: five minutes where the user is verified. */
const TIMEOUT_MS = 300_000
/** Ed25519, ES256, RS256 (COSE): what authenticators support; no signature is verified here. */
const ALGORITHMS = [-8, -7, -257]

/** The stored record of a passkey: its credential id, and the input that it derives its secret from. */
interface PasskeyFacts {
  credential_id: string
  /** 32 bytes, hexadecimal. */
  salt: string
}

/**
 * Whether this browser has passkeys at all, and does not say of itself that they derive no secrets. What a
 * device can is only known when a passkey has been made on it.
 */
export async function canUsePasskeys(): Promise<boolean> {
  if (!globalThis.isSecureContext || typeof PublicKeyCredential === 'undefined') return false
  // older browsers do not report it; `create` will
  if (!('getClientCapabilities' in PublicKeyCredential)) return true
  const capabilities = await PublicKeyCredential.getClientCapabilities().catch(() => undefined)
  return capabilities?.['extension:prf'] !== false
}

/**
 * Makes a passkey on a device that the user picks, and has it derive its first secret. To be called from a tap.
 * @param account the name that the user reads beside it in their list of passkeys
 * @param existing passkeys that open this wallet already: no device makes a second one
 * @throws PasskeyError; a passkey that derives nothing is removed where the browser can
 */
export async function createPasskey(
  account: string,
  existing: readonly string[],
): Promise<{ facts: PasskeyFacts; secret: Bytes }> {
  const made = await asked('create', () =>
    navigator.credentials.create({ publicKey: creation(account, existing) }),
  )
  const facts = { credential_id: made.id, salt: SALT }
  const { prf } = made.getClientExtensionResults()
  try {
    if (prf?.results) return { facts, secret: secretOf(prf.results.first) }
    // a security key derives only when it is used
    if (prf?.enabled !== true) throw new PasskeyError('no-secret')
    return { facts, secret: (await askPasskey([facts])).secret }
  } catch (error) {
    await forgetPasskey(made.id)
    throw error
  }
}

/**
 * Asks for one of a wallet's passkeys and has it derive its secret; the caller wipes it. To be called from a
 * tap.
 * @throws PasskeyError
 */
export async function askPasskey(
  passkeys: readonly PasskeyFacts[],
): Promise<{ credentialId: string; secret: Bytes }> {
  const used = await asked('get', () => navigator.credentials.get({ publicKey: request(passkeys) }))
  if (!passkeys.some(({ credential_id }) => credential_id === used.id))
    throw new PasskeyError('other-passkey')
  return { credentialId: used.id, secret: derivedBy(used) }
}

/**
 * Asks for whichever passkey of this site its owner picks, and has it derive its secret; the caller wipes it. To be
 * called from a tap.
 * @throws PasskeyError
 */
export async function askAnyPasskey(): Promise<Bytes> {
  return derivedBy(await asked('get', () => navigator.credentials.get({ publicKey: request([]) })))
}

/**
 * What the server finds a passkey's record by (docs/decisions/028): 32 bytes, hexadecimal. It comes from the
 * passkey's secret, opens nothing, and leads nobody back to the secret.
 */
export async function locatorOf(secret: Bytes): Promise<string> {
  const root = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(LOCATOR_INFO)
  const derive = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(derive, root, LOCATOR_BITS)))
}

/**
 * Signals to the browser that a passkey is unusable, so that it is not offered again. Without that API the
 * passkey stays in the user's list, without use.
 */
export async function forgetPasskey(credentialId: string): Promise<void> {
  if (typeof PublicKeyCredential === 'undefined' || !('signalUnknownCredential' in PublicKeyCredential))
    return
  await PublicKeyCredential.signalUnknownCredential({ rpId: location.hostname, credentialId }).catch(() => {})
}

function creation(account: string, existing: readonly string[]): PublicKeyCredentialCreationOptions {
  return {
    rp: { id: location.hostname, name: PRODUCT_NAME },
    user: { id: random(HANDLE_BYTES), name: account, displayName: account },
    challenge: random(CHALLENGE_BYTES),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: existing.map(named),
    attestation: 'none',
    timeout: TIMEOUT_MS,
    extensions: { prf: { eval: { first: fromHex(SALT) } } },
  }
}

function request(passkeys: readonly PasskeyFacts[]): PublicKeyCredentialRequestOptions {
  return {
    rpId: location.hostname,
    challenge: random(CHALLENGE_BYTES),
    allowCredentials: passkeys.map(({ credential_id }) => named(credential_id)),
    userVerification: 'required',
    timeout: TIMEOUT_MS,
    extensions: { prf: evaluated(passkeys) },
  }
}

/** Some password managers support only the plain form. */
function evaluated(passkeys: readonly PasskeyFacts[]): AuthenticationExtensionsPRFInputs {
  const inputs = new Set(passkeys.map(({ salt }) => salt))
  if (inputs.size <= 1) return { eval: { first: fromHex([...inputs][0] ?? SALT) } }
  const salts = passkeys.map(({ credential_id, salt }) => [credential_id, { first: fromHex(salt) }] as const)
  return { evalByCredential: Object.fromEntries(salts) }
}

function derivedBy(used: PublicKeyCredential): Bytes {
  const derived = used.getClientExtensionResults().prf?.results
  if (!derived) throw new PasskeyError('no-secret-here')
  return secretOf(derived.first)
}

function named(credentialId: string): PublicKeyCredentialDescriptor {
  return { type: 'public-key', id: fromBase64url(credentialId) }
}

async function asked(
  what: 'create' | 'get',
  ask: () => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  const begun = performance.now()
  try {
    const answer = await ask()
    if (answer instanceof PublicKeyCredential) return answer
  } catch (error) {
    throw new PasskeyError(whyOf(error, what, performance.now() - begun), { cause: error })
  }
  throw new PasskeyError('not-here')
}

/** What the names of WebAuthn's errors mean (WebAuthn 3, 5.1.3 and 5.1.4). */
function whyOf(error: unknown, what: 'create' | 'get', tookMs: number): PasskeyFailure {
  const { name } = Object(error) as { name?: unknown }
  if (name === 'InvalidStateError' && what === 'create') return 'already-here'
  if (name === 'NotSupportedError' || name === 'SecurityError') return 'not-here'
  if (name === 'ConstraintError') return 'no-secret'
  if (name !== 'NotAllowedError' && name !== 'AbortError') return 'failed'
  if (tookMs >= TIMEOUT_MS) return 'timed-out'
  return what === 'create' ? 'not-made' : 'not-used'
}

function secretOf(derived: BufferSource): Bytes {
  return ArrayBuffer.isView(derived)
    ? new Uint8Array(derived.buffer as ArrayBuffer, derived.byteOffset, derived.byteLength)
    : new Uint8Array(derived)
}

function random(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}
