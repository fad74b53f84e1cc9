import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  hostAndPage,
  listing,
  loginText,
  NOW,
  REFUSED,
  secretOf,
  storedVault,
} from '../../../tests/support/key-host.ts'
import { IDLE_LOCK_MS } from './openings.ts'
import type { Purpose } from './requests.ts'

/** scrypt at the cost of common wallets takes a second; a busy machine takes many. */
const SCRYPT_MS = 120_000
const LOCKED = { kind: 'not-initialized' }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the key worker', () => {
  test('refuses what is not on its list, and does not answer what is no question', async () => {
    const { ask, hear, told } = hostAndPage()
    const { id } = await storedVault(ask)
    for (const what of [
      { ask: 'sign', id, digest: `0x${'12'.repeat(32)}` },
      { ask: 'sign-transaction', id, to: `0x${'1'.repeat(40)}` },
      { ask: 'seed', id },
      { ask: 'seal', id, and: 'more' },
      { ask: 'seal', id: '__proto__' },
      { ask: 'wrap', id, facts: { kind: 'operator' }, key: { by: 'secret', secret: secretOf(1) } },
      { ask: 'wrap', id, facts: { kind: 'password' }, key: { by: 'secret', secret: secretOf(1) } },
      { ask: 'wrap', id, facts: { kind: 'recovery_kit' }, key: { by: 'secret', secret: new Uint8Array(3) } },
      { ask: 'stretch', password: '' },
      null,
      'make',
    ]) {
      await expect(ask(what)).rejects.toMatchObject(REFUSED)
    }
    const answers = told.length
    for (const message of [
      undefined,
      'make',
      { what: { ask: 'make' } },
      { nr: '1', what: { ask: 'make' } },
    ]) {
      await hear(message)
    }
    expect(told).toHaveLength(answers)
  })

  test(
    'does with an open wallet what it was opened for, and nothing else',
    async () => {
      const { ask } = hostAndPage()
      const { open, address } = await storedVault(ask)
      const wrap = { facts: { kind: 'recovery_kit' }, key: { by: 'secret', secret: secretOf(9) } }
      const asks: { what: { ask: string; [field: string]: unknown }; purposes: Purpose[] }[] = [
        { what: { ask: 'sign-text', text: loginText(address) }, purposes: ['sign', 'change'] },
        { what: { ask: 'sign-listing', typed: listing(address) }, purposes: ['sign'] },
        { what: { ask: 'seal' }, purposes: ['change'] },
        { what: { ask: 'wrap', ...wrap }, purposes: ['change'] },
        { what: { ask: 'wrap-for-operator' }, purposes: ['change'] },
        { what: { ask: 'export' }, purposes: ['export'] },
        { what: { ask: 'keystore', password: 'とても長い合言葉 12' }, purposes: ['export'] },
      ]
      for (const purpose of ['sign', 'change', 'export'] as const) {
        const id = await open(purpose)
        for (const { what, purposes } of asks) {
          const became = await ask({ ...structuredClone(what), id }).then(
            () => 'done',
            (error: { kind: string }) => error.kind,
          )
          const should = purposes.includes(purpose) ? 'done' : REFUSED.kind
          expect(became, `${what.ask} of a wallet opened to ${purpose}`).toBe(should)
        }
        await ask({ ask: 'close', id })
        await expect(ask({ ask: 'seal', id })).rejects.toMatchObject(LOCKED)
      }
    },
    SCRYPT_MS,
  )

  test('opens a wallet by a credential that was added to it, whoever added it: a change is as good as the key', async () => {
    const { ask } = hostAndPage()
    const { open, vault, address } = await storedVault(ask)
    const facts = { kind: 'recovery_kit' }
    const own = () => ({ by: 'secret', secret: secretOf(9) })
    const wrap = await ask({ ask: 'wrap', id: await open('change'), facts, key: own() })
    const taken = { ask: 'open', purpose: 'export', address, vault, wrap, key: own() }
    const { id } = (await ask(taken)) as { id: string }
    expect(await ask({ ask: 'export', id })).toBe(await ask({ ask: 'export', id: await open('export') }))
  })

  test('gives the key out once its owner has given a secret for that: what it then gives is the wallet’s', async () => {
    const { ask, told } = hostAndPage()
    const { open, vault, wrap, address } = await storedVault(ask)
    const wrong = { ask: 'open', purpose: 'export', address, vault, wrap }
    const key = { by: 'secret', secret: secretOf(8) }
    await expect(ask({ ...wrong, key })).rejects.toMatchObject({ kind: 'not-supported' })
    const before = JSON.stringify(told)
    const hex = (await ask({ ask: 'export', id: await open('export') })) as string
    expect(hex).toMatch(/^[0-9a-f]{64}$/)
    expect(before).not.toContain(hex)
  })

  test('locks a wallet that nobody uses for a quarter of an hour, and tells; one in use stays', async () => {
    const { ask, told } = hostAndPage()
    const { open, address } = await storedVault(ask)
    const id = await open('sign')
    const sign = () => ask({ ask: 'sign-text', id, text: loginText(address) })
    for (const _time of [1, 2, 3]) {
      vi.advanceTimersByTime(IDLE_LOCK_MS - 1)
      await sign()
    }
    vi.advanceTimersByTime(IDLE_LOCK_MS)
    expect(told).toContainEqual({ locked: id })
    await expect(sign()).rejects.toMatchObject(LOCKED)
  })

  test('locks also where timers stood still because the device slept', async () => {
    const { ask, told } = hostAndPage()
    const { open, address } = await storedVault(ask)
    const id = await open('sign')
    vi.setSystemTime(NOW + IDLE_LOCK_MS)
    await expect(ask({ ask: 'sign-text', id, text: loginText(address) })).rejects.toMatchObject(LOCKED)
    expect(told).toContainEqual({ locked: id })
  })

  test('keeps nothing of a password for longer than a log-in takes', async () => {
    const { ask } = hostAndPage()
    const { address, vault, wrap } = await storedVault(ask)
    const { id } = (await ask({ ask: 'stretch', password: 'correct horse' })) as { id: string }
    vi.advanceTimersByTime(5 * 60_000)
    const byPassword = { ...wrap, kind: 'password' }
    const open = {
      ask: 'open',
      purpose: 'export',
      address,
      vault,
      wrap: byPassword,
      key: { by: 'password', keys: id },
    }
    await expect(ask(open)).rejects.toMatchObject(LOCKED)
  })
})
