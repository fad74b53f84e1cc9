import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyScreen } from './lazy-screen.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const Screen = () => null

test('a change of page waits for its code at most 100 ms', async () => {
  const { loader } = lazyScreen(() => new Promise(() => {}))
  let changed = false
  void loader().then(() => (changed = true))
  await vi.advanceTimersByTimeAsync(99)
  expect(changed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(changed).toBe(true)
})

test('a change of page does not wait for code that is there', async () => {
  const { loader, preload } = lazyScreen(async () => Screen)
  await preload()
  let changed = false
  void loader().then(() => (changed = true))
  await vi.advanceTimersByTimeAsync(0)
  expect(changed).toBe(true)
})

test('code that could not be fetched lets the change happen and is asked for again', async () => {
  const load = vi.fn<() => Promise<typeof Screen>>().mockRejectedValueOnce(new Error('gone'))
  load.mockResolvedValue(Screen)
  const { loader, preload } = lazyScreen(load)
  await loader()
  await expect(preload()).resolves.toEqual({ default: Screen })
  expect(load).toHaveBeenCalledTimes(2)
})
