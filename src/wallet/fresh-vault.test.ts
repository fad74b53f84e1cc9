import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshVault, isFreshVault, openFresh } from './fresh-vault.ts'
import { keyWorkerHere } from './keys/here.ts'
import { makeVault, sealVault, wrapBySecret } from './opened.ts'
import { forgetUnlocked } from './unlocked.ts'

beforeEach(() => {
  keyWorkerHere()
  vi.useFakeTimers()
})
afterEach(() => {
  forgetUnlocked()
  vi.useRealTimers()
})

test('what a sign-in with Google left open is wiped after ten minutes, and at a log-out', async () => {
  for (const end of [() => vi.advanceTimersByTime(10 * 60_000), forgetUnlocked]) {
    const made = await makeVault()
    const secret = new Uint8Array(32).fill(1)
    const wrap = await wrapBySecret(made, { kind: 'recovery_kit' }, secret.slice())
    const opened = await openFresh({ vault: await sealVault(made), address: made.address }, wrap, secret)
    expect(isFreshVault(opened)).toBe(false)
    const fresh = freshVault('change')
    expect(fresh?.address).toBe(made.address)
    expect(freshVault('export')?.id).not.toBe(fresh?.id)
    end()
    expect(freshVault('change')).toBeUndefined()
    expect(freshVault('export')).toBeUndefined()
    expect(fresh?.locked.aborted).toBe(true)
  }
})
