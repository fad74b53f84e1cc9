// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GENUINE, genuine } from '../../../tests/support/certificates/genuine-verdict.ts'
import type { Read } from '../../components/proof/checked.tsx'
import type { Verdict } from '../../proof/verdict.ts'
import { useWatch } from './use-watch.ts'

const { signedAt } = GENUINE.issuer
const STILL = genuine({ holder: { state: 'still', watchedMs: 0, apartMs: 0, signedAt } })
const NOW = genuine({ holder: { state: 'now', apartMs: 0, signedAt } })
const WATCH_MS = 4000

/** What each look's checker has been asked, in turn. */
let asked: string[][]
let answer: (text: string) => Verdict

vi.mock('../../queries/check.ts', () => ({
  checker: () => {
    const mine: string[] = []
    asked.push(mine)
    return (text: string) => {
      mine.push(text)
      return Promise.resolve(answer(text))
    }
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answer = () => STILL
})
afterEach(() => vi.useRealTimers())

function watch() {
  const done = vi.fn<(read: Read) => void>()
  const { result } = renderHook(() => useWatch(done))
  const see = (text: string) => act(async () => result.current.see(text, Date.now()))
  return { done, see, result, wait: (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms)) }
}

test('a code that stays the same is checked once, and again when the look ends', async () => {
  const { done, see, result, wait } = watch()
  for (let frame = 0; frame < 5; frame++) await see('a')
  expect(asked).toEqual([['a']])
  expect(result.current.watching).toBe(true)
  await wait(WATCH_MS)
  expect(asked).toEqual([['a', 'a']])
  expect(done).toHaveBeenCalledOnce()
})

test('two codes in step end the look at once', async () => {
  const { done, see, wait } = watch()
  await see('a')
  answer = () => NOW
  await see('b')
  await wait(2 * WATCH_MS)
  expect(done).toHaveBeenCalledOnce()
  expect(done.mock.calls[0]?.[0]).toMatchObject({ text: 'b', by: 'camera', verdict: NOW })
})

test('a camera that goes off takes its look along: no verdict comes over what is done next', async () => {
  const { done, see, result, wait } = watch()
  await see('a')
  act(() => result.current.forget())
  await wait(2 * WATCH_MS)
  expect(done).not.toHaveBeenCalled()
  expect(result.current.watching).toBe(false)
})

test('another code in view does not end the look at a certificate', async () => {
  const { done, see, wait } = watch()
  answer = (text) => (text === 'poster' ? { kind: 'nothing' } : STILL)
  await see('poster')
  await see('a')
  await see('poster')
  expect(done).not.toHaveBeenCalled()
  await wait(WATCH_MS)
  expect(done.mock.calls[0]?.[0]).toMatchObject({ text: 'a', verdict: STILL })
})

test('what was read before says nothing of what is held up next', async () => {
  const { see, result } = watch()
  await see('a')
  act(() => result.current.forget())
  await see('b')
  expect(asked).toEqual([['a'], ['b']])
})
