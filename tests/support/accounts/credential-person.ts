import { randomBytes, randomUUID } from 'node:crypto'
import { Wallet, type HDNodeWallet } from 'ethers'
import { hashAuthKey } from '../../../server/domain/accounts/proofs/auth-key.ts'
import { SESSION_COOKIE } from '../../../server/domain/accounts/cookies.ts'
import { storeKey } from '../../../server/domain/accounts/vault/key-service.ts'
import { openSession } from '../../../server/domain/accounts/sessions/open-session.ts'
import type { FreshSignature, VaultWrap } from '../../../src/contract/vault.ts'
import type { TestApp } from '../server/app.ts'
import { cookiesOf, json, signIn, together } from './people.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Older than a proof of identity lasts (server/domain/accounts/proofs/proof-age.ts). */
const LONG_AGO_MS = 11 * MINUTE_MS
const GOOGLE = 'https://accounts.example'
export const AUTH_KEY = '1'.repeat(64)
export const KDF = { name: 'PBKDF2-SHA-256', iterations: 600_000, salt: 'c'.repeat(32) } as const

/** What an account has; the first sign-in method named is the one with which it began. */
export interface Has {
  methods: readonly ('email_password' | 'google')[]
  vault: 'current' | 'version-1'
  /** How old it is; ten days where nothing is said. */
  days?: number
}

/**
 * A user whose wallet is stored here, and whose wallet the test can have sign: only its ciphertext is made
 * up.
 */
export interface CredentialPerson {
  id: string
  address: string
  displayId: string
  email: string
  wallet: HDNodeWallet
  passkey: string
  identity: string
}

/** Google's subject id of an identity made here. */
export function googleIdentity({ identity, email }: Pick<CredentialPerson, 'identity' | 'email'>) {
  return { issuer: GOOGLE, subject: identity, email: `g-${email}`, emailVerified: true }
}

/** A wrap of the right shape, which opens nothing. */
export function someWrap(kind: VaultWrap['kind']): VaultWrap {
  const wrapped = { iv: randomBytes(12).toString('hex'), ciphertext: randomBytes(48).toString('hex') }
  const common = { id: randomUUID(), wrapped, label: '' }
  if (kind !== 'passkey') return { kind, parameters: {}, ...common }
  const parameters = {
    credential_id: randomBytes(16).toString('base64url'),
    salt: randomBytes(32).toString('hex'),
  }
  return { kind, parameters, ...common }
}

/** An account with its wallet stored here. */
export async function credentialPerson(app: TestApp, has: Has): Promise<CredentialPerson> {
  const { db } = app.deps
  const { wallet, profile } = await signIn(app, Wallet.createRandom())
  const address = wallet.address.toLowerCase()
  const email = `${randomUUID()}@example.com`
  const begun = new Date(app.deps.now().getTime() - (has.days ?? 10) * DAY_MS)
  const [provider = 'email_password'] = has.methods
  const { id } = await db
    .updateTable('users')
    .set({ provider, email, created_at: begun })
    .where('address', '=', address)
    .returning('id')
    .executeTakeFirstOrThrow()
  const encrypted = { iv: randomBytes(12).toString('hex'), ciphertext: randomBytes(48).toString('hex') }
  const passkey = someWrap('passkey')
  if (has.vault === 'current') await storeVault(app, address, has, encrypted, passkey)
  if (has.methods.includes('email_password')) {
    await db
      .insertInto('email_accounts')
      .values({
        email,
        address,
        auth_hash: await hashAuthKey(AUTH_KEY),
        kdf: JSON.stringify(KDF),
        vault: has.vault === 'current' ? null : JSON.stringify({ version: 1, ...encrypted }),
        verified_at: begun,
      })
      .execute()
  }
  const identity = randomUUID()
  if (has.methods.includes('google')) {
    await db
      .insertInto('identities')
      .values({
        id: identity,
        user_id: id,
        kind: 'google',
        issuer: GOOGLE,
        subject: identity,
        email: `g-${email}`,
        created_at: begun,
      })
      .execute()
  }
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
  return { id, address, displayId: profile.display_id, email, wallet, passkey: passkey.id, identity }
}

/**
 * Stores an encrypted wallet with its wraps: a passkey's, the operator's and, where there is one, a password's.
 */
async function storeVault(
  app: TestApp,
  address: string,
  has: Has,
  encrypted: { iv: string; ciphertext: string },
  passkey: VaultWrap,
): Promise<void> {
  const { db } = app.deps
  await db
    .insertInto('wallet_vaults')
    .values({ address, sealed: JSON.stringify({ version: 2, ...encrypted }) })
    .execute()
  const operator = someWrap('operator')
  const wraps = [passkey, operator]
  if (has.methods.includes('email_password')) wraps.push(someWrap('password'))
  for (const { id: wrapId, kind, parameters, wrapped } of wraps) {
    await db
      .insertInto('vault_wraps')
      .values({
        id: wrapId,
        address,
        kind,
        parameters: JSON.stringify(parameters),
        wrapped: JSON.stringify(wrapped),
        last_used_at: null,
      })
      .execute()
  }
  await storeKey(app.deps, db, { wrapId: operator.id, address }, randomBytes(32).toString('hex'))
}

/** The Cookie header of a session that was begun just now, or whose proof is eleven minutes old. */
export async function sessionOf(
  app: TestApp,
  { id }: CredentialPerson,
  age: 'fresh' | 'old',
): Promise<string> {
  const token = await openSession(app.deps, id)
  if (age === 'old') {
    const proven_at = new Date(app.deps.now().getTime() - LONG_AGO_MS)
    await app.deps.db.updateTable('sessions').set({ proven_at }).where('user_id', '=', id).execute()
  }
  return `${SESSION_COOKIE}=${token}`
}

/** A message of ours for a wallet's address, signed by the given signer, and the browser that requested it. */
export async function signedBy(
  app: TestApp,
  signer: Pick<HDNodeWallet, 'signMessage'>,
  address: string,
  cookie: string,
): Promise<{ proof: FreshSignature; cookie: string }> {
  const asked = await app.ask('/api/v1/users/create_message', json('POST', { address }, cookie))
  const { message } = (await asked.json()) as { message: string }
  const signature = await signer.signMessage(message)
  return { proof: { message, signature }, cookie: together(cookie, cookiesOf(asked)) }
}

/** Spends a signature by logging in with it, in a browser that stores nothing of that. */
export async function spend(
  app: TestApp,
  address: string,
  { proof, cookie }: Awaited<ReturnType<typeof signedBy>>,
): Promise<void> {
  const asking = cookie
    .split('; ')
    .filter((pair) => pair.startsWith('akashi_asking='))
    .join('; ')
  const answer = await app.ask('/api/v1/users/auth', json('POST', { address, ...proof }, asking))
  if (answer.status !== 200) throw new Error(`the signature was not spent: ${await answer.text()}`)
}

const TABLES = [
  'identities',
  'sessions',
  'devices',
  'email_way_wishes',
  'email_tokens',
  'bank_accounts',
] as const
const BY_ADDRESS = [
  'email_accounts',
  'wallet_vaults',
  'vault_wraps',
  'service_keys',
  'service_releases',
] as const

/** Everything of an account that a change of credentials could touch, as one text. */
export async function credentialsOf(app: TestApp, { id, address }: CredentialPerson): Promise<string> {
  const { db } = app.deps
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).execute()
  const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', id)
  const leaving = await db
    .selectFrom('openid_states')
    .select('id')
    .where('link_session', 'in', sessions)
    .execute()
  const rows: unknown[] = [user, leaving]
  for (const table of TABLES) {
    if (table === 'sessions') continue
    rows.push(await db.selectFrom(table).selectAll().where('user_id', '=', id).execute())
  }
  for (const table of BY_ADDRESS) {
    rows.push(await db.selectFrom(table).selectAll().where('address', '=', address).execute())
  }
  return JSON.stringify(rows)
}
