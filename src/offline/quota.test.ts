import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { isFull, NoSpace, withSpace } from './quota.ts'

const full = () => new DOMException('no space', 'QuotaExceededError')

test('a full disk is known as the platform and as Dexie report it', () => {
  expect(isFull(full())).toBe(true)
  expect(isFull(new Dexie.AbortError('aborted', full()))).toBe(true)
  expect(isFull(new Dexie.AbortError('aborted'))).toBe(false)
  expect(isFull(undefined)).toBe(false)
})

test('space is freed until the write fits', async () => {
  let missing = 2
  const write = vi.fn<() => Promise<string>>(async () => {
    if (missing > 0) throw full()
    return 'written'
  })
  const freeSpace = async () => missing-- > 0
  expect(await withSpace(write, freeSpace)).toBe('written')
  expect(write).toHaveBeenCalledTimes(3)
})

test('with nothing left to drop it is said', async () => {
  await expect(
    withSpace(
      () => Promise.reject(full()),
      async () => false,
    ),
  ).rejects.toBeInstanceOf(NoSpace)
})

test('any other failure is passed on, and nothing is dropped', async () => {
  const freeSpace = vi.fn<() => Promise<boolean>>(async () => true)
  await expect(withSpace(() => Promise.reject(new Error('broken')), freeSpace)).rejects.toThrow('broken')
  expect(freeSpace).not.toHaveBeenCalled()
})
