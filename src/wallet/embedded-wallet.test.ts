import { verifyMessage } from 'ethers/hash'
import { describe, expect, test } from 'vitest'
import { walletFrom } from './embedded-wallet.ts'
import { makeVault } from './vault.ts'

describe('the wallet of an open vault', () => {
  test('signs as its address, also when the vault is closed; forgotten, it signs no more', async () => {
    const opened = await makeVault()
    const wallet = await walletFrom(opened)
    expect(opened.seed.every((byte) => byte === 0)).toBe(true)
    expect(verifyMessage('hello 証', await wallet.signMessage('hello 証'))).toBe(opened.address)
    wallet.forget()
    await expect(wallet.signMessage('again')).rejects.toMatchObject({ kind: 'not-initialized' })
  })
})
