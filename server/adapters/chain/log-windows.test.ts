import { expect, test } from 'vitest'
import { openLogSearch } from './log-windows.ts'
import { ChainError } from './port.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'

const FILTER = { address: '0x', topics: [] }

/** A provider that searches so many blocks at once, and finds each block's number. */
function provider(most: () => number) {
  const widths: number[] = []
  const rpc = (async (
    _method: string,
    [{ fromBlock, toBlock }]: [{ fromBlock: string; toBlock: string }],
  ) => {
    const [from, to] = [Number(fromBlock), Number(toBlock)]
    widths.push(to - from + 1)
    if (to - from + 1 > most()) throw new RpcRefusal(-32_005, 'block range is too wide', undefined)
    return Array.from({ length: to - from + 1 }, (_, i) => from + i)
  }) as Rpc
  return { rpc, widths }
}

function states(stored: Record<string, string> = {}) {
  const rows = new Map<string, string>(Object.entries(stored))
  return {
    rows,
    get: async (key: string) => rows.get(key),
    put: async (key: string, value: string) => void rows.set(key, value),
  }
}

const blocks = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

test('a search shrinks to what the provider takes, leaves no block out and finds none twice', async () => {
  const { rpc, widths } = provider(() => 500)
  expect(await openLogSearch(rpc, states())(FILTER, 7, 3_000)).toEqual(blocks(7, 3_000))
  expect(Math.max(...widths.slice(3))).toBeLessThanOrEqual(500)
})

test('the width is stored: another process does not find it out again', async () => {
  const { rpc, widths } = provider(() => 500)
  const state = states()
  await openLogSearch(rpc, state)(FILTER, 0, 2_000)
  widths.length = 0
  await openLogSearch(rpc, state)(FILTER, 0, 400)
  expect(widths).toHaveLength(1)
})

test('it grows again where the provider takes more', async () => {
  let most = 100
  const { rpc, widths } = provider(() => most)
  const search = openLogSearch(rpc, states())
  await search(FILTER, 0, 2_000)
  most = 100_000
  widths.length = 0
  expect(await search(FILTER, 3_000, 20_000)).toEqual(blocks(3_000, 20_000))
  expect(Math.max(...widths)).toBeGreaterThan(1_000)
})

test('a width of one block, as an outage may have left it, is no end: it grows within one search', async () => {
  const { rpc } = provider(() => 10_000)
  const search = openLogSearch(rpc, states({ logs_width: '1' }))
  expect(await search(FILTER, 0, 50_000)).toEqual(blocks(0, 50_000))
})

test.each([
  ['an outage', new ChainError('unavailable', 'The chain node does not answer')],
  ['a refusal of another kind', new RpcRefusal(-32_601, 'the method eth_getLogs does not exist', undefined)],
])('%s changes no width', async (_what, error) => {
  const { rpc, widths } = provider(() => 1_000)
  let isAway = false
  const state = states({ logs_width: '800' })
  const search = openLogSearch(
    (async (method, params) => {
      if (isAway) throw error
      return rpc(method, params)
    }) as Rpc,
    state,
  )
  isAway = true
  for (let tries = 0; tries < 10; tries++)
    await expect(search(FILTER, 0, 2_000)).rejects.toMatchObject({ code: 'unavailable' })
  isAway = false
  expect(state.rows.get('logs_width')).toBe('800')
  await search(FILTER, 0, 2_000)
  expect(widths[0]).toBe(800)
})

test('what takes the node too long is searched in narrower windows, which no other process has to believe', async () => {
  const { rpc } = provider(() => Infinity)
  const slow = (async (method: string, params: [{ fromBlock: string; toBlock: string }]) => {
    const wide = Number(params[0].toBlock) - Number(params[0].fromBlock) + 1
    if (wide <= 500) return rpc(method, params)
    const cause = new DOMException('too late', 'TimeoutError')
    throw new ChainError('unavailable', 'The chain node does not answer', { cause })
  }) as Rpc
  const state = states()
  const search = openLogSearch(slow, state)
  await expect(search(FILTER, 0, 900)).rejects.toMatchObject({ code: 'unavailable' })
  expect(state.rows.get('logs_width')).toBeUndefined()
  expect(await search(FILTER, 0, 900)).toEqual(blocks(0, 900))
})

test('a search of very many windows goes on where it stood, and asks for no block twice', async () => {
  const { rpc, widths } = provider(() => 5)
  const search = openLogSearch(rpc, states({ logs_width: '5' }))
  let rounds = 1
  let found: unknown[] = []
  for (; found.length === 0 && rounds < 20; rounds++)
    found = await search(FILTER, 0, 4_000 + rounds).catch(() => [])
  expect(found).toEqual(blocks(0, 4_000 + rounds - 1))
  expect(rounds).toBeGreaterThan(3)
  const taken = widths.filter((wide) => wide <= 5).reduce((sum, wide) => sum + wide, 0)
  // the newest blocks of a round that ended among them
  expect(taken).toBeLessThan(4_000 + 2 * 100 + 5 * rounds)
})

test('a provider that refuses every width says so', async () => {
  const { rpc } = provider(() => 0)
  await expect(openLogSearch(rpc, states())(FILTER, 0, 100)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The chain node refuses to list events: block range is too wide',
  })
})
