import { expect, test } from 'vitest'
import { isSaving } from './sync-state.ts'

test('works are being saved from when their number is known until the last one is here', () => {
  const at = (done: number, total: number, state: 'idle' | 'working' | 'done' = 'working') =>
    isSaving({ state, done, total })
  expect(at(0, 0)).toBe(false)
  expect(at(0, 5)).toBe(true)
  expect(at(4, 5)).toBe(true)
  // faces and code follow: nothing of a work is missing
  expect(at(5, 5)).toBe(false)
  expect(at(2, 5, 'done')).toBe(false)
})
