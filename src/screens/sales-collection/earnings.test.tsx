// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { formatMonthDay } from '../../lib/time.ts'
import { Earnings } from './earnings.tsx'
import { t, tPattern } from '../../../tests/support/texts.ts'

beforeEach(() => activateLocale('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(answer: unknown, status = 200) {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={['/en/profile/sales_collection']}>
          <Earnings />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const at = '2026-11-20T03:00:00.000Z'
const work = (name: string) => ({ sale_uuid: `s-${name}`, nft_uuid: 'w1', name, price: 10_000 })

test('a seller sees what is due, what is on its way, and every movement in words', async () => {
  open({
    balance: 8_500,
    entries: [
      { uuid: '1', kind: 'payout', amount: -1_700, at, state: 'begun' },
      { uuid: '2', kind: 'returned', amount: 900, at, state: 'returned', reference: 'no such account' },
      { uuid: '3', kind: 'payout', amount: -4_000, at, state: 'paid', reference: 'BANK-17' },
      { uuid: '4', kind: 'refund', amount: 0, at, work: work('Reed') },
      { uuid: '5', kind: 'sale', amount: 8_500, at, work: work('Night tide') },
    ],
  })
  const section = await screen.findByRole('region', { name: t('To be paid out', 'en') })
  expect(section.textContent).toContain('¥8,500')
  expect(section.textContent).toContain(
    t('<0/> more is on its way to your bank.', 'en', { element0: '¥1,700' }),
  )
  const rows = [...section.querySelectorAll('li')].map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^Payout to your bank−¥1,700.*On its way$/),
    expect.stringMatching(/^Returned by your bank\+¥900.*no such account$/),
    expect.stringMatching(/^Payout to your bank−¥4,000.*Paid, bank reference BANK-17$/),
    expect.stringMatching(/^Reed—.*Not sold: the buyer was refunded ¥10,000$/),
    expect.stringMatching(/^Night tide\+¥8,500.*Sold for ¥10,000$/),
  ])
})

test('a seller reads that a share is held back, and of a sale that was reversed, in words', async () => {
  open({
    balance: 9_350,
    held: 8_500,
    entries: [
      { uuid: '7', kind: 'sale', amount: 8_500, at, work: work('Night tide'), held: true },
      { uuid: '8', kind: 'reversal', amount: -8_500, at, work: work('Reed') },
    ],
  })
  const section = await screen.findByRole('region', { name: t('To be paid out', 'en') })
  expect(section.textContent).toContain(
    t('<0/> of this is held back while we look into a sale.', 'en', { element0: '¥8,500' }),
  )
  expect([...section.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Night tide\+¥8,500.*Sold for ¥10,000, held back while we look into it$/),
    expect.stringMatching(/^Reed−¥8,500.*Sale reversed: the buyer was refunded ¥10,000$/),
  ])
})

test('a seller reads what cannot be paid out yet, and from when on', async () => {
  const due = new Date(Date.now() + 5 * 86_400_000).toISOString()
  open({
    balance: 9_350,
    waiting: 8_500,
    payout_after_days: 14,
    entries: [
      { uuid: '7', kind: 'sale', amount: 8_500, at, work: work('Night tide'), due_at: due },
      { uuid: '8', kind: 'sale', amount: 850, at, work: work('Reed'), due_at: at },
    ],
  })
  const section = await screen.findByRole('region', { name: t('To be paid out', 'en') })
  expect(section.textContent).toContain(
    t('<0/> of this can all be paid out from {due}.', 'en', {
      element0: '¥8,500',
      due: formatMonthDay(due, 'en'),
    }),
  )
  const [young, old] = [...section.querySelectorAll('li')].map((row) => row.textContent)
  expect(young).toMatch(tPattern('Can be paid out from {due}', 'en'))
  expect(old).not.toMatch(tPattern('Can be paid out from {due}', 'en'))
})

test('a seller of a single young sale is not told of a part of it', async () => {
  const due = new Date(Date.now() + 5 * 86_400_000).toISOString()
  open({
    balance: 2_550,
    waiting: 2_550,
    payout_after_days: 14,
    entries: [{ uuid: '9', kind: 'sale', amount: 2_550, at, work: work('Reed'), due_at: due }],
  })
  const section = await screen.findByRole('region', { name: t('To be paid out', 'en') })
  expect(section.textContent).toContain(
    t('All of it can be paid out from {due}.', 'en', { due: formatMonthDay(due, 'en') }),
  )
})

test('a seller who owes a share back reads why', async () => {
  const entries = [{ uuid: '9', kind: 'reversal', amount: -850, at, work: work('Reed') }]
  open({ balance: -850, entries })
  const section = await screen.findByRole('region', { name: t('To be paid out', 'en') })
  expect(section.textContent).toContain('-¥850')
  expect(section.textContent).toContain(
    t(
      'You were paid for a sale that was later reversed. The amount will be deducted from your next sales.',
      'en',
    ),
  )
})

test('a seller of whom nothing is due any more reads so in a number, not as something free', async () => {
  open({
    balance: 0,
    entries: [{ uuid: '6', kind: 'payout', amount: -100, at, state: 'paid', reference: 'B' }],
  })
  const section = await screen.findByRole('region', { name: t('To be paid out', 'en') })
  expect(section.textContent).toContain('¥0')
  expect(section.textContent).not.toContain(t('Free', 'en'))
})
