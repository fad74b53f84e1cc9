// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { vector } from '../../tests/support/certificates/verifiers.ts'
import { ballQuery } from './balls.ts'
import { drawChecking, wholeBallChecking } from './draws.ts'

const { receipt, draws } = vector()
const { proof } = draws
const ball = {
  uuid: receipt.ball_uuid,
  status: 'closed',
  name: '',
  price: 0,
  inventory: 5,
  remain_count: 0,
  proof,
}
const record = {
  chain_id: 1,
  collection_address: '0x',
  recorded: {
    root: proof.merkle_root,
    slots: 5,
    block_number: proof.commit_block,
    seed_block_hash: proof.seed_block_hash,
  },
}

afterEach(() => vi.unstubAllGlobals())

function serve(answers: Record<string, unknown>) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, search } = new URL(address, location.origin)
    const answer = answers[pathname.split('/').slice(5).join('/') + search]
    if (answer === undefined) return Response.json({ error: 'none' }, { status: 404 })
    return Response.json(answer)
  })
}

const noNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

/** The outcome of every step, and the unreachable sources. */
async function checked(client = new QueryClient(), given = receipt) {
  const { mutationFn } = drawChecking()
  const context = { client, meta: undefined }
  const result = await mutationFn!({ code: 'studio', receipt: given, work: undefined }, context)
  const outcomes = Object.fromEntries(result.check.steps.map(({ name, outcome }) => [name, outcome]))
  return { ...result, outcomes }
}

test('with a network a draw is held against the ball page and the chain', async () => {
  serve({ [receipt.ball_uuid]: ball, [`${receipt.ball_uuid}/record`]: record })
  const { check, outcomes, chain } = await checked()
  expect(check.failedAt).toBeNull()
  expect(outcomes).toMatchObject({ root: 'equal', published: 'equal', chain: 'equal' })
  expect(chain).toBe('asked')
})

test('a chain that has nothing, or something else, is no proof', async () => {
  serve({ [receipt.ball_uuid]: ball, [`${receipt.ball_uuid}/record`]: { ...record, recorded: null } })
  expect((await checked()).check.failedAt).toBe('chain')
  const other = { ...record, recorded: { ...record.recorded, slots: 6 } }
  serve({ [receipt.ball_uuid]: ball, [`${receipt.ball_uuid}/record`]: other })
  expect((await checked()).check.failedAt).toBe('chain')
})

test('without a network everything in the receipt is worked out, and what was not asked is said', async () => {
  noNetwork()
  const { check, outcomes, publishedAt, chain } = await checked()
  expect(check.failedAt).toBeNull()
  expect(outcomes).toMatchObject({ leaf: 'computed', root: 'equal', slot: 'equal' })
  expect(outcomes).toMatchObject({ published: 'unchecked', chain: 'unchecked' })
  expect([publishedAt, chain]).toEqual(['offline', 'offline'])
})

test('without a network a ball page that was seen before still bears witness, with its time', async () => {
  noNetwork()
  const client = new QueryClient()
  const seen = { ...ball, proof: { ...proof, merkle_root: `0x${'0'.repeat(64)}` } }
  client.setQueryData(ballQuery('studio', receipt.ball_uuid).queryKey, seen as never, { updatedAt: 7 })
  const { check, publishedAt } = await checked(client)
  expect([check.failedAt, publishedAt]).toEqual(['published', 7])
})

test('on a server that relays no record the draw is checked all the same', async () => {
  serve({ [receipt.ball_uuid]: { ...ball, proof: undefined } })
  const { check, publishedAt, chain } = await checked()
  expect(check.failedAt).toBeNull()
  expect([publishedAt, chain]).toEqual(['unavailable', 'unavailable'])
})

test('the pages of a published list are put together before its root is worked out', async () => {
  const meta = (page: number) => ({
    object_size: 5,
    total_pages: 2,
    current_page: page,
    is_last_page: page === 2,
  })
  const list = `${receipt.ball_uuid}/draws`
  serve({
    [receipt.ball_uuid]: ball,
    [`${receipt.ball_uuid}/record`]: record,
    [list]: { ...draws, slots: draws.slots.slice(0, 3), meta: meta(1) },
    [`${list}?page=2`]: { ...draws, slots: draws.slots.slice(3), meta: meta(2) },
  })
  const told: number[] = []
  const asked = { code: 'studio', ballId: receipt.ball_uuid, onProgress: (done: number) => told.push(done) }
  const { check } = await wholeBallChecking().mutationFn!(asked, {
    client: new QueryClient(),
    meta: undefined,
  })
  expect(check).toMatchObject({ failedAt: null, total: 5, given: 4, again: 1 })
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(told.at(-1)).toBe(1)
})
