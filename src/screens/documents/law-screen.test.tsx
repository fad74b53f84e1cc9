// @vitest-environment jsdom
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'
import type { Operator } from '../../contract/site.ts'
import { t } from '../../../tests/support/texts.ts'

const SHOP: Operator = {
  demo: false,
  demo_mode: false,
  name: '株式会社あかし堂',
  responsible: '明石 花',
  address: '兵庫県明石市1-2-3',
  phone: '078-000-0000',
  email: 'help@akashido.jp',
  licence: null,
  card_company: 'Stripe',
  support_url: 'https://help.akashido.jp/',
  company_url: 'https://www.akashido.jp/',
  translations: {
    ja: { name: '株式会社あかし堂', responsible: '明石 花', address: '兵庫県明石市1-2-3', licence: '' },
    en: { name: 'Akashido Inc.', responsible: 'Hana Akashi', address: '1-2-3 Akashi, Hyogo', licence: '' },
  },
}

/** A failed request is retried once after a second. */
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

let answer: () => Promise<Response>
/** The screens are compiled before the first test, not within it. */
const COMPILED_MS = 120_000
beforeAll(() => import('./law-screen.tsx'), COMPILED_MS)

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/site/operator') ? answer() : Promise.resolve(Response.json([])),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  // the last known operator is remembered
  localStorage.clear()
})

function open(address: string) {
  render(
    <App
      router={createMemoryRouter(routeTable(), { initialEntries: [address] })}
      queryClient={createQueryClient()}
    />,
  )
}

/** The notice's entry for each item that the law requires. */
async function facts(): Promise<Record<string, string>> {
  const main = await screen.findByRole('main')
  await waitFor(() => expect(within(main).queryByText('読み込み中')).toBeNull())
  const rows = within(main).getAllByRole('term')
  return Object.fromEntries(
    rows.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )
}

test('a buyer reads who sells and on what conditions, every line that the law asks for', async () => {
  answer = async () => Response.json(SHOP)
  open('/law')
  expect(await screen.findByText('株式会社あかし堂')).toBeDefined()
  const said = await facts()
  expect(Object.keys(said)).toEqual([
    '販売業者',
    '運営責任者',
    '所在地',
    '電話番号',
    'メールアドレス',
    '販売価格',
    '商品代金以外に必要な料金',
    'お支払い方法',
    'お支払いの時期',
    '商品の引渡時期',
    '返品・キャンセル',
    '玉の提供割合',
    '販売数量・期間の制限',
    '利用者どうしの売買',
    '未成年の方',
    '動作環境',
  ])
  expect(Object.values(said).every((value) => value.length > 0)).toBe(true)
  expect(said['お支払い方法']).toContain('Stripe')
  expect(screen.getByRole('link', { name: 'help@akashido.jp' }).getAttribute('href')).toBe(
    'mailto:help@akashido.jp',
  )
  expect(screen.queryByText('これはデモショップです。')).toBeNull()
})

test('the same in English, from the same answer', async () => {
  answer = async () => Response.json(SHOP)
  open('/en/law')
  expect(await screen.findByText('Akashido Inc.')).toBeDefined()
  expect(screen.getByText('1-2-3 Akashi, Hyogo')).toBeDefined()
  expect(screen.getAllByRole('term')).toHaveLength(16)
})

test('an address and a number that are not published are given on request; a licence is stated by who holds one', async () => {
  answer = async () =>
    Response.json({ ...SHOP, address: null, phone: null, licence: '第1号', translations: null })
  open('/law')
  expect(await screen.findByText('第1号')).toBeDefined()
  const said = await facts()
  expect(said['所在地']).toMatch(/ご請求があれば、遅滞なく/)
  expect(said['電話番号']).toMatch(/ご請求があれば、遅滞なく/)
})

test('a demo says plainly that nothing is sold, and its address is no link', async () => {
  answer = async () => Response.json({ ...SHOP, demo: true, email: 'demo@akashi.example' })
  open('/law')
  expect(await screen.findByText('これはデモショップです。')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'demo@akashi.example' })).toBeNull()
})

test('a server that does not tell leaves it to its operator; the conditions stand all the same', async () => {
  answer = async () => Response.json({ error: 'no' }, { status: 404 })
  open('/en/law')
  expect(
    await screen.findByText(
      t('This shop’s operator gives the seller’s name, address and contact on request.', 'en'),
    ),
  ).toBeDefined()
  expect(screen.getByText('Returns and cancellation')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  const footer = within(screen.getByRole('contentinfo'))
  await waitFor(() => expect(footer.queryByText(t('Contact', 'en'))).toBeNull())
  expect(footer.queryByText(t('Company', 'en'))).toBeNull()
})

test('without a network it says what is missing and tries again', async () => {
  answer = () => Promise.reject(new TypeError('no network'))
  open('/en/law')
  const said = await screen.findByText(t('The seller’s details couldn’t be loaded.', 'en'))
  expect(said).toBeDefined()
  answer = async () => Response.json(SHOP)
  screen.getByRole('button', { name: t('Try again', 'en') }).click()
  expect(await screen.findByText('Akashido Inc.')).toBeDefined()
})

test('the footer leads to the operator’s own sites', async () => {
  answer = async () => Response.json(SHOP)
  open('/en/law')
  const footer = within(await screen.findByRole('contentinfo'))
  expect((await footer.findByRole('link', { name: t('Contact', 'en') })).getAttribute('href')).toBe(
    SHOP.support_url,
  )
  expect(footer.getByRole('link', { name: t('Company', 'en') }).getAttribute('href')).toBe(SHOP.company_url)
})
