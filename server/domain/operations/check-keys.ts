import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { checkKeyFingerprints, keyOfCipher } from './key-fingerprints.ts'
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
    keyOfCipher('seal', keys.cipher),
    keyOfCipher('key_service', keys.keyServiceCipher),
  ])
}
