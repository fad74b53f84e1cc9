// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { noteUnreached } from '../state.ts'
import { noteReached } from '../waiting.ts'
import { holdIdleWork, whenIdle, whenPrefetching, whenPrefetchingOnline } from './when-idle.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('what only a network gives is fetched ahead once there is one', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const stored = vi.fn<() => void>()
  const fetched = vi.fn<() => void>()
  const calledOff = vi.fn<() => void>()
  whenPrefetchingOnline(fetched)
  const callOff = whenPrefetchingOnline(calledOff)
  whenPrefetching(stored)
  await vi.waitFor(() => expect(stored).toHaveBeenCalledOnce())
  expect(fetched).not.toHaveBeenCalled()

  callOff()
  network.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(calledOff).not.toHaveBeenCalled()
})

test('nothing is asked of a network that leads nowhere', async () => {
  noteUnreached()
  const fetched = vi.fn<() => void>()
  const stored = vi.fn<() => void>()
  whenPrefetchingOnline(fetched)
  whenPrefetching(stored)
  await vi.waitFor(() => expect(stored).toHaveBeenCalledOnce())
  expect(fetched).not.toHaveBeenCalled()
  noteReached()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
})

test('idle work waits until nothing moves, also where the motion began after it was asked for', async () => {
  const early = vi.fn<() => void>()
  const late = vi.fn<() => void>()
  const calledOff = vi.fn<() => void>()
  const later = () => new Promise((resolve) => setTimeout(resolve, 20))
  whenIdle(early)
  await Promise.resolve()
  const releases = [holdIdleWork(), holdIdleWork()]
  whenIdle(late)
  const callOff = whenIdle(calledOff)
  await later()
  releases[0]?.()
  await later()
  expect(early).not.toHaveBeenCalled()
  expect(late).not.toHaveBeenCalled()

  callOff()
  releases[1]?.()
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce())
  expect(early).toHaveBeenCalledOnce()
  expect(calledOff).not.toHaveBeenCalled()
})
