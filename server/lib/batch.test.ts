import { expect, it, vi } from 'vitest'
import { createBatcher } from './batch.ts'

const fulfilled = (value: number) => ({ status: 'fulfilled' as const, value })

const nextTurn = () => new Promise<void>((turn) => setImmediate(turn))

/** Doubles numbers, a turn of the event loop for each run; records the requests of each run. */
function doubling({ atMost = 100, failsOn = Number.NaN, finished = nextTurn } = {}) {
  const runs: (readonly number[])[] = []
  const ask = createBatcher(
    (request: number) => (request < 1000 ? 'small' : 'large'),
    async (requests: readonly number[]) => {
      runs.push(requests)
      await finished()
      if (requests.includes(failsOn)) throw new Error(`fails on ${failsOn}`)
      return requests.map((request) => fulfilled(request * 2))
    },
    atMost,
  )
  return { ask, runs }
}

it('runs calls of one moment as one batch, each with its own answer', async () => {
  const { ask, runs } = doubling()
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([2, 4, 6])
  expect(runs).toEqual([[1, 2, 3]])
})

it('runs calls that come while a batch runs as the next batch', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const { ask, runs } = doubling({ finished: () => finished })
  const first = ask(1)
  await vi.waitUntil(() => runs.length === 1)
  const others = [ask(2), ask(3)]
  finish()
  await Promise.all([first, ...others])
  expect(runs).toEqual([[1], [2, 3]])
})

it('waits a moment for the callers of a batch to call again, and not for a single caller', async () => {
  const { ask, runs } = doubling()
  const twice = async (request: number) => ask((await ask(request)) + 100)
  await Promise.all([1, 2, 3].map(twice))
  expect(runs.map((run) => run.length)).toEqual([3, 3])
  await ask(4)
  expect(runs).toHaveLength(3)
})

it('keeps requests about different things in different batches, each within its limit', async () => {
  const { ask, runs } = doubling({ atMost: 2 })
  await Promise.all([1, 1001, 2, 3].map(ask))
  expect(runs.toSorted((a, b) => a[0]! - b[0]!)).toEqual([[1, 2], [3], [1001]])
})

it('runs each request alone when one of them makes the batch fail', async () => {
  const { ask, runs } = doubling({ failsOn: 2 })
  const results = await Promise.allSettled([1, 2, 3].map(ask))
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(runs).toEqual([[1, 2, 3], [1], [2], [3]])
})
