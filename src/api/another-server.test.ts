import { afterEach, expect, test, vi } from 'vitest'
import { ballsApi } from '../contract/balls.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { groupPagesApi } from '../contract/group-pages.ts'
import { nftsApi } from '../contract/nfts.ts'
import { ordersApi } from '../contract/orders.ts'
import { pickupApi } from '../contract/pickup.ts'
import { profileApi } from '../contract/profile.ts'
import { salesApi } from '../contract/sales.ts'
import { call } from './call.ts'
import { ApiError, UnreadableAnswer } from './errors.ts'
import { BALL, GROUP, NFT, POLICY, PROFILE, SALE } from '../../tests/support/server/specification-answers.ts'

type Path = (string | number)[]

const ABSENT = Symbol('absent')
/** What the specification's fields may be on another server. */
const MUTATIONS: [name: string, become: (value: unknown) => unknown][] = [
  ['is missing', () => ABSENT],
  ['is null', () => null],
  ['has a field of its own', (value) => (isThing(value) ? { ...value, own: { field: [1] } } : value)],
]

afterEach(() => vi.unstubAllGlobals())

test.each(Object.entries(POLICY))(
  '%s of another server is read without anything but what it cannot be without',
  async (_, { row, answer, essential }) => {
    const untrue: string[] = []
    for (const path of placesIn(answer)) {
      const place = path.map((key) => (typeof key === 'number' ? '*' : key)).join('.')
      for (const [name, become] of MUTATIONS) {
        const failure = await failureOf(row, changed(answer, path, become))
        if (failure !== undefined && !(failure instanceof UnreadableAnswer))
          untrue.push(`${place} ${name}: thrown`)
        if (failure !== undefined && !essential.includes(place)) untrue.push(`${place} ${name}: refused`)
        if (failure === undefined && essential.includes(place) && name === 'is null')
          untrue.push(`${place}: read`)
      }
    }
    expect(untrue).toEqual([])
  },
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

test('the legacy provider email is email and password; an unknown one is none', async () => {
  stub(PROFILE)
  expect(await call(profileApi.mine)).toMatchObject({ provider: 'email_password' })
  stub({ ...PROFILE, provider: 'line' })
  expect(await call(profileApi.mine)).toMatchObject({ provider: null })
})

test.each([
  ['a price as a text', ballsApi.show, { ...BALL, price: '1200' }],
  ['an id as a number', ballsApi.show, { ...BALL, uuid: 7 }],
  ['a wrapped list', ballsApi.list, { data: [BALL] }],
  ['a list with a broken entry', ballsApi.list, [BALL, { ...BALL, uuid: null }]],
  ['a listing that names no work', salesApi.list, [SALE, { status: 'sale' }]],
])('%s is what the specification does not say, and an error', async (_, row: Endpoint, answer) => {
  expect(await failureOf(row, answer)).toBeInstanceOf(UnreadableAnswer)
})

test('where the specification leaves the form open, another one than ours reads as none', async () => {
  stub({ ...GROUP, theme: { name: 'sea' }, other: [1] })
  expect(await call(groupPagesApi.show)).toMatchObject({ uuid: 'g', theme: null, other: null })
  stub({ ...NFT, token: { id: 7 }, collection_address: 'tz1' })
  expect(await call(nftsApi.certificate)).toMatchObject({ token: null, collection_address: null })
})

test.each([pickupApi.news, pickupApi.list])(
  'news and pickups of a form of their own read as none',
  async (row) => {
    for (const answer of [{ data: [{ id: 1, name: '冬の玉' }] }, [{ id: 1 }], null]) {
      stub(answer)
      expect(await call(row)).toEqual([])
    }
  },
)

test.each([
  ['a ball', ballsApi.show, { ...BALL, status: 'preorder' }, 'suspended'],
  ['a sale', salesApi.byNft, { ...SALE, status: 'auction' }, 'no_selling'],
])('an unknown status of %s offers nothing', async (_, row: Endpoint, answer, status) => {
  stub(answer)
  expect(await call(row)).toMatchObject({ status })
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
