// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLoggedInElsewhere } from './use-logged-in-elsewhere.ts'

const ADDRESS = `0x${'1'.repeat(40)}`
const logInHere = () => void (document.cookie = `wallet_address=${ADDRESS}; path=/`)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.cookie = 'wallet_address=; path=/; max-age=0'
})

function waiting(waits: boolean) {
  const go = vi.fn<() => void>()
  const { rerender } = renderHook((now: boolean) => useLoggedInElsewhere(now, go), { initialProps: waits })
  return { go, rerender }
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a tab that waits goes on within a second or two of a log-in in another one', () => {
  const { go } = waiting(true)
  pass(5000)
  expect(go).not.toHaveBeenCalled()
  logInHere()
  pass(1000)
  expect(go).toHaveBeenCalled()
})

test('a tab that waits for nothing, or for who logs in again, stays', () => {
  const idle = waiting(false)
  logInHere()
  pass(5000)
  expect(idle.go).not.toHaveBeenCalled()
  const again = waiting(true)
  pass(5000)
  expect(again.go).not.toHaveBeenCalled()
})
