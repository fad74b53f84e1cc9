// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../app/query-client.ts'
import { activateLocale } from '../../../i18n/activate.ts'
import { PendingList } from './pending-list.tsx'

beforeEach(() => activateLocale('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('who cannot leave yet reads how much is due, and is led to it and to what is for sale', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ balance: 8_500, entries: [] }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={['/en/profile/security']}>
          <PendingList under={['listing', 'payout']} />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('¥8,500')).toBeDefined()
  const places = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(places).toEqual(['/en/profile/sales_collection', '/en/profile/sales_collection'])
})
