// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { isOnline, network, watchOnline } from './online.ts'
import { noteUnreached } from './state.ts'

afterEach(() => vi.restoreAllMocks())

test('the network is missing when the browser says so, and when the server could not be reached', () => {
  const changed = vi.fn<() => void>()
  const stop = watchOnline(changed)
  noteUnreached()
  expect(isOnline()).toBe(false)
  expect(changed).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('online'))
  expect(isOnline()).toBe(true)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect([isOnline(), network.get()]).toEqual([false, 'none'])
  stop()
})
