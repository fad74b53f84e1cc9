import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { isFull, NoRoom, withRoom } from './quota.ts'

const full = () => new DOMException('no room', 'QuotaExceededError')

test('a full disk is known as the platform and as Dexie report it', () => {
  expect(isFull(full())).toBe(true)
  expect(isFull(new Dexie.AbortError('aborted', full()))).toBe(true)
  expect(isFull(new Dexie.AbortError('aborted'))).toBe(false)
  expect(isFull(undefined)).toBe(false)
})

test('room is made until the write fits', async () => {
  let missing = 2
  const write = vi.fn<() => Promise<string>>(async () => {
    if (missing > 0) throw full()
    return 'kept'
  })
  const makeRoom = async () => missing-- > 0
  expect(await withRoom(write, makeRoom)).toBe('kept')
  expect(write).toHaveBeenCalledTimes(3)
})

test('with nothing left to drop it is said', async () => {
  await expect(
    withRoom(
      () => Promise.reject(full()),
      async () => false,
    ),
  ).rejects.toBeInstanceOf(NoRoom)
})

test('any other failure is nobody’s lack of room', async () => {
  const makeRoom = vi.fn<() => Promise<boolean>>(async () => true)
  await expect(withRoom(() => Promise.reject(new Error('broken')), makeRoom)).rejects.toThrow('broken')
  expect(makeRoom).not.toHaveBeenCalled()
})
