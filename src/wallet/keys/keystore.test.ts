import { decryptKeystoreJson, Wallet } from 'ethers'
import { expect, test } from 'vitest'
import { keystoreOf } from './keystore.ts'
import { exportKey, makeVault } from './vault.ts'
import { LONG } from '../../../tools/gate.ts'

const PASSWORD = 'とても長い合言葉 12'
/** scrypt at the cost of common wallets takes a second; a busy machine takes many. */
const PATIENCE_MS = 120_000

test(
  'a saved keystore opens elsewhere with its password, and is the same wallet',
  { tags: LONG, timeout: PATIENCE_MS },
  async () => {
    const opened = makeVault()
    const { name, text } = await keystoreOf(opened, PASSWORD)
    expect(name).toBe(`akashi-wallet-${opened.address.slice(2, 10).toLowerCase()}.json`)
    const file = JSON.parse(text) as { version: number }
    expect(file.version).toBe(3)
    expect(text.toLowerCase()).not.toContain(exportKey(opened))
    const there = await Wallet.fromEncryptedJson(text, PASSWORD)
    expect(there.address).toBe(opened.address)
    expect(there).toMatchObject({ privateKey: `0x${exportKey(opened)}` })
    await expect(decryptKeystoreJson(text, `${PASSWORD} `)).rejects.toThrow(/password/)
  },
)
