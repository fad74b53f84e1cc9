// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { t } from '../../tests/support/texts.ts'
import type { Editions } from '../contract/works.ts'
import { activateLocale, needTexts } from '../i18n/activate.ts'
import { formatDay } from '../lib/time.ts'
import { ReferencePrices } from './reference-prices.tsx'

const SOLD_AT = '2026-11-30T03:00:00Z'
const nft = {
  metadata: { edition_number: 18, total_edition_number: 20, owner: null, updated_at: null },
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

async function said(language: 'ja' | 'en', edition: number | null): Promise<string> {
  await needTexts('nft')
  await activateLocale(language)
  const editions: Editions = {
    others: [],
    last_sale: { price: 650, at: SOLD_AT, edition_number: edition },
  }
  const { container, unmount } = render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[language === 'en' ? '/en' : '/']}>
        <ReferencePrices nft={nft} editions={editions} />
      </MemoryRouter>
    </I18nProvider>,
  )
  const text = plain(container.textContent)
  unmount()
  return text
}

it.each(['en', 'ja'] as const)(
  'says of the last sale which edition was sold, and of its price that tax is in it: %s',
  async (language) => {
    const edition = t('Edition {edition} of {total}', language, { edition: '3', total: '20' })
    const sale = t('Last sale: {edition}, {day}', language, { edition, day: formatDay(SOLD_AT, language) })
    expect(await said(language, 3)).toBe(plain(`${sale}¥650${t('incl. tax', language)}`))
  },
)

it.each(['en', 'ja'] as const)(
  'says that any edition may have been sold, where it is not known which: %s',
  async (language) => {
    const sale = t('Last sale of any edition, {day}', language, { day: formatDay(SOLD_AT, language) })
    expect(await said(language, null)).toContain(plain(sale))
  },
)
