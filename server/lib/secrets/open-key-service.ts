import { openSeal, type Seal } from './cipher.ts'

/**
 * The key service's seal: KEY_SERVICE_KEY, else a key kept in `<DATA_DIR>/key-service.key`. It is never the key that
 * seals everything else, so that a leak of one opens nothing of the other.
 */
export function openKeyService(config: { dataDir: string; keyServiceKey: string | undefined }): Seal {
  const which = { variable: 'KEY_SERVICE_KEY', file: 'key-service.key' }
  return openSeal(config.dataDir, config.keyServiceKey, which)
}
