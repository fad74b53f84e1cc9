// @vitest-environment jsdom
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import { isValidElement, type ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'
import { aboutEn } from './about/en.tsx'
import { aboutJa } from './about/ja.tsx'
import type { DocumentSection, Shop } from './document-text.ts'
import { privacyEn } from './privacy/en.tsx'
import { privacyJa } from './privacy/ja.tsx'
import { termsEn } from './terms/en.tsx'
import { termsJa } from './terms/ja.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const SHOP: Shop = { seller: 'Akashido', contact: 'help@akashido.jp', cardCompany: 'Stripe' }
const DOCUMENTS = [
  ['about', aboutJa, aboutEn],
  ['privacy policy', privacyJa(SHOP), privacyEn(SHOP)],
  ['terms of service', termsJa(SHOP), termsEn(SHOP)],
] as const

/** All words of a text, without its marks. */
function wordsOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map((each: ReactNode) => wordsOf(each)).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return wordsOf(node.props.children)
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}
const paragraphs = ({ rules = [], body }: DocumentSection) => [...rules, body].map(wordsOf).join('')

describe.each(DOCUMENTS)('%s', (_name, ja, en) => {
  it('has the same sections in both languages, each with an address of its own', () => {
    const ids = ja.sections.map(({ id }) => id)
    expect(en.sections.map(({ id }) => id)).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says something in each, in its own language', () => {
    for (const section of ja.sections) expect(paragraphs(section)).toMatch(/[ぁ-ん]|help@/)
    for (const section of en.sections) expect(paragraphs(section)).not.toMatch(/[ぁ-ん]/)
    for (const section of [...ja.sections, ...en.sections]) expect(paragraphs(section)).not.toBe('')
  })

  it('has as many numbered paragraphs in both languages', () => {
    const counts = ja.sections.map(({ rules }) => rules?.length)
    expect(en.sections.map(({ rules }) => rules?.length)).toEqual(counts)
  })

  it('starts no Japanese paragraph with a mark that belongs to the line before', () => {
    for (const section of ja.sections) expect(paragraphs(section)).not.toMatch(/^[、。」）]/)
  })
})

/** The screens are compiled before the first test, not within it. */
const COMPILED_MS = 120_000
beforeAll(
  () =>
    Promise.all([import('./about-screen.tsx'), import('./privacy-screen.tsx'), import('./terms-screen.tsx')]),
  COMPILED_MS,
)

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'no' }, { status: 404 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(address: string) {
  const router = createMemoryRouter(routeTable(), { initialEntries: [address] })
  render(<App router={router} queryClient={createQueryClient()} />)
}

test.each([
  ['/privacy_policy', 'プライバシーポリシー', /2026年11月26日/],
  ['/ja/terms_of_service', '利用規約', /2026年11月26日/],
  ['/en/privacy_policy', 'Privacy policy', /November 26, 2026/],
  ['/en/terms_of_service', 'Terms of service', /November 26, 2026/],
])('a reader of %s sees in their language what holds, and from when', async (address, title, day) => {
  open(address)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(screen.getByText(day)).toBeDefined()
  const main = within(screen.getByRole('main'))
  const contents = main.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))
  for (const heading of main.getAllByRole('heading', { level: 2 }))
    expect(contents).toContain(`#${heading.id}`)
})

test('where nobody tells who sells, the documents speak of the operator and lead to the legal notice', async () => {
  open('/en/privacy_policy')
  expect(await screen.findByText(/This is how the operator of this shop/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'see the legal notice' }).getAttribute('href')).toBe('/en/law')
})

test('a first-time visitor learns in three steps what a ball is, then how a draw is proven and what a certificate is', async () => {
  open('/about')
  expect(await screen.findByRole('heading', { level: 1, name: 'Akashiについて' })).toBeDefined()
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual([
    '玉を選ぶ',
    '開ける',
    '証明書を受け取る',
    '抽選は、あとから確かめられます',
    '証明書は、一点ごとに違います',
    '丸と四角',
    'はじめるには',
  ])
})
