// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { work } from '../../../tests/support/shop/works.ts'
import type { Nft } from '../../contract/nfts.ts'
import type { Locale } from '../../config/languages.ts'
import { activateLocale, needTexts } from '../../i18n/activate.ts'
import { NftFacts } from './nft-facts.tsx'

beforeAll(() => needTexts('nft'))
afterEach(() => vi.unstubAllGlobals())

async function facts(locale: Locale, minted: boolean | undefined, known: Partial<Nft> = {}): Promise<string> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'no' }, { status: 404 })))
  await activateLocale(locale)
  const { container, unmount } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[locale === 'en' ? '/en/sumi/nfts/w1' : '/sumi/nfts/w1']}>
          <NftFacts nft={{ ...work('w1'), minted, ...known }} own={false} />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
  const link = container.querySelector('a[href*="/balls/"]')?.getAttribute('href') ?? ''
  const text = container.textContent + link
  unmount()
  return text
}

test('the page of a work that is delivered before it is minted says that it comes with the next batch', async () => {
  expect(await facts('ja', false)).toContain('発行次の一括発行で記録されます')
  expect(await facts('en', false)).toContain('MintedTo be recorded with the next batch')
})

test('of a work that is minted, or of which a server says nothing, the page doesn’t speak of batches', async () => {
  expect(await facts('en', true)).not.toContain('batch')
  expect(await facts('en', undefined)).not.toContain('batch')
})

test('a work leads to the ball that it came out of, where that is known', async () => {
  const ball = {
    uuid: 'b1',
    name: '「静けさ」の玉',
    kinds: 3,
    translations: { ja: {}, en: { name: 'Stillness' } },
  }
  const group = { uuid: 'g1', code: 'sumi', name: '墨の庭', image_url: null, custom_design: null }
  const { item } = work('w1')
  const known = { ball, item: item && { ...item, group_page: group } }
  expect(await facts('en', true, known)).toContain('BallStillness/en/sumi/balls/b1')
  expect(await facts('en', true, { ball })).not.toContain('Stillness')
})
