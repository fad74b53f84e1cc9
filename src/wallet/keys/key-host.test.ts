import { TypedDataEncoder, verifyMessage, verifyTypedData } from 'ethers/hash'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LISTING_TYPES } from '../../contract/listing-terms.ts'
import type { EncryptedSeed, VaultWrap } from '../../contract/vault.ts'
import { IDLE_LOCK_MS } from './openings.ts'
import type { KeyAnswer, Purpose } from './requests.ts'
import { KeyHost } from './key-host.ts'

const ORIGIN = 'https://akashi.example'
const DOMAIN = { name: 'Akashi', version: '1', chainId: 31337, verifyingContract: `0x${'2'.repeat(40)}` }
const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const DAY_MS = 24 * 3_600_000
/** scrypt at the cost of common wallets takes a second; a busy machine takes many. */
const SCRYPT_MS = 120_000
const REFUSED = { kind: 'will-not-sign' }
const LOCKED = { kind: 'not-initialized' }

/** A key worker, and a page that sends it requests. */
function hostAndPage() {
  const told: KeyAnswer[] = []
  const host = new KeyHost({
    origins: [ORIGIN],
    listingDomain: async () => DOMAIN,
    now: Date.now,
    tell: (answer) => void told.push(answer),
  })
  let nr = 0
  const ask = async (what: unknown) => {
    await host.hear({ nr: ++nr, what })
    const answer = told.find((one) => 're' in one && one.re === nr)
    if (!answer || !('re' in answer)) throw new Error('no answer')
    if ('failed' in answer) throw Object.assign(new Error(answer.failed.message), answer.failed)
    return answer.ok
  }
  return { ask, told, hear: (message: unknown) => host.hear(message) }
}

type Asking = ReturnType<typeof hostAndPage>['ask']
const secretOf = (byte: number) => new Uint8Array(32).fill(byte)

/** A wallet stored on the server, with a recovery kit as its sign-in method, and how it is opened. */
async function storedVault(ask: Asking) {
  const made = (await ask({ ask: 'make' })) as { id: string; address: string }
  const vault = (await ask({ ask: 'seal', id: made.id })) as EncryptedSeed
  const key = { by: 'secret', secret: secretOf(7) }
  const wrap = (await ask({ ask: 'wrap', id: made.id, facts: { kind: 'recovery_kit' }, key })) as VaultWrap
  const open = async (purpose: Purpose) => {
    const by = { by: 'secret', secret: secretOf(7) }
    const opened = await ask({ ask: 'open', purpose, address: made.address, vault, wrap, key: by })
    return (opened as { id: string }).id
  }
  return { ...made, vault, wrap, open }
}

function loginText(address: string, changes: Record<string, string> = {}): string {
  const text = [
    'akashi.example wants you to sign in with your Ethereum account:',
    address,
    '',
    'Sign in to Akashi. This costs nothing and sends no transaction.',
    '',
    `URI: ${ORIGIN}/login`,
    'Version: 1',
    'Chain ID: 31337',
    'Nonce: 0123456789abcdef',
    'Issued At: 2026-11-21T11:59:00.000Z',
    'Expiration Time: 2026-11-21T12:09:00.000Z',
  ].join('\n')
  return Object.entries(changes).reduce((now, [from, to]) => now.replace(from, to), text)
}

function listing(owner: string) {
  return {
    domain: DOMAIN,
    types: LISTING_TYPES,
    primaryType: 'Listing',
    message: {
      owner,
      tokenId: '77',
      commitment: `0x${'ab'.repeat(32)}`,
      transferType: 'Secondary sale',
      price: '12000',
      expiry: String((NOW + 90 * DAY_MS) / 1000),
      nonce: '3',
      historyMetadataHash: `0x${'cd'.repeat(32)}`,
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the wallet in the key worker', () => {
  test('signs the log-in message of this shop and a listing of its own work, as its address', async () => {
    const { ask } = hostAndPage()
    const { open, address } = await storedVault(ask)
    const id = await open('sign')
    const text = loginText(address)
    expect(verifyMessage(text, (await ask({ ask: 'sign-text', id, text })) as string)).toBe(address)
    const typed = listing(address)
    const signature = (await ask({ ask: 'sign-listing', id, typed })) as string
    expect(verifyTypedData(DOMAIN, LISTING_TYPES, typed.message, signature)).toBe(address)
  })

  test.each([
    ['free text', 'Hello, please sign this'],
    ['an empty text', ''],
    ['the hash of a transaction', `0x${'12'.repeat(32)}`],
    ['a raw transaction', `0x02f8700182${'00'.repeat(100)}`],
    [
      'what a listing’s signature would be over',
      TypedDataEncoder.hash(DOMAIN, LISTING_TYPES, listing(`0x${'1'.repeat(40)}`).message),
    ],
  ])('signs no text that is none of ours: %s', async (_name, text) => {
    const { ask } = hostAndPage()
    const id = await (await storedVault(ask)).open('sign')
    await expect(ask({ ask: 'sign-text', id, text })).rejects.toMatchObject(REFUSED)
  })

  test.each<[string, Record<string, string>]>([
    ['of another domain', { 'akashi.example wants': 'evil.example wants' }],
    ['for another address of the web', { 'URI: https://akashi.example/': 'URI: https://evil.example/' }],
    ['whose domain only begins like ours', { 'akashi.example wants': 'akashi.example.evil.example wants' }],
    ['for another page', { '/login': '/elsewhere' }],
    ['without encryption', { 'URI: https': 'URI: http' }],
    ['with another statement', { 'sends no transaction.': 'sells everything.' }],
    ['with a line more', { 'Version: 1': 'Version: 1\nResources:\n- https://evil.example' }],
    ['with something after it', { '12:09:00.000Z': '12:09:00.000Z\nand my works' }],
    ['with something before it', { 'akashi.example wants': 'I agree.\nakashi.example wants' }],
    ['of another version', { 'Version: 1': 'Version: 2' }],
    ['with a short nonce', { '0123456789abcdef': '01' }],
    ['that is valid for a year', { '2026-11-21T12:09': '2027-11-21T12:09' }],
    ['that ends before it begins', { 'Time: 2026-11-21T12:09': 'Time: 2026-11-21T11:09' }],
    ['of a day on no calendar', { '2026-11-21T11:59': '2026-13-41T11:59' }],
    ['without an end', { '\nExpiration Time: 2026-11-21T12:09:00.000Z': '' }],
  ])('signs no log-in message %s', async (_name, changes) => {
    const { ask } = hostAndPage()
    const { open, address } = await storedVault(ask)
    const id = await open('sign')
    const text = loginText(address, changes)
    expect(text).not.toBe(loginText(address))
    await expect(ask({ ask: 'sign-text', id, text })).rejects.toMatchObject(REFUSED)
  })

  test('signs no log-in message that has expired, is for later, or for another wallet', async () => {
    const { ask } = hostAndPage()
    const { open, address } = await storedVault(ask)
    const refused = async (text: string) =>
      expect(ask({ ask: 'sign-text', id: await open('sign'), text })).rejects.toMatchObject(REFUSED)
    await refused(loginText(`0x${'1'.repeat(40)}`))
    for (const days of [-2, 2]) {
      vi.setSystemTime(NOW + days * DAY_MS)
      await refused(loginText(address))
    }
    // a clock that was set by hand in another time zone
    vi.setSystemTime(NOW + 14 * 3_600_000)
    await ask({ ask: 'sign-text', id: await open('sign'), text: loginText(address) })
  })

  type Fields = Record<string, unknown>
  const also = (field: string, changes: Fields) => (typed: Fields) => ({
    ...typed,
    [field]: { ...(typed[field] as Fields), ...changes },
  })
  test.each<[string, (typed: Fields) => unknown]>([
    ['for another contract', also('domain', { verifyingContract: `0x${'3'.repeat(40)}` })],
    ['on another chain', also('domain', { chainId: 1 })],
    ['under another name', also('domain', { name: 'Startrail' })],
    ['of another version', also('domain', { version: '2' })],
    ['with a salt', also('domain', { salt: `0x${'00'.repeat(32)}` })],
    ['of somebody else’s work', also('message', { owner: `0x${'1'.repeat(40)}` })],
    ['for next to nothing', also('message', { price: '1' })],
    ['for more than a work may cost', also('message', { price: '10000001' })],
    ['at a price that is no number', also('message', { price: '1e4' })],
    ['that has ended', also('message', { expiry: String(NOW / 1000 - 3 * 86_400) })],
    ['that lasts for ever', also('message', { expiry: '9999999999' })],
    ['of another kind of transfer', also('message', { transferType: 'Gift' })],
    ['with a field more', also('message', { to: `0x${'4'.repeat(40)}` })],
    ['with a commitment that is none', also('message', { commitment: '0x00' })],
    ['with no digest of its history', also('message', { historyMetadataHash: 'anything' })],
    [
      'with fields in another order',
      (typed) => ({ ...typed, types: { Listing: [...LISTING_TYPES.Listing].toReversed() } }),
    ],
    ['with another type beside it', also('types', { Permit: [{ name: 'spender', type: 'address' }] })],
    ['whose first type is another', (typed) => ({ ...typed, primaryType: 'Permit' })],
  ])('signs no listing %s', async (_name, change) => {
    const { ask } = hostAndPage()
    const { open, address } = await storedVault(ask)
    const typed = change(listing(address))
    await expect(ask({ ask: 'sign-listing', id: await open('sign'), typed })).rejects.toMatchObject(REFUSED)
  })

  test('signs nothing of other protocols: a permit for tokens, an order of another market, nothing at all', async () => {
    const { ask } = hostAndPage()
    const { open, address } = await storedVault(ask)
    const id = await open('sign')
    const permit = {
      domain: DOMAIN,
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
        ],
      },
      primaryType: 'Permit',
      message: { owner: address, spender: `0x${'5'.repeat(40)}` },
    }
    for (const typed of [permit, null, 'x', [], listing(address).message]) {
      await expect(ask({ ask: 'sign-listing', id, typed })).rejects.toMatchObject(REFUSED)
    }
  })
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
