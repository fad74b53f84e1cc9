// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCacheStorage } from '../../../tests/support/browser/cache-storage.ts'
import { type TestIssuer, someClaim, testIssuer } from '../../../tests/support/certificates/claims.ts'
import { certificateOf } from '../../../tests/support/shop/works.ts'
import { savedClaim } from '../../offline/claims.ts'
import { onDevice } from '../../offline/device.ts'
import { holderKey } from '../../offline/holder-key.ts'
import { refusedAsRevokedAt, saveCertificate } from '../../offline/records.ts'
import { fromBase64Url, toBase64Url } from '../../proof/bytes.ts'
import { shortKey } from '../../proof/p256.ts'
import { saveOwnClaims } from './save-claims.ts'

const WORKS = Array.from({ length: 250 }, (_, at) => `work-${at}`)
const PAGE = 100
const DEVICE = 'the-phone'

/** A new account for every test: what one test stored is not the next one's. */
let address: string
let accounts = 900
let issuer: TestIssuer
let asked: string[]
/** The key that the server has heard of. */
let bound: string | undefined
let lost: boolean
/** Why the server does not take a key for now, and the keys that it takes no more. */
let refusal: { status: number; code: string } | undefined
let ended: string[]
/** Works whose certificates are revoked. */
let revoked: string[]

async function answer(request: { path: string; url: URL; body: { public_key?: string } }): Promise<Response> {
  const { path, url, body } = request
  if (path === 'GET /.well-known/akashi-issuer.json') return Response.json(issuer.file)
  if (path === 'GET /.well-known/akashi-status.json') {
    return Response.json({ list: toBase64Url(await issuer.list(8, [])) })
  }
  if (path === 'PUT /api/v1/devices/key') {
    if (refusal) return Response.json({ error: 'no', code: refusal.code }, { status: refusal.status })
    if (ended.includes(body.public_key ?? '')) {
      return Response.json({ error: 'ended', code: 'DEVICE_ENDED' }, { status: 409 })
    }
    if (lost) return Response.json({ error: 'lost', code: 'DEVICE_LOST' }, { status: 409 })
    bound = body.public_key
    return Response.json({ id: DEVICE, created_at: new Date().toISOString(), revoked_at: null })
  }
  const page = Number(url.searchParams.get('page') ?? 1)
  const part = WORKS.slice((page - 1) * PAGE, page * PAGE)
  const one = /nfts\/([\w-]+)\/claim/.exec(url.pathname)?.[1]
  const named = url.searchParams.get('device') === DEVICE && bound !== undefined
  const device = named ? { key: shortKey(fromBase64Url(bound ?? '')), status: 1 } : null
  const signed = async (certificate: string) => ({
    nft_uuid: certificate,
    claim: toBase64Url(await issuer.issue(someClaim({ certificate, device }))),
    known_at: new Date().toISOString(),
  })
  if (one && revoked.includes(one))
    return Response.json({ error: 'revoked', code: 'CERTIFICATE_REVOKED' }, { status: 409 })
  if (one) return Response.json(await signed(one))
  const meta = { object_size: 250, total_pages: 3, current_page: page, is_last_page: page === 3 }
  return Response.json({ objects: await Promise.all(part.map(signed)), meta })
}

function serve(offered = true) {
  asked = []
  vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
    const url = new URL(target, location.origin)
    const path = `${init.method ?? 'GET'} ${url.pathname}`
    asked.push(path)
    if (!offered) return Response.json({ error: 'none' }, { status: 404 })
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as { public_key?: string }) : {}
    return answer({ path, url, body })
  })
}

const keep = (owned: readonly string[]) =>
  onDevice(address, (db) =>
    saveOwnClaims(db, address, owned, { signal: new AbortController().signal, freeSpace: async () => false }),
  )
const claimIn = (uuid: string) => onDevice(address, (db) => savedClaim(db, uuid))
const storedFor = async (uuid: string) => (await onDevice(address, (db) => db.claims.get(uuid)))?.device
const key = () => onDevice(address, holderKey)

beforeEach(async () => {
  address = `0x${String(++accounts).padStart(40, '0')}`
  vi.stubGlobal('caches', new FakeCacheStorage())
  issuer = await testIssuer()
  bound = undefined
  lost = false
  refusal = undefined
  ended = []
  revoked = []
})
afterEach(() => vi.unstubAllGlobals())

test('the claims of a whole collection come in pages, each naming this phone; fresh ones are not asked for again', async () => {
  serve()
  await keep(WORKS)
  expect(asked.filter((path) => path === 'GET /api/v1/claims')).toHaveLength(3)
  expect(await claimIn('work-249')).toBeDefined()
  expect(await storedFor('work-0')).toBe(DEVICE)
  expect(bound).toBe((await key())?.publicKey)
  serve()
  await keep(WORKS)
  expect(asked).toEqual(['PUT /api/v1/devices/key'])
})

test('a new work is asked for alone, and one that is sold goes', async () => {
  serve()
  await keep(WORKS)
  serve()
  await keep([...WORKS.slice(1), 'a-new-one'])
  expect(asked).toEqual(['PUT /api/v1/devices/key', 'GET /api/v1/nfts/a-new-one/claim'])
  expect(await claimIn('work-0')).toBeUndefined()
  expect(await claimIn('a-new-one')).toBeDefined()
})

test('a claim that is refused because its certificate is revoked is noted with the certificate', async () => {
  serve()
  revoked = ['work-0']
  for (const uuid of ['work-0', 'work-1'])
    await onDevice(address, (db) => saveCertificate(db, uuid, certificateOf(uuid)))
  await keep(WORKS.slice(0, 2))
  const refusedAt = (uuid: string) => onDevice(address, (db) => refusedAsRevokedAt(db, uuid))
  expect(await refusedAt('work-0')).toBeGreaterThan(0)
  expect(await refusedAt('work-1')).toBeNull()
})

test('a phone that was reported lost signs no more, and its claims name no phone', async () => {
  serve()
  await keep(WORKS.slice(0, 3))
  lost = true
  await keep(WORKS.slice(0, 3))
  expect((await key())?.lost).toBe(true)
  expect(await storedFor('work-0')).toBeUndefined()
  expect(await claimIn('work-0')).toBeDefined()
})

test.each([
  ['a log-in of the last minutes', 403, 'PROVE_IDENTITY', 'proof'],
  ['room among its owner’s other phones', 409, 'TOO_MANY_DEVICES', 'room'],
  ['an hour with fewer new phones', 429, 'TOO_MANY', undefined],
])(
  'a phone whose key waits for %s has its claims all the same, and is bound once it may be',
  async (_what, status, code, waits) => {
    serve()
    refusal = { status, code }
    await keep(WORKS.slice(0, 3))
    expect(await claimIn('work-0')).toBeDefined()
    expect(await storedFor('work-0')).toBeUndefined()
    expect(await key()).toMatchObject({ lost: false })
    expect((await key())?.waits).toBe(waits)
    refusal = undefined
    await keep(WORKS.slice(0, 3))
    expect((await key())?.waits).toBeUndefined()
    expect(await storedFor('work-0')).toBe(DEVICE)
  },
)

test('a phone that was logged out from elsewhere has a new key after the next log-in', async () => {
  serve()
  await keep(WORKS.slice(0, 3))
  const before = (await key())?.publicKey ?? ''
  ended = [before]
  await keep(WORKS.slice(0, 3))
  expect((await key())?.publicKey).not.toBe(before)
  expect(bound).toBe((await key())?.publicKey)
})

test('the key of a phone cannot be taken out of it', async () => {
  const made = await key()
  expect(made?.privateKey.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('pkcs8', made!.privateKey)).rejects.toThrow('extract')
})

test('a server that signs no claims is left alone', async () => {
  serve(false)
  await keep(WORKS.slice(0, 3))
  expect(await claimIn('work-0')).toBeUndefined()
})
