import { toBase64Url, type Bytes } from '../proof/bytes.ts'
import { signer } from '../proof/p256.ts'
import type { AccountDb, HolderKey } from './db.ts'

const NAME = 'holder'
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }

/**
 * This device's key for the account, made at first use; it is not extractable, and is deleted with the
 * account's data. Undefined where the browser has no Web Crypto here, or cannot store a key.
 */
export async function holderKey(db: AccountDb): Promise<HolderKey | undefined> {
  const stored = await db.keys.get(NAME)
  if (stored) return stored
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle
  if (!subtle) return undefined
  const pair = await subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
  const raw = new Uint8Array(await subtle.exportKey('raw', pair.publicKey))
  const made: HolderKey = {
    name: NAME,
    privateKey: pair.privateKey,
    publicKey: toBase64Url(raw),
    id: undefined,
    lost: false,
  }
  // another tab may have been faster: its key is the one
  await db.keys.add(made).catch(() => {})
  return db.keys.get(NAME)
}

/** Remembers what the server calls this device, or that it calls it lost. */
export async function noteHolderKey(
  db: AccountDb,
  said: Pick<HolderKey, 'id' | 'lost' | 'waits'>,
): Promise<void> {
  await db.keys.update(NAME, { waits: undefined, ...said })
}

/** Deletes a key that the server rejects from now on: the next use makes a new one. */
export async function forgetHolderKey(db: AccountDb, { publicKey }: HolderKey): Promise<void> {
  // another tab may have made the next one already
  await db.keys
    .where({ name: NAME })
    .filter((stored) => stored.publicKey === publicKey)
    .delete()
}

/** Signs with a device's key: r ‖ s. */
export function signHolding(key: HolderKey, message: Bytes): Promise<Bytes> {
  return signer(key.privateKey)(message)
}
