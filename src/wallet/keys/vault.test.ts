import { beforeAll, describe, expect, test } from 'vitest'
import { KDF_ITERATIONS } from '../../config/constants.ts'
import type { EncryptedSeed, VaultWrap } from '../../contract/vault.ts'
import type { EncryptedVault } from '../../contract/users.ts'
import { fromHex, toHex } from '../../lib/hex.ts'
import { makeOperatorWrap } from './operator-wrap.ts'
import { passwordKeys } from './password-keys.ts'
import { decryptVaultKey, encryptVaultKey } from './encryption.ts'
import { closeVault, makeVault, openVault, encryptVault, wrapVault, type OpenVault } from './vault.ts'
import { wrapKeyFrom } from './wrap-keys.ts'

const UNREADABLE = { name: 'WalletError', kind: 'not-supported' }
const secret = () => crypto.getRandomValues(new Uint8Array(16))

interface Stored {
  opened: OpenVault
  vault: EncryptedSeed
  wrap: VaultWrap
  key: CryptoKey
}

/** A wallet with one sign-in method, as the server stores it. */
async function storedVault(
  kind: 'recovery_kit' | 'password' = 'recovery_kit',
  bytes = secret(),
): Promise<Stored> {
  const opened = makeVault()
  const key = await wrapKeyFrom(bytes, kind)
  const wrap = await wrapVault(opened, { kind }, key)
  return { opened, vault: await encryptVault(opened), wrap, key }
}

let hers: Stored
let his: Stored
const sameSecret = secret()
beforeAll(async () => {
  hers = await storedVault('recovery_kit', sameSecret)
  his = await storedVault('recovery_kit', sameSecret)
})

/** One hexadecimal digit of a ciphertext turned into another. */
function tampered<T extends { ciphertext: string }>(encrypted: T, at: number): T {
  const digit = encrypted.ciphertext[at] === '0' ? '1' : '0'
  const ciphertext = encrypted.ciphertext.slice(0, at) + digit + encrypted.ciphertext.slice(at + 1)
  return { ...encrypted, ciphertext }
}

describe('a vault', () => {
  test('opens with each of its wraps to the same wallet', async () => {
    const operator = await makeOperatorWrap(hers.opened)
    const ways: [VaultWrap, CryptoKey][] = [
      [hers.wrap, hers.key],
      [operator.wrap, await wrapKeyFrom(fromHex(operator.key), 'operator')],
    ]
    for (const [wrap, key] of ways) {
      const again = await openVault({ vault: hers.vault, wrap, key }, hers.opened.address.toLowerCase())
      expect(again).toMatchObject({ address: hers.opened.address, seed: hers.opened.seed })
      closeVault(again)
      expect(toHex(again.seed)).toBe('0'.repeat(64))
    }
  })

  test('opens with no other secret, and not with the right one under another kind', async () => {
    const { address } = hers.opened
    const other = await wrapKeyFrom(secret(), 'recovery_kit')
    const otherKind = await wrapKeyFrom(sameSecret, 'operator')
    for (const key of [other, otherKind]) {
      await expect(openVault({ ...hers, key }, address)).rejects.toMatchObject(UNREADABLE)
    }
  })

  test.each([0, 40, 95])('does not open where digit %i of vault or wrap was altered', async (at) => {
    const { address } = hers.opened
    const wrap = { ...hers.wrap, wrapped: tampered(hers.wrap.wrapped, at) }
    await expect(openVault({ ...hers, wrap }, address)).rejects.toMatchObject(UNREADABLE)
    const vault = tampered(hers.vault, at)
    await expect(openVault({ ...hers, vault }, address)).rejects.toMatchObject(UNREADABLE)
  })

  test('does not open where vault or wrap was cut', async () => {
    const { address } = hers.opened
    const cut = <T extends { ciphertext: string }>(encrypted: T) => ({
      ...encrypted,
      ciphertext: encrypted.ciphertext.slice(0, -2),
    })
    const wrap = { ...hers.wrap, wrapped: cut(hers.wrap.wrapped) }
    await expect(openVault({ ...hers, wrap }, address)).rejects.toMatchObject(UNREADABLE)
    const vault = cut(hers.vault)
    await expect(openVault({ ...hers, vault }, address)).rejects.toMatchObject(UNREADABLE)
  })

  test('does not open where a server hands out another’s wrap or wallet, the same secret notwithstanding', async () => {
    const { address } = hers.opened
    await expect(openVault({ ...hers, wrap: his.wrap }, address)).rejects.toMatchObject(UNREADABLE)
    await expect(openVault({ ...hers, vault: his.vault }, address)).rejects.toMatchObject(UNREADABLE)
    await expect(openVault(his, address)).rejects.toMatchObject(UNREADABLE)
    await expect(openVault(hers, his.opened.address)).rejects.toMatchObject(UNREADABLE)
  })

  test('does not open where a wrap is passed off under another name or as another kind', async () => {
    const { address } = hers.opened
    const renamed = { ...hers.wrap, id: his.wrap.id }
    await expect(openVault({ ...hers, wrap: renamed }, address)).rejects.toMatchObject(UNREADABLE)
    const operator = { ...hers.wrap, kind: 'operator' } as VaultWrap
    await expect(openVault({ ...hers, wrap: operator }, address)).rejects.toMatchObject(UNREADABLE)
  })
})

describe('a wrap', () => {
  test('opens for its own wallet only, the same name and secret notwithstanding', async () => {
    const { opened, key, wrap } = hers
    const name = { kind: wrap.kind, id: wrap.id, address: his.opened.address }
    const foreign = { ...wrap, wrapped: await encryptVaultKey(opened.vaultKey, key, name) }
    await expect(decryptVaultKey(foreign, key, opened.address)).rejects.toMatchObject(UNREADABLE)
  })
})

describe('a wallet of version 1', () => {
  const kdf = { name: 'PBKDF2-SHA-256' as const, iterations: KDF_ITERATIONS, salt: '00'.repeat(16) }
  // encrypted by the client of before: password "correct horse", the parameters above
  const ADDRESS = '0x633058de2D413BB055F25Fb190aC5712999413c3'
  const vault: EncryptedVault = {
    version: 1,
    iv: 'd743e7460ccf22bc70a09c6f',
    ciphertext:
      '3d644a8d665142d0a8d5d4bb8027656a7825ede35e52e807a9f63ea547c449a2c1d917be89ab35be345fd7fa64a96f1e',
  }

  test('opens with its password and is encrypted anew for the same address', async () => {
    const { firstKey, wrapKey } = await passwordKeys('correct horse', kdf)
    const opened = await openVault({ vault, key: firstKey }, ADDRESS)
    const wrap = await wrapVault(opened, { kind: 'password' }, wrapKey)
    const again = await openVault({ vault: await encryptVault(opened), wrap, key: wrapKey }, ADDRESS)
    expect(again.address.toLowerCase()).toBe(ADDRESS.toLowerCase())
    expect(toHex(again.seed)).toBe(toHex(opened.seed))
  })

  test('does not open with another password, altered, or for another address', async () => {
    const { firstKey } = await passwordKeys('correct horse', kdf)
    const other = await passwordKeys('another horse', kdf)
    const address = hers.opened.address
    await expect(openVault({ vault, key: other.firstKey }, ADDRESS)).rejects.toMatchObject(UNREADABLE)
    await expect(openVault({ vault, key: firstKey }, address)).rejects.toMatchObject(UNREADABLE)
    const altered = { vault: tampered(vault, 3), key: firstKey }
    await expect(openVault(altered, ADDRESS)).rejects.toMatchObject(UNREADABLE)
  })
})
