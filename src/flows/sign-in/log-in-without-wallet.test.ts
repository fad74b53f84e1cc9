// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FORGETTING_KEY, PUBLIC_ANSWERS_KEY } from '../../config/device.ts'
import { beginLogInAgain, isLoggingInAgain } from './log-in-again.ts'
import { clearIdentity, saveIdentity, walletAddress } from '../../wallet/identity.ts'
import { logInWithoutWallet } from './log-in-without-wallet.ts'
import type { SignInDeps } from './sign-in-deps.ts'

const HANA = '0x52908400098527886e0f7030069857d2e4169ee7'
const KEN = `0x${'2'.repeat(40)}`
const deps = (address: string) => {
  const profile = {
    display_id: 'ken',
    name: 'Ken',
    introduction: '',
    icon_url: null,
    wallet_address: address,
  }
  return { call: async () => profile } as unknown as SignInDeps
}

/** Hana's session has ended here, and somebody logs in again. */
beforeEach(() => {
  saveIdentity(HANA, 'google')
  localStorage.setItem(PUBLIC_ANSWERS_KEY, 'what Hana saw')
  beginLogInAgain()
})
afterEach(() => {
  clearIdentity()
  localStorage.clear()
})

test('another account finds nothing of the one whose session had ended here', async () => {
  await logInWithoutWallet(deps(KEN), KEN)
  expect(walletAddress()).toBe(KEN)
  expect(localStorage.getItem(PUBLIC_ANSWERS_KEY)).toBeNull()
  expect(localStorage.getItem(FORGETTING_KEY)).toBeNull()
  expect(isLoggingInAgain()).toBe(false)
})

test('the same account finds everything, and is no longer logging in', async () => {
  await logInWithoutWallet(deps(HANA), HANA.toUpperCase().replace('0X', '0x'))
  expect(localStorage.getItem(PUBLIC_ANSWERS_KEY)).toBe('what Hana saw')
  expect(isLoggingInAgain()).toBe(false)
})
