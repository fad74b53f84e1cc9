import type { Kysely } from 'kysely'
import { BadConfiguration } from '../../config/bad-configuration.ts'
import type { Config } from '../../config/environment.ts'
import type { DB } from '../../db/schema.ts'
import { activeIssuerKey } from '../../store/issuer-keys.ts'
import { checkKeyFingerprints } from './key-fingerprints.ts'
import type { Cipher } from '../../lib/secrets/cipher.ts'

/**
 * A database and the keys that decrypt what it holds belong together: a process with other keys could read
 * nothing of it, and would write what the others cannot read.
 * @throws BadConfiguration naming the key and what to do
 */
export async function checkSameKeys(
  db: Kysely<DB>,
  keys: { cipher: Cipher; keyServiceCipher: Cipher },
): Promise<void> {
  await checkKeyFingerprints(db, [
    { name: 'seal', fingerprint: keys.cipher.fingerprint, replaceable: false },
    { name: 'key_service', fingerprint: keys.keyServiceCipher.fingerprint, replaceable: false },
  ])
}

/**
 * The key that signs certificates is stored encrypted in the database, or is the operator's and stored nowhere:
 * one that is no longer configured is not replaced in silence.
 * @throws BadConfiguration naming the key and what to do
 */
export async function checkIssuerKey(db: Kysely<DB>, { issuerKey }: Config): Promise<void> {
  if (issuerKey !== undefined) return
  const signing = await activeIssuerKey(db)
  if (!signing || signing.sealed !== null) return
  throw new BadConfiguration(
    `The certificates of this database are signed with the key ${signing.kid} of ISSUER_KEY, which is not set: set it again, or make a key that the database keeps with \`npm run issuer -- rotate\``,
  )
}
