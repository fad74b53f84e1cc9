import type { Kysely } from 'kysely'
import { BadConfiguration } from '../../config/bad-configuration.ts'
import type { DB } from '../../db/schema.ts'
import type { Cipher } from '../../lib/secrets/cipher.ts'
import { chainState, putChainStateOnce, setChainState } from '../../store/chain/state.ts'

/** What a database remembers of a key that its processes use. */
interface KeyFingerprint {
  /** Part of the row's name, and of the variable's: `key_service` is KEY_SERVICE_KEY. */
  name: 'owner' | 'operator' | 'relayer' | 'settler' | 'seal' | 'key_service'
  /** Distinguishes keys and reveals nothing of them. */
  fingerprint: string
  /** Of a second key that decrypts too: a database of the one is taken over by the other. */
  fallback?: string | undefined
  /** Whether another one may take its place: the database holds nothing that only the old one decrypts. */
  replaceable: boolean
}

/**
 * Compares the keys of this process with those that the database was used with before: all processes sign with
 * the same accounts and read the same encrypted secrets, or one of them could not send, or not decrypt, what
 * another has written. At its first start a database takes the keys that it is given.
 * @throws BadConfiguration where a key is another one
 */
export async function checkKeyFingerprints(db: Kysely<DB>, keys: readonly KeyFingerprint[]): Promise<void> {
  for (const { name, fingerprint, fallback, replaceable } of keys) {
    const key = rowOf(name)
    await putChainStateOnce(db, key, fingerprint)
    const known = await chainState(db, key)
    if (known === fingerprint || (known !== null && known === fallback)) continue
    if (!replaceable) {
      throw new BadConfiguration(
        `This database was used with another ${name.replace('_', '-')} key: give every process the same ${variableOf(name)}, or the same DATA_DIR`,
      )
    }
    await setChainState(db, key, fingerprint)
  }
}

/** What is compared of a cipher: its database holds what it alone decrypts. */
export function keyOfCipher(name: 'seal' | 'key_service', cipher: Cipher): KeyFingerprint {
  const { fingerprint, fallbackFingerprint: fallback } = cipher
  return { name, fingerprint, fallback, replaceable: false }
}

/** From now on a database accepts this key and no other: it holds nothing that only the one before decrypts. */
export async function replaceKey(db: Kysely<DB>, { name, fingerprint }: KeyFingerprint): Promise<void> {
  await setChainState(db, rowOf(name), fingerprint)
}

const rowOf = (name: KeyFingerprint['name']) => `key:${name}`

/** The owner is configured by its address; its key is in a folder or elsewhere. */
function variableOf(name: KeyFingerprint['name']): string {
  return name === 'owner' ? 'CONTRACT_OWNER' : `${name.toUpperCase()}_KEY`
}
