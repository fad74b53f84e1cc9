// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BALL, GROUP } from '../../../tests/support/server/specification-answers.ts'
import { t } from '../../../tests/support/texts.ts'
import { PUBLIC_ANSWERS_KEY } from '../../config/device.ts'
import { savePublicAnswers } from './public-answers.ts'

/** Longer than the pause between two writes. */
const WRITTEN_MS = 1500

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
  document.cookie = 'wallet_address=; max-age=0'
})

async function visited(): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
  await savePublicAnswers(client)
  client.setQueryData(['group-pages', 'sumi'], { name: '墨' })
  client.setQueryData(['profile', 'mine'], { email: 'hana@example.com' })
  client.setQueryData(['collection', 'hana'], { value: [] })
  client.setQueryData(['orders'], { value: [] })
  await vi.advanceTimersByTimeAsync(WRITTEN_MS)
  return client
}

test('what everybody may see comes back with the next visit', async () => {
  await visited()
  const next = new QueryClient()
  await savePublicAnswers(next)
  expect(next.getQueryData(['group-pages', 'sumi'])).toEqual({ name: '墨' })
})

test('nothing personal is ever written, and no checkout', async () => {
  const client = await visited()
  const mutation = client.getMutationCache().build(client, {
    mutationKey: ['buy'],
    mutationFn: () => new Promise(() => {}),
  })
  void mutation.execute(undefined)
  await vi.advanceTimersByTimeAsync(WRITTEN_MS)
  const written = localStorage.getItem(PUBLIC_ANSWERS_KEY) ?? ''
  expect(written).toContain('group-pages')
  expect(written).not.toMatch(/hana|profile|collection|orders|buy/)
})

test('works that were looked at come back for a visitor, and are never written for a member', async () => {
  const client = await visited()
  client.setQueryData(['nfts', 'a'], { value: { uuid: 'a' }, savedAt: 1, stored: false })
  await vi.advanceTimersByTimeAsync(WRITTEN_MS)
  expect(localStorage.getItem(PUBLIC_ANSWERS_KEY)).toContain('nfts')
  document.cookie = 'wallet_address=0x0000000000000000000000000000000000000001'
  client.setQueryData(['nfts', 'b'], { value: { uuid: 'b' }, savedAt: 1, stored: false })
  await vi.advanceTimersByTimeAsync(WRITTEN_MS)
  expect(localStorage.getItem(PUBLIC_ANSWERS_KEY)).not.toContain('nfts')
})

test('who signs in keeps what they saw as a visitor, but no work', async () => {
  const client = await visited()
  client.setQueryData(['nfts', 'a'], { value: { uuid: 'a' }, savedAt: 1, stored: false })
  await vi.advanceTimersByTimeAsync(WRITTEN_MS)
  document.cookie = 'wallet_address=0x0000000000000000000000000000000000000001'
  const next = new QueryClient()
  await savePublicAnswers(next)
  expect(next.getQueryData(['group-pages', 'sumi'])).toEqual({ name: '墨' })
  expect(next.getQueryData(['nfts', 'a'])).toBeUndefined()
})

test('another account starts with nothing of the last one', async () => {
  document.cookie = 'wallet_address=0x0000000000000000000000000000000000000002'
  await visited()
  document.cookie = 'wallet_address=0x0000000000000000000000000000000000000001'
  const next = new QueryClient()
  await savePublicAnswers(next)
  expect(next.getQueryData(['group-pages', 'sumi'])).toBeUndefined()
})

test('after an update the answers of the build before come back, but what this one cannot read', async () => {
  const before = await visited()
  before.setQueryData(['group-pages', 'umibe'], GROUP)
  before.setQueryData(['balls', 'umibe', 'b'], BALL)
  before.setQueryData(['balls', 'umibe', 'of-the-future'], {
    ...BALL,
    name: { ja: t('Balls', 'ja'), en: 'Ball' },
  })
  before.setQueryData(['site', 'of-the-future'], { demo: true })
  await vi.advanceTimersByTimeAsync(WRITTEN_MS)
  const stored = JSON.parse(localStorage.getItem(PUBLIC_ANSWERS_KEY) ?? '') as { build: string }
  expect(stored.build).toBe(__BUILD_ID__)
  localStorage.setItem(PUBLIC_ANSWERS_KEY, JSON.stringify({ ...stored, build: 'of before' }))

  const next = new QueryClient()
  await savePublicAnswers(next)
  expect(next.getQueryData(['group-pages', 'umibe'])).toMatchObject({ code: 'umibe', name: '海辺' })
  expect(next.getQueryData(['balls', 'umibe', 'b'])).toMatchObject({ uuid: 'b', price: 1200 })
  expect(next.getQueryData(['balls', 'umibe', 'of-the-future'])).toBeUndefined()
  expect(next.getQueryData(['site', 'of-the-future'])).toBeUndefined()
  // as `visited` stores it, it is no group page
  expect(next.getQueryData(['group-pages', 'sumi'])).toBeUndefined()
})

test('an answer stays although asking again failed without a network', async () => {
  const client = await visited()
  await client
    .fetchQuery({
      queryKey: ['group-pages', 'sumi'],
      queryFn: () => Promise.reject(new Error('no network')),
      retry: false,
    })
    .catch(() => {})
  await vi.advanceTimersByTimeAsync(WRITTEN_MS)
  const next = new QueryClient()
  await savePublicAnswers(next)
  expect(next.getQueryState(['group-pages', 'sumi'])).toMatchObject({
    status: 'success',
    data: { name: '墨' },
  })
})

test('a full storage keeps the newest and breaks nothing', async () => {
  const space = 700
  const real = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (value.length > space) throw new DOMException('no space', 'QuotaExceededError')
    real.call(this, key, value)
  })
  const client = await visited()
  vi.setSystemTime(Date.now() + 1000)
  client.setQueryData(['group-pages', 'tama'], { name: t('Balls', 'ja').repeat(200) })
  await vi.advanceTimersByTimeAsync(WRITTEN_MS)
  const written = localStorage.getItem(PUBLIC_ANSWERS_KEY) ?? ''
  expect(written).toContain('tama')
  expect(written).not.toContain('sumi')
})
