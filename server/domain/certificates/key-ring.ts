import type { Transaction } from 'kysely'
import { BadConfiguration } from '../../config/bad-configuration.ts'
import type { DB } from '../../db/schema.ts'
import type { EncryptedColumn } from '../../lib/secrets/encrypted-column.ts'
import { later } from '../../lib/time.ts'
import { insertIssuerKey, setKeyEnd, type IssuerKeyRow } from '../../store/certificates/issuer-keys.ts'
import type { Dependencies } from '../dependencies.ts'
import { pairOf, type KeyPair } from './key-pair.ts'
import { keyThatIs, PUBLISHED_BEFORE_MS } from './key-times.ts'

/** What the keys of the issuer are read and changed with. */
export type KeyParts = Pick<Dependencies, 'db' | 'cipher' | 'config' | 'now'>

/** What binds a private half, where it is stored encrypted, to its key. */
export const aboutKey = (kid: string) => `issuer key ${kid}`

/** Where private halves are stored. */
export const ENCRYPTED_ISSUER_KEYS: EncryptedColumn = {
  by: 'seal',
  table: 'issuer_keys',
  column: 'sealed',
  key: 'kid',
  about: ({ kid }) => aboutKey(String(kid)),
}

/** The keys of ISSUER_KEY and ISSUER_KEY_NEXT, which are stored nowhere. */
export async function configuredPairs({ config }: Pick<KeyParts, 'config'>): Promise<KeyPair[]> {
  const secrets = [config.issuerKey, config.issuerKeyNext].filter((secret) => secret !== undefined)
  return Promise.all(secrets.map(pairOf))
}

/** Whether this process can sign with a key: the database has its private half, or the configuration. */
export function canSign(
  { kid, sealed }: Pick<IssuerKeyRow, 'kid' | 'sealed'>,
  given: readonly KeyPair[],
): boolean {
  return sealed !== null || given.some((pair) => pair.kid === kid)
}

/** Where a private half is stored: encrypted in the database, or nowhere because it is configured. */
type Stored = 'encrypted' | 'configured'

/**
 * Publishes a key that signs in 8 days; the one that signs now goes on until then.
 * @param keys all there are, locked
 * @throws BadConfiguration where there is a next key already, or none that signs until then
 */
export async function publishNext(
  trx: Transaction<DB>,
  deps: KeyParts,
  keys: readonly IssuerKeyRow[],
  { pair, stored }: { pair: KeyPair; stored: Stored },
): Promise<Date> {
  const now = deps.now()
  const [signing, next] = [keyThatIs('signing', keys, now), keyThatIs('next', keys, now)]
  if (next) throw new BadConfiguration(alreadyNext(next))
  if (!signing || !canSign(signing, await configuredPairs(deps))) {
    throw new BadConfiguration(noneUntilThen(signing))
  }
  const from = later(now, PUBLISHED_BEFORE_MS)
  await setKeyEnd(trx, signing.kid, from)
  await insertIssuerKey(trx, { ...rowOf(deps, pair, stored), valid_from: from, retired_at: null })
  return from
}

/**
 * Adds a key that signs from now on, until the next one where that is published already. Call it where none
 * signs.
 * @param keys all there are, locked
 */
export async function addSigning(
  trx: Transaction<DB>,
  deps: KeyParts,
  keys: readonly IssuerKeyRow[],
  { pair, stored }: { pair: KeyPair; stored: Stored },
): Promise<void> {
  const now = deps.now()
  const until = keyThatIs('next', keys, now)?.valid_from ?? null
  await insertIssuerKey(trx, { ...rowOf(deps, pair, stored), valid_from: now, retired_at: until })
}

function rowOf({ cipher }: KeyParts, { secret, x, y, kid }: KeyPair, stored: Stored) {
  return { kid, x, y, sealed: stored === 'encrypted' ? cipher.encrypt(secret, aboutKey(kid)) : null }
}

function alreadyNext({ kid, valid_from }: IssuerKeyRow): string {
  return `The key ${kid} is published already and signs from ${valid_from.toISOString()}: another can follow after that, or once \`npm run issuer -- revoke-key ${kid}\` has taken it back`
}

function noneUntilThen(signing: IssuerKeyRow | undefined): string {
  if (!signing) return 'There is no key yet that could sign until then'
  return `The key ${signing.kid} has to sign until a new one has been published for 8 days, and it is not set: give it as ISSUER_KEY, and the new one as ISSUER_KEY_NEXT. Where it is lost or stolen, \`npm run issuer -- rotate --now\` goes on without it`
}
