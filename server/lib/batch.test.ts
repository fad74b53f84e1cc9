import { expect, it } from 'vitest'
import { gathered } from './batch.ts'

const fulfilled = (value: number) => ({ status: 'fulfilled' as const, value })

/** Doubles numbers, a moment for each run; keeps what each run was asked. */
function doubling({ atMost = 100, spoiledBy = Number.NaN } = {}) {
  const runs: (readonly number[])[] = []
  const ask = gathered(
    (wish: number) => (wish < 1000 ? 'small' : 'large'),
    async (wishes: readonly number[]) => {
      runs.push(wishes)
      await new Promise((done) => setTimeout(done, 5))
      if (wishes.includes(spoiledBy)) throw new Error(`spoiled by ${spoiledBy}`)
      return wishes.map((wish) => fulfilled(wish * 2))
    },
    atMost,
  )
  return { ask, runs }
}

it('serves those who ask in one moment together, each with their own answer', async () => {
  const { ask, runs } = doubling()
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([2, 4, 6])
  expect(runs).toEqual([[1, 2, 3]])
})

it('serves those who come while others are served together, next', async () => {
  const { ask, runs } = doubling()
  const first = ask(1)
  await new Promise((done) => setTimeout(done, 2))
  await Promise.all([first, ask(2), ask(3)])
  expect(runs).toEqual([[1], [2, 3]])
})

it('waits a moment for a crowd to come back, and for nobody who comes alone', async () => {
  const { ask, runs } = doubling()
  const twice = async (wish: number) => ask((await ask(wish)) + 100)
  await Promise.all([1, 2, 3].map(twice))
  expect(runs.map((run) => run.length)).toEqual([3, 3])
  await ask(4)
  expect(runs).toHaveLength(3)
})

it('keeps wishes about different things apart, and runs within their limit', async () => {
  const { ask, runs } = doubling({ atMost: 2 })
  await Promise.all([1, 1001, 2, 3].map(ask))
  expect(runs.toSorted((a, b) => a[0]! - b[0]!)).toEqual([[1, 2], [3], [1001]])
})

it('serves each alone when one of them spoils the run', async () => {
  const { ask, runs } = doubling({ spoiledBy: 2 })
  const results = await Promise.allSettled([1, 2, 3].map(ask))
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(runs).toEqual([[1, 2, 3], [1], [2], [3]])
})
