import { TypedDataEncoder, verifyMessage, verifyTypedData } from 'ethers/hash'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  DAY_MS,
  DOMAIN,
  hostAndPage,
  listing,
  loginText,
  NOW,
  REFUSED,
  storedVault,
} from '../../../tests/support/key-host.ts'
import { LISTING_TYPES } from '../../contract/listing-terms.ts'

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
    ['at a price in another currency', also('message', { currency: 'USD' })],
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
