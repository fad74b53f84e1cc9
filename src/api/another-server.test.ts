import { afterEach, expect, test, vi } from 'vitest'
import { ballsApi } from '../contract/balls.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { ordersApi } from '../contract/orders.ts'
import { pickupApi } from '../contract/pickup.ts'
import { profileApi } from '../contract/profile.ts'
import { salesApi } from '../contract/sales.ts'
import { call } from './call.ts'
import { ApiError } from './errors.ts'
import { BALL, GROUP, NFT, POLICY, PROFILE, SALE } from '../../tests/support/server/specification-answers.ts'
import { t } from '../../tests/support/texts.ts'

/** Some two thousand answers. */
const EVERY_MUTATION_MS = 150_000

type Path = (string | number)[]

const HUGE = 'あ'.repeat(20_000)
const ABSENT = Symbol('absent')
/** Mutations of a value; a huge text where there was one stands for a user's long text. */
const MUTATIONS: [name: string, become: (value: unknown) => unknown][] = [
  ['is missing', () => ABSENT],
  ['is null', () => null],
  ['is an object', () => ({ unknown: true })],
  ['is a list', () => [[1], 'x']],
  ['is a number', () => -1.5],
  ['is true', () => true],
  ['is a value nobody knows', () => 'no such value'],
  ['is huge', () => HUGE],
  ['has a field of its own', (value) => (isThing(value) ? { ...value, own: { field: [1] } } : value)],
]
/** Texts: any text will do for them, and a number is read as one. */
const READABLE = new Set(['is a value nobody knows', 'is huge', 'is a number', 'has a field of its own'])

afterEach(() => vi.unstubAllGlobals())

test.each(Object.entries(POLICY))(
  '%s of another server is read with anything wrong in it but what it is',
  async (_, policy) => {
    const untrue: string[] = []
    for (const path of placesIn(policy.answer)) {
      for (const [name, become] of MUTATIONS) {
        const failure = await failureOf(policy.row, changed(policy.answer, path, become))
        const place = path.join('.')
        if (failure !== undefined && !(failure instanceof ApiError))
          untrue.push(`${place} ${name}: ${failure instanceof Error ? failure.message : 'thrown'}`)
        const mayFail = policy.essential.includes(place)
        if (failure !== undefined && !mayFail) untrue.push(`${place} ${name}: refused`)
        if (failure === undefined && mayFail && !READABLE.has(name) && place !== 'objects') {
          untrue.push(`${place} ${name}: read`)
        }
      }
    }
    expect(untrue).toEqual([])
  },
  EVERY_MUTATION_MS,
)

test.each(Object.entries(POLICY))(
  '%s that is no such thing at all is an answer, never a crash',
  async (_, { row }) => {
    for (const answer of [null, 0, '', 'text', true, {}, [], [[]], { objects: null }, { error: 'x' }]) {
      const failure = await failureOf(row, answer)
      expect(failure === undefined || failure instanceof ApiError).toBe(true)
    }
  },
)

test('entries without what they are are left out of a list, and only they', async () => {
  stub([{ ...BALL, uuid: null }, BALL, { ...BALL, uuid: 8, price: '500' }, { ...BALL, price: null }, 'junk'])
  const balls = await call(ballsApi.list, { params: { groupName: 'umibe' } })
  expect(balls.map(({ uuid, price }) => [uuid, price])).toEqual([
    ['b', 1200],
    ['8', 500],
  ])
})

test('a sale that names no work is left out of a list', async () => {
  stub([{ status: 'sale' }, SALE, { ...SALE, uuid: null }])
  expect(await call(salesApi.list, { query: {} })).toMatchObject([{ uuid: 's' }])
})

test('a ball that does not say what is left is not offered, unless it can be counted', async () => {
  const { remain_count: _, ...unsaid } = BALL
  stub(unsaid)
  const params = { groupName: 'umibe', id: 'b' }
  expect(await call(ballsApi.show, { params })).toMatchObject({ status: 'sale', remain_count: 7 })
  stub({ uuid: 'b', price: 1, status: 'sale' })
  expect(await call(ballsApi.show, { params })).toMatchObject({ status: 'suspended', remain_count: 0 })
})

test('the metadata beside a collection stays with its NFT when another one is left out', async () => {
  const { metadata: _, ...bare } = NFT
  const objects = [
    { ...bare, uuid: null },
    { ...bare, uuid: 'second' },
  ]
  stub({ objects, metadata: [{ edition_number: 1 }, { edition_number: 2 }] })
  const answer = await call(profileApi.nfts, { params: { displayId: 'hana' }, query: {} })
  expect(answer.objects).toMatchObject([{ uuid: 'second', metadata: { edition_number: 2 } }])
})

test('the legacy provider email is email and password; an unknown one is none', async () => {
  stub(PROFILE)
  expect(await call(profileApi.mine)).toMatchObject({ provider: 'email_password' })
  stub({ ...PROFILE, provider: 'line' })
  expect(await call(profileApi.mine)).toMatchObject({ provider: null })
})

test('news and pickups of an unknown shape are shown by what they are', async () => {
  stub({
    data: [{ id: 1, name: '冬の玉', content: '届きました', link: '/umibe', date: '2026-11-01' }, { id: 2 }],
  })
  expect(await call(pickupApi.news)).toMatchObject([
    { uuid: '1', title: '冬の玉', body: '届きました', url: '/umibe', published_at: '2026-11-01' },
  ])
  stub([GROUP, { ...BALL, uuid: 5 }, NFT, SALE, { title: '場所がない' }])
  expect(await call(pickupApi.list)).toMatchObject([
    { kind: 'group_page', path: '/umibe', title: '海辺', author: '海' },
    { kind: 'ball', path: '/umibe/balls/5', title: t('Blind boxes', 'ja') },
    { kind: 'nft', path: '/umibe/nfts/n', title: '貝がら', image_url: '/s.png' },
    { kind: 'nft', path: '/umibe/nfts/n', title: '貝がら' },
  ])
})

test('a row of ours that another server does not have is a 404, whatever it answers instead', async () => {
  for (const body of ['<!doctype html><title>Shop</title>', '{"objects":7}', '']) {
    vi.stubGlobal('fetch', async () => new Response(body))
    expect(await call(ordersApi.list).catch((error: unknown) => error)).toMatchObject({
      status: 404,
      message: '',
    })
  }
})

function stub(answer: unknown): void {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)))
}

async function failureOf(row: Endpoint, answer: unknown): Promise<unknown> {
  stub(answer)
  try {
    await call(row)
    return undefined
  } catch (error) {
    return error
  }
}

/** Every place in an answer, the whole of it excepted. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...at, Array.isArray(value) ? Number(key) : key]
    return [path, ...placesIn(inner, path)]
  })
}

function changed(answer: unknown, path: Path, become: (value: unknown) => unknown): unknown {
  const copy: unknown = structuredClone(answer)
  let holder = copy as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>
  const key = path.at(-1) ?? 0
  const value = become(holder[key])
  if (value !== ABSENT) holder[key] = value
  else if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
  return copy
}

function isThing(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
