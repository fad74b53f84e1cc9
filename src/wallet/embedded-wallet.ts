import type { SealedVault } from '../contract/users.ts'
import { fromHex, toHex } from '../lib/hex.ts'
import { WalletError } from './errors.ts'
import type { Wallet } from './port.ts'

const KEY_BYTES = 32
const IV_BYTES = 12

/** Makes a new wallet in this browser and seals its key; the key itself is gone when this returns. */
export async function makeVault(wrappingKey: CryptoKey): Promise<{ address: string; vault: SealedVault }> {
  const { addressOf } = await import('./signing-key.ts')
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  try {
    const address = addressOf(key)
    const sealed = await crypto.subtle.encrypt(cipher(iv, address), wrappingKey, key)
    return { address, vault: { version: 1, iv: toHex(iv), ciphertext: toHex(new Uint8Array(sealed)) } }
  } finally {
    key.fill(0)
  }
}

/**
 * Opens a sealed vault for its address and gives the wallet that signs with its key.
 * @throws WalletError `not-supported` when the vault was sealed with another key or for another address
 */
export async function openVault(
  vault: SealedVault,
  address: string,
  wrappingKey: CryptoKey,
): Promise<Wallet> {
  const { addressOf, signFields, signText } = await import('./signing-key.ts')
  const key = await unseal(vault, address, wrappingKey)
  const own = addressOf(key)
  if (own.toLowerCase() !== address.toLowerCase()) {
    key.fill(0)
    throw unreadable()
  }
  let forgotten = false
  const open = () => {
    if (forgotten) throw new WalletError('not-initialized', 'The wallet has been locked')
    return key
  }
  return {
    address: own,
    provider: 'email_password',
    signMessage: async (text) => signText(open(), text),
    signTyped: async (typed) => signFields(open(), typed),
    forget: () => {
      forgotten = true
      key.fill(0)
    },
  }
}

async function unseal(vault: SealedVault, address: string, wrappingKey: CryptoKey): Promise<Uint8Array> {
  try {
    const opened = cipher(fromHex(vault.iv), address)
    return new Uint8Array(await crypto.subtle.decrypt(opened, wrappingKey, fromHex(vault.ciphertext)))
  } catch {
    throw unreadable()
  }
}

/** The address is sealed along, so that a vault can't be passed off as another account's. */
function cipher(iv: Uint8Array<ArrayBuffer>, address: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(address.toLowerCase()) }
}

function unreadable(): WalletError {
  return new WalletError('not-supported', 'The wallet could not be opened')
}
