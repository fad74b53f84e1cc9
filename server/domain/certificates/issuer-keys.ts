import { createECDH, createPrivateKey, randomBytes, sign as signWith, type KeyObject } from 'node:crypto'
import type { Kysely } from 'kysely'
import { fromBase64Url, fromHex, joined, toBase64Url, type Bytes } from '../../../src/proof/bytes.ts'
import { KEY_ID_BYTES, type Sign } from '../../../src/proof/cose.ts'
import { thumbprint } from '../../../src/proof/trusted.ts'
import type { DB } from '../../db/schema.ts'
import {
  activeIssuerKey,
  insertIssuerKey,
  issuerKeyById,
  retireActiveIssuerKey,
  revokeIssuerKey,
} from '../../store/issuer-keys.ts'
import type { Dependencies } from '../dependencies.ts'

/** NIST P-256 as Node names it. */
const CURVE = 'prime256v1'
const PRIVATE_BYTES = 32
const COORDINATE_BYTES = 32
/** How late a process learns that another has rotated; `SLACK_MS` of the verifier is longer. */
const FRESH_MS = 30_000

type Parts = Pick<Dependencies, 'db' | 'cipher' | 'config' | 'now'>

/** The key that signs now. */
interface SigningKey {
  keyId: Bytes
  sign: Sign
}

const cached = new WeakMap<Kysely<DB>, { key: SigningKey; until: number }>()

/**
 * The issuer's signing key: the configured one, else one that is stored encrypted in the database, made at
 * first use.
 */
export async function signingKey(deps: Parts): Promise<SigningKey> {
  const known = cached.get(deps.db)
  const now = deps.now().getTime()
  if (known && known.until > now) return known.key
  const key = await (deps.config.issuerKey ? configuredKey(deps, deps.config.issuerKey) : storedKey(deps))
  cached.set(deps.db, { key, until: now + FRESH_MS })
  return key
}

/**
 * Makes a new key that signs from now on; signatures of the one before stay valid.
 * @returns its id
 */
export async function rotateKey(deps: Parts): Promise<string> {
  if (deps.config.issuerKey) throw new Error('ISSUER_KEY is configured: a new value of it is the rotation')
  const fresh = await keyOf(randomBytes(PRIVATE_BYTES).toString('hex'))
  await deps.db.transaction().execute(async (trx) => {
    await retireActiveIssuerKey(trx, deps.now())
    await insert(trx, deps, fresh, true)
  })
  cached.delete(deps.db)
  return fresh.kid
}

/**
 * Revokes a key: nothing that it has signed is valid any more.
 * @returns false where there is no such key
 */
export async function revokeKey(deps: Parts, kid: string): Promise<boolean> {
  const revoked = await revokeIssuerKey(deps.db, kid, deps.now())
  cached.delete(deps.db)
  return revoked
}

async function configuredKey(deps: Parts, configured: string): Promise<SigningKey> {
  const key = await keyOf(configured)
  const known = await issuerKeyById(deps.db, key.kid)
  if (known?.retired_at || known?.revoked_at) throw new Error('ISSUER_KEY is a key that signs no more')
  if (!known) {
    await deps.db.transaction().execute(async (trx) => {
      await retireActiveIssuerKey(trx, deps.now())
      await insert(trx, deps, key, false)
    })
  }
  return signing(key)
}

async function storedKey(deps: Parts): Promise<SigningKey> {
  const found = await activeIssuerKey(deps.db)
  if (found?.sealed) return signing(await keyOf(deps.cipher.decrypt(found.sealed, aboutKey(found.kid))))
  const fresh = await keyOf(randomBytes(PRIVATE_BYTES).toString('hex'))
  await deps.db.transaction().execute(async (trx) => {
    // a key that was configured once, and no longer is, cannot sign
    if (found) await retireActiveIssuerKey(trx, deps.now())
    await insert(trx, deps, fresh, true)
  })
  // another process may have been faster: all processes use its key
  const row = await activeIssuerKey(deps.db)
  if (!row?.sealed) throw new Error('The issuer has no key to sign with')
  return signing(await keyOf(deps.cipher.decrypt(row.sealed, aboutKey(row.kid))))
}

async function insert(db: Kysely<DB>, deps: Parts, key: Key, withSecret: boolean): Promise<void> {
  await insertIssuerKey(db, {
    kid: key.kid,
    x: toBase64Url(key.raw.subarray(1, 1 + COORDINATE_BYTES)),
    y: toBase64Url(key.raw.subarray(1 + COORDINATE_BYTES)),
    sealed: withSecret ? deps.cipher.encrypt(key.secret, aboutKey(key.kid)) : null,
    valid_from: deps.now(),
  })
}

interface Key {
  secret: string
  raw: Bytes
  kid: string
}

/** @param secret 64 hexadecimal digits */
async function keyOf(secret: string): Promise<Key> {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(secret, 'hex')
  const raw = joined(pair.getPublicKey())
  return { secret, raw, kid: toBase64Url((await thumbprint(raw)).subarray(0, KEY_ID_BYTES)) }
}

function signing({ secret, raw, kid }: Key): SigningKey {
  const key: KeyObject = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: toBase64Url(fromHex(secret)),
      x: toBase64Url(raw.subarray(1, 1 + COORDINATE_BYTES)),
      y: toBase64Url(raw.subarray(1 + COORDINATE_BYTES)),
    },
  })
  return {
    keyId: fromBase64Url(kid),
    sign: (message) => joined(signWith('sha256', message, { key, dsaEncoding: 'ieee-p1363' })),
  }
}

const aboutKey = (kid: string) => `issuer key ${kid}`
