import { openCipher, type Cipher } from './cipher.ts'

interface SealKeys {
  dataDir: string
  sealKey?: string | undefined
  sealKeyFallback?: string | undefined
}

interface KeyServiceKeys {
  dataDir: string
  keyServiceKey?: string | undefined
  keyServiceKeyFallback?: string | undefined
}

/** The cipher of everything but the key service: SEAL_KEY, else a key stored in `<DATA_DIR>/seal.key`. */
export function openSealCipher({ dataDir, sealKey: key, sealKeyFallback: fallback }: SealKeys): Cipher {
  return openCipher(dataDir, { variable: 'SEAL_KEY', file: 'seal.key', key, fallback })
}

/**
 * The key service's cipher: KEY_SERVICE_KEY, else a key stored in `<DATA_DIR>/key-service.key`. It is never the
 * key that encrypts everything else, so that a leak of one decrypts nothing of the other.
 */
export function openKeyServiceCipher(config: KeyServiceKeys): Cipher {
  const { dataDir, keyServiceKey: key, keyServiceKeyFallback: fallback } = config
  return openCipher(dataDir, { variable: 'KEY_SERVICE_KEY', file: 'key-service.key', key, fallback })
}
