import { openCipher, type Cipher } from './cipher.ts'

/**
 * The key service's cipher: KEY_SERVICE_KEY, else a key stored in `<DATA_DIR>/key-service.key`. It is never the
 * key that encrypts everything else, so that a leak of one decrypts nothing of the other.
 */
export function openKeyServiceCipher(config: { dataDir: string; keyServiceKey: string | undefined }): Cipher {
  const which = { variable: 'KEY_SERVICE_KEY', file: 'key-service.key' }
  return openCipher(config.dataDir, config.keyServiceKey, which)
}
