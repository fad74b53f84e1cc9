import { describe, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../api/errors.ts'
import { readThrough } from './read-through.ts'

const copy = async () => ({ value: 'copy', savedAt: 7 })
const failing = (error: Error) => () => Promise.reject<string>(error)

describe('a device copy', () => {
  test('is not read while the server answers, and the answer is stored', async () => {
    const save = vi.fn<(value: string) => Promise<void>>(async () => {})
    const shown = await readThrough(async () => 'answer', copy, save)
    expect(shown).toMatchObject({ value: 'answer', stored: false })
    expect(save).toHaveBeenCalledWith('answer')
  })

  test('stands in for a missing network and says how old it is', async () => {
    const shown = await readThrough(failing(new NetworkError('gone')), copy)
    expect(shown).toEqual({ value: 'copy', savedAt: 7, stored: true })
  })

  test.each([401, 403, 404, 500, 502])('never covers an answered %i', async (status) => {
    await expect(readThrough(failing(new ApiError(status, 'no')), copy)).rejects.toMatchObject({ status })
  })

  test('that is missing or broken leaves the missing network as it is', async () => {
    const gone = new NetworkError('gone')
    await expect(readThrough(failing(gone), async () => undefined)).rejects.toBe(gone)
    await expect(readThrough(failing(gone), failing(new Error('broken')) as never)).rejects.toBe(gone)
  })

  test('that cannot be written spoils nothing', async () => {
    const shown = await readThrough(
      async () => 'answer',
      copy,
      () => Promise.reject(new Error('the disk is full')),
    )
    expect(shown.value).toBe('answer')
  })
})
