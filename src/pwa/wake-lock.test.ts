import { afterEach, expect, test, vi } from 'vitest'
import { keepAwake } from './wake-lock.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that gives the screen and takes it back when the page goes out of sight. */
function browser({ refuses = false } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const locks: (EventTarget & { released: boolean; release: () => Promise<void> })[] = []
  const request = async () => {
    if (refuses) throw new DOMException('low battery', 'NotAllowedError')
    const lock = Object.assign(new EventTarget(), {
      released: false,
      release: async () => {
        lock.released = true
        lock.dispatchEvent(new Event('release'))
      },
    })
    locks.push(lock)
    return lock
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { wakeLock: { request } })
  const see = (state: 'visible' | 'hidden') => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { locks, see, held: () => locks.filter(({ released }) => !released).length }
}

test('a screen that is shown to somebody stays on, and again after a look at another app', async () => {
  const { locks, see, held } = browser()
  const told: boolean[] = []
  const end = keepAwake((on) => told.push(on))
  await vi.waitFor(() => expect(held()).toBe(1))
  see('hidden')
  await locks[0]?.release()
  expect(told).toEqual([true, false])
  see('visible')
  await vi.waitFor(() => expect(held()).toBe(1))
  see('visible')
  await Promise.resolve()
  expect(locks).toHaveLength(2)
  end()
  await vi.waitFor(() => expect(held()).toBe(0))
  see('visible')
  await Promise.resolve()
  expect(locks).toHaveLength(2)
})

test('what is closed before the browser has answered keeps nothing on', async () => {
  const { locks, held } = browser()
  keepAwake()()
  await vi.waitFor(() => expect(locks).toHaveLength(1))
  await vi.waitFor(() => expect(held()).toBe(0))
})

test('a phone that refuses says so, and nothing breaks', async () => {
  const { see } = browser({ refuses: true })
  const told: boolean[] = []
  const end = keepAwake((on) => told.push(on))
  await vi.waitFor(() => expect(told).toEqual([false]))
  see('visible')
  end()
  expect(told[0]).toBe(false)
})
