import { describe, expect, test } from 'vitest'
import { KDF_ITERATIONS } from '../../config/constants.ts'
import type { KdfParams } from '../../contract/users.ts'
import { newKdfParams, passwordKeys } from './password-keys.ts'

const kdf: KdfParams = { name: 'PBKDF2-SHA-256', iterations: KDF_ITERATIONS, salt: '00'.repeat(16) }

describe('the keys of a password', () => {
  test('are what an independent implementation of PBKDF2 and HKDF gives', async () => {
    // node:crypto: hkdfSync('sha256', pbkdf2Sync('correct horse', salt, 600000, 32, 'sha256'), '', label, 32)
    const { authKey } = await passwordKeys('correct horse', kdf)
    expect(authKey).toBe('b5442ff584a8ae1932063ee2ceb119c21f42f15405b8bd7e5561e7e47b706900')
  })

  test('are the same however a keyboard writes the same characters', async () => {
    const [composed, decomposed] = await Promise.all(
      ['ガラスの鍵１２', 'ｶﾞラスの鍵12'].map((password) => passwordKeys(password, kdf)),
    )
    expect(composed?.authKey).toBe(decomposed?.authKey)
  })

  test('are not made for a server that asks for weak parameters', async () => {
    const weak = passwordKeys('correct horse', { ...kdf, iterations: KDF_ITERATIONS - 1 })
    await expect(weak).rejects.toMatchObject({ name: 'WalletError', kind: 'not-supported' })
  })

  test('stand on a fresh salt for every account', () => {
    expect(newKdfParams().salt).toMatch(/^[0-9a-f]{32}$/)
    expect(newKdfParams().salt).not.toBe(newKdfParams().salt)
  })
})
