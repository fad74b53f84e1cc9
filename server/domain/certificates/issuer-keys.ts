import type { Kysely, Transaction } from 'kysely'
import { BadConfiguration } from '../../config/bad-configuration.ts'
import type { DB } from '../../db/schema.ts'
import { later, MINUTE_MS } from '../../lib/time.ts'
import {
  forgetRetiredKeys,
  issuerKeys,
  lockIssuerKeys,
  type IssuerKeyRow,
} from '../../store/certificates/issuer-keys.ts'
import { newPair, pairOf, signingWith, type KeyPair, type SigningKey } from './key-pair.ts'
import { aboutKey, addSigning, canSign, configuredPairs, publishNext, type KeyParts } from './key-ring.ts'
import { keyState, keyThatIs } from './key-times.ts'

/** How late a process learns of a key that was changed at once; `SLACK_MS` of the verifier is longer. */
const FRESH_MS = MINUTE_MS / 2
/** A process whose clock is behind may still sign with a retired key; as long as `SLACK_MS` of the verifier. */
const FORGOTTEN_AFTER_MS = 10 * MINUTE_MS

const cached = new WeakMap<Kysely<DB>, { key: SigningKey; until: number }>()

/**
 * The key that signs now: the configured one, else one that is stored encrypted in the database, made at first
 * use. Every process goes over to a published key at the same moment, by the clock of the database.
 * @throws BadConfiguration where this process has no private half of it
 */
export async function signingKey(deps: KeyParts): Promise<SigningKey> {
  const known = cached.get(deps.db)
  const now = deps.now()
  if (known && known.until > now.getTime()) return known.key
  const keys = await preparedKeys(deps)
  const row = keyThatIs('signing', keys, now) ?? keyThatIs('signing', keys, deps.now())
  if (!row) throw new Error('The issuer has no key to sign with')
  const key = signingWith(await pairOfRow(deps, row))
  const until = Math.min(later(now, FRESH_MS).getTime(), row.retired_at?.getTime() ?? Infinity)
  cached.set(deps.db, { key, until })
  return key
}

/** The next call of `signingKey` reads the keys again: they were changed. */
export function forgetSigningKey(db: Kysely<DB>): void {
  cached.delete(db)
}

/**
 * Publishes what the configuration has and the database does not, before the server answers.
 * @throws BadConfiguration naming the key and what to do
 */
export async function prepareConfiguredKeys(deps: KeyParts): Promise<void> {
  if ((await configuredPairs(deps)).length > 0) await preparedKeys(deps)
}

/** Every key, one that signs among them. */
async function preparedKeys(deps: KeyParts): Promise<IssuerKeyRow[]> {
  const given = await configuredPairs(deps)
  const keys = await issuerKeys(deps.db)
  const forgotten = later(deps.now(), -FORGOTTEN_AFTER_MS)
  if (keys.some(({ sealed, retired_at }) => sealed !== null && retired_at && retired_at < forgotten)) {
    await forgetRetiredKeys(deps.db, forgotten)
  }
  if (isComplete(deps, keys, given)) return keys
  await deps.db.transaction().execute(async (trx) => {
    await complete(trx, deps, given)
  })
  return issuerKeys(deps.db)
}

function isComplete(deps: KeyParts, keys: readonly IssuerKeyRow[], given: readonly KeyPair[]): boolean {
  return keyThatIs('signing', keys, deps.now()) !== undefined && missing(keys, given).length === 0
}

function missing(keys: readonly IssuerKeyRow[], given: readonly KeyPair[]): KeyPair[] {
  return given.filter(({ kid }) => keys.every((key) => key.kid !== kid))
}

async function complete(trx: Transaction<DB>, deps: KeyParts, given: readonly KeyPair[]): Promise<void> {
  let keys = await lockIssuerKeys(trx)
  if (!keyThatIs('signing', keys, deps.now())) {
    const [first] = missing(keys, given)
    if (given.length > 0 && !first) {
      throw new BadConfiguration(
        'ISSUER_KEY is a key that signs no more: set a new value, which signs at once',
      )
    }
    const pair = first ?? (await newPair())
    await addSigning(trx, deps, keys, { pair, stored: first ? 'configured' : 'encrypted' })
    keys = await issuerKeys(trx)
  }
  for (const pair of missing(keys, given)) {
    await publishNext(trx, deps, keys, { pair, stored: 'configured' })
    keys = await issuerKeys(trx)
  }
}

async function pairOfRow(deps: KeyParts, { kid, sealed }: IssuerKeyRow): Promise<KeyPair> {
  if (sealed !== null) return pairOf(deps.cipher.decrypt(sealed, aboutKey(kid)))
  const given = (await configuredPairs(deps)).find((pair) => pair.kid === kid)
  if (!given) throw new BadConfiguration(notGiven(kid))
  return given
}

/**
 * A private half that is the operator's and stored nowhere is not replaced in silence where it is no longer
 * given: neither that of the key which signs, nor that of the next.
 * @throws BadConfiguration naming the key and what to do
 */
export async function checkIssuerKeys(deps: KeyParts): Promise<void> {
  const [keys, given, now] = [await issuerKeys(deps.db), await configuredPairs(deps), deps.now()]
  const signing = keyThatIs('signing', keys, now)
  if (signing && !canSign(signing, given)) {
    const early = keys.find(
      (key) => keyState(key, now) === 'next' && given.some(({ kid }) => kid === key.kid),
    )
    throw new BadConfiguration(early ? tooEarly(early, signing.kid) : notGiven(signing.kid))
  }
  const next = keyThatIs('next', keys, now)
  if (next && !canSign(next, given)) throw new BadConfiguration(nextNotGiven(next))
}

function notGiven(kid: string): string {
  return `The certificates of this database are signed with the key ${kid}, which is not set: set it as ISSUER_KEY, and a new one as ISSUER_KEY_NEXT until it has been published for 8 days; or, where it is lost, make a key that signs at once with \`npm run issuer -- rotate --now\``
}

function tooEarly({ kid, valid_from }: IssuerKeyRow, signing: string): string {
  return `The key ${kid} signs from ${valid_from.toISOString()}: until then it is ISSUER_KEY_NEXT, and ISSUER_KEY is the key ${signing}`
}

function nextNotGiven({ kid, valid_from }: IssuerKeyRow): string {
  return `The key ${kid} is published to sign from ${valid_from.toISOString()}, and is not set: set it as ISSUER_KEY_NEXT, or take it back with \`npm run issuer -- revoke-key ${kid}\``
}
