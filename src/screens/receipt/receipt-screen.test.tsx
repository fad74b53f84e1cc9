// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import { PAGES } from '../../config/pages.ts'
import { paths } from '../../config/paths.ts'
import type { Receipt, Receipts } from '../../contract/receipts.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { t } from '../../../tests/support/texts.ts'
import { ReceiptScreen } from './receipt-screen.tsx'

const RECEIPT: Receipt = {
  number: '2026-000042',
  issued_at: '2026-11-29T03:00:00.000Z',
  recipient: 'Akashido Inc.',
  replaces: null,
  kind: 'qualified',
  demo: false,
  order: 'o1',
  item: 'Stillness',
  quantity: 1,
  amount: 1_200,
  refunded: 0,
  taxes: [{ percent: 10, amount: 1_200, tax: 109 }],
  paid_at: '2026-11-28T15:30:00.000Z',
  delivered_at: '2026-11-28T15:31:00.000Z',
  seller: {
    name: 'The shop',
    address: null,
    phone: null,
    email: 'help@shop.jp',
    invoice_number: 'T7000012050002',
    translations: undefined,
  },
  member: null,
  translations: undefined,
}
const NONE: Receipts = {
  order: 'o1',
  state: 'issuable',
  item: 'Stillness',
  amount: 1_200,
  refunded: 0,
  receipts: [],
}

let sent: unknown[]
beforeEach(async () => {
  await activateLocale('en')
  document.documentElement.dataset.server = 'all'
  sent = []
})
afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.server
  vi.unstubAllGlobals()
})

function open(receipts: Receipts, issue: () => Response | Promise<Response> = () => Response.error()) {
  vi.stubGlobal('fetch', async (_input: string, init: RequestInit) => {
    if (init.method !== 'POST') return Response.json(receipts)
    sent.push(JSON.parse(init.body as string))
    return issue()
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[`/en${paths.receipt('o1')}`]}>
          <Routes>
            <Route path={`/en${PAGES.receipt.path}`} element={<ReceiptScreen />} />
          </Routes>
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
}
const field = () => screen.findByLabelText<HTMLInputElement>(t('Name on the receipt (optional)', 'en'))
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: t(label, 'en') }))

test('a qualified receipt has the six facts of an invoice, and nothing that says it is none', async () => {
  open({ ...NONE, receipts: [RECEIPT] })
  const sheet = within(await screen.findByRole('article'))
  for (const fact of ['The shop', 'Akashido Inc.', '¥1,200', '2026-000042'])
    expect(sheet.getByText(fact)).toBeDefined()
  const text = screen.getByRole('article').textContent
  // the day in Japan
  expect(text).toContain(`${t('Date of sale', 'en')}November 29, 2026`)
  expect(text).toContain('T7000012050002')
  expect(text).toContain(t('Taxed at {percent}%', 'en', { percent: '10' }))
  expect(text).toContain(
    t('{whole} (of which consumption tax {included})', 'en', { whole: '¥1,200', included: '¥109' }),
  )
  expect(text).not.toContain('not a qualified invoice')
  expect(text).not.toContain(t('Refunded', 'en'))
})

test.each(['plain', 'resale'] as const)('a %s receipt says that it is no qualified invoice', async (kind) => {
  const seller = { ...RECEIPT.seller, invoice_number: null }
  open({ ...NONE, receipts: [{ ...RECEIPT, kind, seller, member: kind === 'resale' ? 'Ken' : null }] })
  const text = (await screen.findByRole('article')).textContent
  expect(text).toContain('not a qualified invoice')
  expect(text.includes('Ken')).toBe(kind === 'resale')
})

test('one whose money went back is marked, and cannot be reissued', async () => {
  open({ ...NONE, state: 'refunded', receipts: [RECEIPT] })
  expect((await screen.findByRole('article')).textContent).toContain(t('Refunded', 'en'))
  expect(screen.queryByText(t('Change the name on the receipt', 'en'))).toBeNull()
})

test('one of which a part was given back is marked, and replaced by one to the same name for what remains', async () => {
  const taxes = [{ percent: 10, amount: 1_000, tax: 90 }]
  const next = {
    ...RECEIPT,
    number: '2026-000043',
    replaces: RECEIPT.number,
    amount: 1_000,
    refunded: 200,
    taxes,
  }
  const refunded = { ...NONE, refunded: 200 }
  open({ ...refunded, receipts: [RECEIPT] }, () => Response.json({ ...refunded, receipts: [next, RECEIPT] }))
  expect((await screen.findByRole('article')).textContent).toContain(t('Partly refunded', 'en'))
  expect(screen.getByText(t('Part of this order was refunded.', 'en'))).toBeDefined()
  press('Issue a new receipt')
  expect(await screen.findByText('2026-000043')).toBeDefined()
  expect(sent).toEqual([{ recipient: RECEIPT.recipient, replaces: RECEIPT.number }])
  const text = screen.getByRole('article').textContent
  for (const [term, amount] of [
    ['Amount paid', '¥1,200'],
    ['Amount refunded', '¥200'],
    ['Amount remaining', '¥1,000'],
  ] as const)
    expect(text).toContain(`${t(term, 'en')}${amount}`)
  expect(text).toContain(
    t('{whole} (of which consumption tax {included})', 'en', { whole: '¥1,000', included: '¥90' }),
  )
  expect(text).not.toContain(t('Partly refunded', 'en'))
})

test('a buyer has it issued to the name that they type', async () => {
  open(NONE, () => Response.json({ ...NONE, receipts: [RECEIPT] }))
  fireEvent.change(await field(), { target: { value: '  Akashido Inc. ' } })
  press('Issue the receipt')
  await screen.findByRole('article')
  expect(sent).toEqual([{ recipient: 'Akashido Inc.', replaces: null }])
})

test('a name of 200 characters gets a clear message, is not sent and not lost', async () => {
  open(NONE)
  const name = '山'.repeat(200)
  fireEvent.change(await field(), { target: { value: name } })
  press('Issue the receipt')
  expect(screen.getByText(t('Please keep it to {most} characters.', 'en', { most: '100' }))).toBeDefined()
  expect((await field()).value).toBe(name)
  expect(sent).toEqual([])
})

test('a correction names what it replaces, and the same name is not sent again', async () => {
  const corrected = { ...RECEIPT, number: '2026-000043', recipient: 'Hana', replaces: RECEIPT.number }
  open({ ...NONE, receipts: [RECEIPT] }, () => Response.json({ ...NONE, receipts: [corrected, RECEIPT] }))
  expect((await field()).value).toBe('Akashido Inc.')
  press('Issue a new receipt')
  expect(sent).toEqual([])
  fireEvent.change(await field(), { target: { value: 'Hana' } })
  press('Issue a new receipt')
  expect(await screen.findByText('2026-000043')).toBeDefined()
  expect(sent).toEqual([{ recipient: 'Hana', replaces: '2026-000042' }])
  expect(within(screen.getByRole('article')).getByText('2026-000042')).toBeDefined()
})

test('where no answer comes, it is said that it may have been issued, and what was typed stays', async () => {
  open(NONE, () => Promise.reject(new TypeError('no network')))
  fireEvent.change(await field(), { target: { value: 'Hana' } })
  press('Issue the receipt')
  expect(await screen.findByText(t('We can’t tell whether the receipt was issued.', 'en'))).toBeDefined()
  expect((await field()).value).toBe('Hana')
})
