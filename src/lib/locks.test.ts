import { afterEach, expect, test, vi } from 'vitest'
import { ifFree, sharing, whenFree } from './locks.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['has no locks', undefined],
  ['refuses them', { request: () => Promise.reject(new DOMException('off', 'SecurityError')) }],
])('in a browser that %s everything is done all the same, once', async (_, locks) => {
  vi.stubGlobal('navigator', { locks })
  const work = vi.fn<() => Promise<string>>(async () => 'done')
  expect(await ifFree('a', work)).toBe('done')
  expect(await whenFree('a', 1, work)).toBe('done')
  expect(await sharing('a', work)).toBe('done')
  expect(work).toHaveBeenCalledTimes(3)
})

test('what fails under a lock is not done again without one', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: unknown, work: () => Promise<unknown>) => work() },
  })
  const work = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('broken')))
  await expect(sharing('a', work)).rejects.toThrow('broken')
  expect(work).toHaveBeenCalledTimes(1)
})
