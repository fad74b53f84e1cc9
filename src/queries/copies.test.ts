// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HANGING_MS, SCREEN_WAIT_MS } from '../network/budget.ts'
import { beginWaiting, forgetNetwork } from '../network/waiting.ts'
import { copyFor, shownIn } from './copies.ts'
import { readThrough, type Cached } from './read-through.ts'

const queryKey = ['orders', 'o1']
let client: QueryClient
let answers: ((answer: string) => void)[]

/** An order that is polled: each poll waits until the test answers it. */
function poll(): Promise<unknown> {
  return client.fetchQuery({
    queryKey,
    queryFn: ({ client, queryKey }) => {
      const asking = { client, queryKey }
      const ask = () => new Promise<string>((answer) => answers.push(answer))
      const saved = () => copyFor<string>(asking, async () => undefined)
      return readThrough(ask, { saved, ...shownIn(asking), first: 'network' })
    },
  })
}
const shown = () => client.getQueryData<Cached<string>>(queryKey)

beforeEach(() => {
  vi.useFakeTimers()
  forgetNetwork()
  client = new QueryClient()
  answers = []
})
afterEach(() => vi.useRealTimers())

test('an answer of this visit stays what it is while the next one takes its time, and is old only without a network', async () => {
  const first = poll()
  answers[0]?.('unpaid')
  await first
  const waiting = beginWaiting()
  void poll()
  const seen = new Set<boolean | undefined>()
  const stop = new QueryObserver<Cached<string>>(client, { queryKey, enabled: false }).subscribe(({ data }) =>
    seen.add(data?.stored),
  )
  await vi.advanceTimersByTimeAsync(2 * SCREEN_WAIT_MS)
  expect(shown()).toMatchObject({ value: 'unpaid', stored: false })
  expect([...seen]).not.toContain(true)
  await vi.advanceTimersByTimeAsync(HANGING_MS)
  expect(shown()).toMatchObject({ value: 'unpaid', stored: true })
  answers[1]?.('paid')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toMatchObject({ value: 'paid', stored: false })
  waiting.over()
  stop()
})
