// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toastAfterLoad, Toaster } from './toast.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const said = () => screen.getByRole('status').textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a toast is said for 3,000 ms and is then gone', async () => {
  render(<Toaster />)
  act(() => toast('Saved'))
  await pass(2999)
  expect(said()).toBe('Saved')
  await pass(1)
  expect(said()).toBe('')
})

test('a later toast takes the place of an earlier one and has its own 3,000 ms', async () => {
  render(<Toaster />)
  act(() => toast('One'))
  await pass(2000)
  act(() => toast('Two'))
  await pass(2999)
  expect(said()).toBe('Two')
  await pass(1)
  expect(said()).toBe('')
})

test('what is to be said after the next load is said there once', async () => {
  toastAfterLoad('It is done')
  const { unmount } = render(<Toaster />)
  expect(said()).toBe('It is done')
  await pass(8000)
  expect(said()).toBe('')
  unmount()
  render(<Toaster />)
  expect(said()).toBe('')
})
