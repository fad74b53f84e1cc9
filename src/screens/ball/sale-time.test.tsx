// @vitest-environment jsdom
import { act, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VIEWER, VIEWER_PROFILE } from '../../../tests/support/resale/listed-works.ts'
import { TO_PAYMENT } from '../../../tests/support/shop/button-texts.ts'
import { t, tPattern } from '../../../tests/support/texts.ts'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'
import { forgetServerTime } from '../../network/clock.ts'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

const START = Date.parse('2026-11-22T12:00:00Z')
const END = Date.parse('2026-11-22T13:00:00Z')
const BALL = {
  uuid: 'b1',
  status: 'sale',
  name: 'Seed',
  description: '',
  price: 500,
  inventory: 10,
  remain_count: 10,
  image_url: null,
  groupPage: null,
  kind: 'paid',
  starts_at: new Date(START).toISOString(),
  ends_at: new Date(END).toISOString(),
}

let wrong: number
beforeEach(() => {
  forgetServerTime()
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  document.cookie = `wallet_address=${VIEWER}; path=/`
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'http://shop.test')
    const headers = { date: new Date(Date.now() - wrong).toUTCString() }
    if (pathname === '/api/v1/sumi/balls/b1') return Response.json(BALL, { headers })
    if (pathname === '/api/v1/sumi')
      return Response.json({ uuid: 'g', code: 'sumi', name: '墨', image_url: null, description: '' })
    if (pathname === '/api/v1/profile') return Response.json(VIEWER_PROFILE, { headers })
    return Response.json([], { headers })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.cookie = 'wallet_address=; max-age=0; path=/'
})

function open(at: number) {
  vi.setSystemTime(at + wrong)
  const router = createMemoryRouter(routeTable(), { initialEntries: ['/en/sumi/balls/b1'] })
  render(<App router={router} queryClient={createQueryClient()} />)
}

/** Time goes on; the page is looked at again, because only the clocks are the test's. */
async function passes(ms: number) {
  await act(async () => {
    vi.advanceTimersByTime(ms)
    dispatchEvent(new Event('focus'))
  })
}

const BUY = t('Buy for {amount} <0>(tax included)</0>', 'en', { amount: '¥500' })

test.each([
  ['right', 0],
  ['ten minutes fast', 600_000],
  ['ten minutes slow', -600_000],
])(
  'a ball opened 45 s before its sale gets its button, and loses it when the sale ends; the clock is %s',
  async (_, off) => {
    wrong = off
    open(START - 45_000)
    expect(await screen.findByText(/^On sale Nov 22/)).toBeDefined()
    expect(screen.queryByRole('button', { name: BUY })).toBeNull()
    await passes(46_000)
    fireEvent.click(await screen.findByRole('button', { name: BUY }))
    const sheet = await screen.findByRole('dialog', { name: t('Confirm your order', 'en') })
    const order = () =>
      within(sheet).getByRole('button', {
        name: tPattern(TO_PAYMENT, 'en'),
      })
    expect(order()).toHaveProperty('disabled', false)
    await passes(END - START)
    expect(
      await within(sheet).findByText(t('It can no longer be ordered. You haven’t been charged.', 'en')),
    ).toBeDefined()
    expect(order()).toHaveProperty('disabled', true)
    expect(screen.getByText(t('The sale of this ball has ended.', 'en'))).toBeDefined()
  },
)
