// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoredVault } from '../contract/vault.ts'
import { googleLogInByKit } from '../flows/sign-in/google-log-in-by-kit.ts'
import type { SignInDeps } from '../flows/sign-in/sign-in-deps.ts'
import { setSharedDevice } from '../lib/shared-device.ts'
import { closeOpened } from '../queries/opened.ts'
import { freshVault, openFresh, sentFor, staysFresh } from './fresh-vault.ts'
import { keyWorkerInProcess } from '../../tests/support/key-worker-in-process.ts'
import { closeVault, exportKey, makeVault, encryptVault, wrapBySecret } from './opened.ts'
import { newKit } from './recovery-kit.ts'
import { forgetUnlocked } from './unlocked.ts'

const TEN_MINUTES = 10 * 60_000
const PURPOSES = ['change', 'export'] as const

beforeEach(() => {
  keyWorkerInProcess()
  vi.useFakeTimers()
})
afterEach(() => {
  forgetUnlocked()
  setSharedDevice(false)
  vi.useRealTimers()
})

/** A wallet with a recovery kit, and the secret that opens it as a log-in with Google does. */
async function wallet() {
  const made = await makeVault()
  const { words, secret } = await newKit()
  const wrap = await wrapBySecret(made, { kind: 'recovery_kit' }, secret.slice())
  const held: StoredVault = { address: made.address, vault: await encryptVault(made), wraps: [wrap] }
  return { held, words: words.join(' '), logIn: () => openFresh(held, wrap, secret.slice()) }
}

const open = () => PURPOSES.filter((purpose) => freshVault(purpose))

describe('after a log-in with Google', () => {
  test('nothing but signing is open for who was not sent there for more', async () => {
    const { logIn } = await wallet()
    const signing = await logIn()
    expect(signing.locked.aborted).toBe(false)
    expect(open()).toEqual([])
    await expect(exportKey(signing)).rejects.toMatchObject({ kind: 'will-not-sign' })
  })

  test.each(PURPOSES)('only what the person was sent there for is open, once: %s', async (purpose) => {
    const { logIn } = await wallet()
    sentFor(purpose)
    await logIn()
    expect(open()).toEqual([purpose])
    // the next one was sent for nothing
    await logIn()
    expect(open()).toEqual([])
  })

  test('what was asked for longer ago than such a sign-in may take is asked for again', async () => {
    const { logIn } = await wallet()
    sentFor('export')
    vi.advanceTimersByTime(TEN_MINUTES + 1)
    await logIn()
    expect(open()).toEqual([])
  })

  test('on a device that others use nothing but signing is open, whatever was asked for', async () => {
    const { logIn } = await wallet()
    for (const purpose of PURPOSES) {
      setSharedDevice(true)
      sentFor(purpose)
      await logIn()
      expect(open()).toEqual([])
    }
  })

  test('it is wiped after ten minutes, at a log-out, and with the wallet that signs', async () => {
    for (const end of [() => vi.advanceTimersByTime(TEN_MINUTES), forgetUnlocked, undefined]) {
      const { logIn } = await wallet()
      sentFor('change')
      const signing = await logIn()
      const fresh = freshVault('change')
      if (end) end()
      else closeVault(signing)
      expect(open()).toEqual([])
      expect(fresh?.locked.aborted).toBe(true)
    }
  })

  test('a wallet to take along is closed when its owner has finished; one for changes has its minutes', async () => {
    for (const purpose of PURPOSES) {
      const { logIn } = await wallet()
      sentFor(purpose)
      await logIn()
      const fresh = freshVault(purpose)
      if (!fresh) throw new Error('not open')
      expect(staysFresh(fresh)).toBe(purpose === 'change')
      closeOpened(fresh)
      expect(open()).toEqual(purpose === 'change' ? ['change'] : [])
    }
  })

  test('a log-in with a recovery kit that the server refuses leaves nothing open; mistyped words keep the noted purpose', async () => {
    const { held, words } = await wallet()
    const call = () => Promise.reject(new Error('refused'))
    const deps = { call } as unknown as SignInDeps
    sentFor('export')
    const other = (await newKit()).words.join(' ')
    await expect(googleLogInByKit(deps, held, other)).rejects.toMatchObject({ kind: 'not-supported' })
    expect(sessionStorage.getItem('akashi-sent-for')).toMatch(/^export /)
    await expect(googleLogInByKit(deps, held, words)).rejects.toThrow('refused')
    expect(open()).toEqual([])
    expect(sessionStorage.getItem('akashi-sent-for')).toBeNull()
  })
})
