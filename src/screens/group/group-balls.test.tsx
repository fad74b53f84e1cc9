// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { t, tPattern } from '../../../tests/support/texts.ts'
import type { Ball } from '../../contract/balls.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { forgetServerTime, noteServerTime } from '../../network/clock.ts'
import { GroupBalls } from './group-balls.tsx'

const START = Date.parse('2026-11-22T12:00:00Z')
const END = Date.parse('2026-11-22T13:00:00Z')
const MINUTE_MS = 60_000
const ball = (name: string, order: number, times?: Pick<Ball, 'starts_at' | 'ends_at'>): Ball => ({
  uuid: name,
  status: 'sale',
  name,
  description: '',
  price: 500,
  inventory: 10,
  total_sales_count: 7,
  position: null,
  ball_contents: null,
  remain_count: 3,
  image_url: null,
  groupPage: null,
  translations: undefined,
  order,
  ...times,
})
const BALLS = [
  ball('Timed', 1, { starts_at: new Date(START).toISOString(), ends_at: new Date(END).toISOString() }),
  ball('Always', 2),
]
const BEFORE = tPattern('On sale {0}', 'en')
const DURING = '3 left'
const AFTER = t('Sale ended', 'en')

beforeEach(async () => {
  await activateLocale('en')
  forgetServerTime()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const says = (time: number) => act(() => noteServerTime(new Headers({ date: new Date(time).toUTCString() })))

/** Shows the cards at a time of the device. */
function open(at: number) {
  vi.setSystemTime(at)
  const path = '/en/sumi'
  const router = createMemoryRouter([{ path, element: <GroupBalls code="sumi" balls={BALLS} /> }], {
    initialEntries: [path],
  })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}
const passes = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const card = () => screen.getByRole('link', { name: /Timed/ })
const names = () =>
  screen.getAllByRole('link').map(({ textContent }) => /Timed|Always/.exec(textContent)?.[0])

describe('The cards of a shop, left open', () => {
  it.each([
    ['right', 0],
    ['ten minutes fast', 10 * MINUTE_MS],
    ['ten minutes slow', -10 * MINUTE_MS],
    ['two days fast', 2880 * MINUTE_MS],
  ])('follow a sale that begins and ends, on a device whose clock is %s', (_, off) => {
    vi.setSystemTime(START - 45_000 + off)
    says(START - 45_000)
    open(START - 45_000 + off)
    expect(within(card()).getByText(BEFORE)).toBeDefined()
    expect(within(card()).queryByText(DURING)).toBeNull()
    passes(44_999)
    expect(within(card()).getByText(BEFORE)).toBeDefined()
    passes(1)
    expect(within(card()).getByText(DURING)).toBeDefined()
    expect(within(card()).queryByText(BEFORE)).toBeNull()
    expect(names()).toEqual(['Timed', 'Always'])
    passes(END - START)
    expect(within(card()).getByText(AFTER)).toBeDefined()
    // what is gone is last
    expect(names()).toEqual(['Always', 'Timed'])
  })

  it('follow the server’s time where the device’s was believed until it answered', () => {
    open(START + MINUTE_MS)
    expect(within(card()).getByText(DURING)).toBeDefined()
    says(START - MINUTE_MS)
    expect(within(card()).getByText(BEFORE)).toBeDefined()
    passes(MINUTE_MS)
    expect(within(card()).getByText(DURING)).toBeDefined()
  })
})
