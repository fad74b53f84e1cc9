// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Editions } from '../contract/works.ts'
import { activateLocale, needTexts } from '../i18n/activate.ts'
import { ReferencePrices } from './reference-prices.tsx'

const nft = {
  metadata: { edition_number: 18, total_edition_number: 20, owner: null, updated_at: null },
}

async function said(language: 'ja' | 'en', edition: number | null): Promise<string> {
  await needTexts('nft')
  await activateLocale(language)
  const editions: Editions = {
    others: [],
    last_sale: { price: 650, at: '2026-11-30T03:00:00Z', edition_number: edition },
  }
  const { container, unmount } = render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[language === 'en' ? '/en' : '/']}>
        <ReferencePrices nft={nft} editions={editions} />
      </MemoryRouter>
    </I18nProvider>,
  )
  const text = container.textContent.replaceAll('\u00A0', ' ')
  unmount()
  return text
}

it('says of the last sale which edition was sold, and of its price that tax is in it', async () => {
  expect(await said('en', 3)).toBe('Last sale: Edition 3 of 20, November 30, 2026¥650incl. tax')
  expect(await said('ja', 3)).toBe('直近の販売：エディション 3 / 20（2026年11月30日）¥650税込')
})

it('says that any edition may have been sold, where it is not known which', async () => {
  expect(await said('en', null)).toContain('any edition')
  expect(await said('ja', null)).toContain('全エディション')
})
