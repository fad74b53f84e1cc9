import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recent } from './recent.ts'

/** A second, and a little: what a visitor is shown is no older. */
const [HELD_MS, OLD_MS] = [999, 1001]

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Makes things that are ready when the test says so. */
function slowly() {
  const ends: ((made: string | undefined) => void)[] = []
  return { ends, make: () => new Promise<string | undefined>((end) => ends.push(end)) }
}

it('a page is made once for all who ask within a second, and anew for who asks later', async () => {
  let made = 0
  const page = recent(async () => `page ${++made}`)
  expect(await Promise.all([page('/'), page('/')])).toEqual(['page 1', 'page 1'])
  vi.advanceTimersByTime(HELD_MS)
  expect(await page('/')).toBe('page 1')
  vi.advanceTimersByTime(OLD_MS - HELD_MS)
  expect(await page('/')).toBe('page 2')
})

it('a page that took long is as old as its making: it is held no longer, and does not replace a newer one', async () => {
  const { ends, make } = slowly()
  const page = recent(make)
  const early = page('/')
  vi.advanceTimersByTime(OLD_MS)
  const late = page('/')
  ends[1]?.('as it is now')
  expect(await late).toBe('as it is now')
  ends[0]?.('as it was')
  expect(await early).toBe('as it was')
  expect(await page('/')).toBe('as it is now')
})

it('what could not be made is tried again by the next who asks, and an older failure takes no newer page away', async () => {
  const { ends, make } = slowly()
  const page = recent(make)
  const early = page('/')
  vi.advanceTimersByTime(OLD_MS)
  const late = page('/')
  ends[1]?.('there')
  await late
  ends[0]?.(undefined)
  expect(await early).toBeUndefined()
  expect(await page('/')).toBe('there')

  const counted = vi.fn<() => Promise<undefined>>(async () => undefined)
  const none = recent(counted)
  await none('/')
  await none('/')
  expect(counted).toHaveBeenCalledTimes(2)
})
