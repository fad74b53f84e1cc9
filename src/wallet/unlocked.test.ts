import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { walletFrom } from './embedded-wallet.ts'
import { freshVault, keepFreshVault } from './fresh-vault.ts'
import { forgetUnlocked, IDLE_LOCK_MS, keepUnlocked, unlockedWallet } from './unlocked.ts'
import { makeVault } from './vault.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  forgetUnlocked()
  vi.useRealTimers()
})

test('a wallet that nobody uses for a quarter of an hour is sealed again; one in use stays', async () => {
  const wallet = await walletFrom(await makeVault())
  keepUnlocked(wallet)
  vi.advanceTimersByTime(IDLE_LOCK_MS - 1)
  expect(unlockedWallet()).toBe(wallet)
  vi.advanceTimersByTime(IDLE_LOCK_MS - 1)
  expect(unlockedWallet()).toBe(wallet)
  vi.advanceTimersByTime(IDLE_LOCK_MS)
  expect(unlockedWallet()).toBeUndefined()
  await expect(wallet.signMessage('x')).rejects.toMatchObject({ kind: 'not-initialized' })
})

test('what a sign-in with Google left open is wiped after ten minutes, and at a log-out', async () => {
  for (const end of [() => vi.advanceTimersByTime(10 * 60_000), forgetUnlocked]) {
    const opened = await makeVault()
    keepFreshVault(opened)
    expect(freshVault()?.address).toBe(opened.address)
    end()
    expect(freshVault()).toBeUndefined()
    expect(opened.seed.every((byte) => byte === 0)).toBe(true)
  }
})
