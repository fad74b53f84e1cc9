// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../../app/query-client.ts'
import type { Profile } from '../../../contract/users.ts'
import { activateLocale } from '../../../i18n/activate.ts'
import { DeleteAccount } from './delete-account.tsx'
import { t } from '../../../../tests/support/texts.ts'

const HANA: Profile = {
  display_id: 'hana',
  name: 'Hana',
  email: 'hana@example.com',
  introduction: '',
  icon_url: null,
  provider: 'email_password',
  wallet_address: '0x00000000000000000000000000000000000000aa',
}

beforeEach(() => activateLocale('en'))
afterEach(cleanup)

test('who leaves out both their ID and their works is told both at once, each where it is to be mended', () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={['/en/profile/security']}>
          <DeleteAccount
            profile={HANA}
            owner={{ email: 'hana@example.com', method: 'password', wraps: ['password'] }}
            standing={{ under_way: [], works: 2, fresh_minutes: 60 }}
            proven={false}
            onClose={() => {}}
          />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
  const hidden = { hidden: true }
  fireEvent.click(screen.getByRole('button', { name: t('Delete permanently', 'en'), ...hidden }))
  const works = screen.getByRole('checkbox', hidden)
  const id = screen.getByRole('textbox', hidden)
  const said = (field: HTMLElement) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((one) => document.getElementById(one)?.textContent)
  expect(said(works)).toContain(t('Please confirm what happens to your works.', 'en'))
  expect(said(id)).toContain(t('Please type your ID.', 'en'))
  expect(document.activeElement).toBe(works)
})
