import { encryptKeystoreJson } from 'ethers/wallet'
import { exportKey, type OpenVault } from './vault.ts'

// Imported only when a user exports their wallet: it brings ethers' scrypt.

/** scrypt as common wallets write it: 128 MB and some seconds on a phone (Web3 Secret Storage, version 3). */
const SCRYPT = { N: 131_072, r: 8, p: 1 }

/** The wallet as a standard keystore file under a password, and the name such files have. */
export async function keystoreOf(
  opened: OpenVault,
  password: string,
): Promise<{ name: string; text: string }> {
  const { address } = opened
  const text = await encryptKeystoreJson({ address, privateKey: `0x${exportKey(opened)}` }, password, {
    scrypt: SCRYPT,
  })
  return { name: `akashi-wallet-${address.slice(2, 10).toLowerCase()}.json`, text }
}
