import type { OperatorWrap } from '../../contract/vault.ts'
import { toHex } from '../../lib/hex.ts'
import { wrapVault, type OpenVault } from './vault.ts'
import { wrapKeyFrom } from './wrap-keys.ts'

const KEY_BYTES = 32

/**
 * The operator's sign-in method: a wrap, and the fresh key behind it, which the key service stores encrypted.
 */
export async function makeOperatorWrap(opened: OpenVault): Promise<OperatorWrap> {
  const secret = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  try {
    const wrap = await wrapVault(opened, { kind: 'operator' }, await wrapKeyFrom(secret, 'operator'))
    return { wrap, key: toHex(secret) }
  } finally {
    secret.fill(0)
  }
}
