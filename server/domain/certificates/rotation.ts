import type { Transaction } from 'kysely'
import { BadConfiguration } from '../../config/bad-configuration.ts'
import type { DB } from '../../db/schema.ts'
import {
  issuerKeys,
  lockIssuerKeys,
  markKeyRevoked,
  retireKey,
  setKeyEnd,
  type IssuerKeyRow,
} from '../../store/certificates/issuer-keys.ts'
import { forgetSigningKey } from './issuer-keys.ts'
import { newPair } from './key-pair.ts'
import { addSigning, configuredPairs, publishNext, type KeyParts } from './key-ring.ts'
import { keyState, keyThatIs } from './key-times.ts'

const NEXT_IS_CONFIGURED =
  'ISSUER_KEY is set: set the new key as ISSUER_KEY_NEXT. The server publishes it when it starts, and it signs 8 days later'
const NEW_VALUE_NEEDED = 'ISSUER_KEY is set: set a new value of it, which then signs at once'

/** A key that was made, and when it signs. */
interface Made {
  kid: string
  from: Date
}

/**
 * Publishes a new key that signs in 8 days, so that a phone which is online once in that time knows it. The one
 * before goes on signing until then, and what it has signed stays good.
 * @throws BadConfiguration where a next key is published already, or this process cannot sign until then
 */
export async function rotateKey(deps: KeyParts): Promise<Made> {
  if (deps.config.issuerKey !== undefined) throw new BadConfiguration(NEXT_IS_CONFIGURED)
  const pair = await newPair()
  const from = await deps.db.transaction().execute(async (trx) => {
    const keys = await withSigning(trx, deps)
    return publishNext(trx, deps, keys, { pair, stored: 'encrypted' })
  })
  return { kid: pair.kid, from }
}

/** The first key of all is made by the first that needs one. */
async function withSigning(trx: Transaction<DB>, deps: KeyParts): Promise<IssuerKeyRow[]> {
  const keys = await lockIssuerKeys(trx)
  if (keyThatIs('signing', keys, deps.now())) return keys
  await addSigning(trx, deps, keys, { pair: await newPair(), stored: 'encrypted' })
  return issuerKeys(trx)
}

/**
 * Retires the key that signs and puts a new one in its place at once: a value of ISSUER_KEY that no key has yet,
 * else a key that the database keeps. Phones that are offline do not know it. A next key that is published keeps
 * its time.
 * @throws BadConfiguration where ISSUER_KEY is set and no new value
 */
export async function rotateNow(deps: KeyParts): Promise<Made> {
  const now = deps.now()
  const kid = await deps.db.transaction().execute(async (trx) => {
    const keys = await lockIssuerKeys(trx)
    const given = (await configuredPairs(deps)).find((pair) => keys.every((key) => key.kid !== pair.kid))
    if (!given && deps.config.issuerKey !== undefined) throw new BadConfiguration(NEW_VALUE_NEEDED)
    const pair = given ?? (await newPair())
    const signing = keyThatIs('signing', keys, now)
    if (signing) await retireKey(trx, signing.kid, now)
    await addSigning(trx, deps, keys, { pair, stored: given ? 'configured' : 'encrypted' })
    return pair.kid
  })
  forgetSigningKey(deps.db)
  return { kid, from: now }
}

/**
 * Revokes a key: nothing that it has signed is valid any more. The next process that signs makes another where
 * it was the one that signed; where it was the next one, the one that signs goes on.
 * @returns what it was; undefined where there is no such key, or it is revoked already
 */
export async function revokeKey(
  deps: KeyParts,
  kid: string,
): Promise<'next' | 'signing' | 'retired' | undefined> {
  const now = deps.now()
  const was = await deps.db.transaction().execute(async (trx) => {
    const keys = await lockIssuerKeys(trx)
    const key = keys.find((each) => each.kid === kid)
    const state = key && keyState(key, now)
    if (state === undefined || state === 'revoked') return undefined
    await markKeyRevoked(trx, kid, now)
    const signing = keyThatIs('signing', keys, now)
    if (state === 'next' && signing) await setKeyEnd(trx, signing.kid, null)
    return state
  })
  forgetSigningKey(deps.db)
  return was
}
