import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { DB } from '../db/schema.ts'
import { rememberKeys } from '../secrets/fingerprints.ts'
import { openSeal, type Seal } from '../secrets/seal.ts'

/**
 * The key service's seal: KEY_SERVICE_KEY, else a key kept in `<DATA_DIR>/key-service.key`. It is never the key that
 * seals everything else, so that a leak of one opens nothing of the other.
 * @throws BadConfiguration where the database knows another key: the wallets under that one could not be recovered
 */
export async function openKeyService(
  db: Kysely<DB>,
  config: Pick<Config, 'dataDir' | 'keyServiceKey'>,
): Promise<Seal> {
  const which = { variable: 'KEY_SERVICE_KEY', file: 'key-service.key' }
  const seal = openSeal(config.dataDir, config.keyServiceKey, which)
  await rememberKeys(db, [{ name: 'key_service', fingerprint: seal.fingerprint, replaceable: false }])
  return seal
}
