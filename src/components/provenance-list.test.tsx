// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { activateLocale } from '../i18n/activate.ts'
import { ProvenanceList } from './provenance-list.tsx'
import { t } from '../../tests/support/texts.ts'

const HASH = `0x${'a1'.repeat(32)}`
const HANA = { address: '0x01', name: 'Hana', display_id: 'hana', left: false }

test('a visitor reads who bought a work, when and for how much; its transaction is one tap away', async () => {
  await activateLocale('en')
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/en/sumi/nfts/w1']}>
        <ProvenanceList
          entries={[
            {
              kind: 'sold',
              from: { ...HANA, name: 'Sora', display_id: 'sora' },
              to: HANA,
              price: 5400,
              at: '2026-11-21T05:03:00.000Z',
              tx_hash: HASH,
              block_number: 7,
              history_url: 'https://shop.example/api/v1/histories/1',
            },
          ]}
        />
      </MemoryRouter>
    </I18nProvider>,
  )
  const entry = within(screen.getByRole('listitem'))
  expect(entry.getByText(/¥5,400/)).toBeDefined()
  expect(entry.getByText(/November 21, 2026/).tagName).toBe('TIME')
  expect(entry.getAllByRole('link').map((link) => link.textContent)).toEqual(
    expect.arrayContaining(['Sora', 'Hana']),
  )
  const record = entry.getByText(t('Blockchain record', 'en')).closest('details')
  expect(record?.open).toBe(false)
  expect(record?.textContent).toContain(HASH)
  expect(
    within(record!).getByRole('link', { hidden: true, name: t('See what was recorded', 'en') }),
  ).toBeDefined()
})
