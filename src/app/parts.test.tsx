// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLoadAgain, type LoadAgain } from '../network/loading/lazy-code.ts'
import { report } from '../errors/report.ts'
import { later } from '../ui/later.tsx'

const loadAgain = vi.fn<LoadAgain>(() => false)

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  loadAgain.mockClear()
  setLoadAgain(loadAgain)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  ['waited for', 1, () => null],
  ['in the background', 0, null],
] as const)(
  'a part that is %s and gone asks %i times for the page to be loaded again',
  async (_waiting, times, around) => {
    const load = vi.fn<() => Promise<() => null>>().mockRejectedValue(new Error('gone'))
    const { Part } = later(load, around, report)
    render(
      <>
        <h1>the page</h1>
        <Part />
      </>,
    )
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledTimes(1))
    expect(loadAgain).toHaveBeenCalledTimes(times)
    expect(screen.getByRole('heading', { name: 'the page' })).toBeDefined()
  },
)
