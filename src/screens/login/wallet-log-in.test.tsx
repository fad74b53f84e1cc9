// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { WalletLogIn } from './wallet-log-in.tsx'
import { t } from '../../../tests/support/texts.ts'

beforeEach(() => activateLocale('en'))

test('who has no wallet reads one closed line of them, and a wallet that announces itself is a button', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nProvider i18n={i18n}>
        <WalletLogIn onDone={() => {}} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  const line = screen.getByText(t('Log in with a browser wallet', 'en')).closest('details')
  expect(line?.open).toBe(false)
  expect(
    line?.contains(
      screen.getByText(
        t(
          'This browser has no wallet. If you use one, turn on its extension, or open this page in the wallet’s own browser.',
          'en',
        ),
      ),
    ),
  ).toBe(true)
  const info = { uuid: 'fox', name: 'Fox', icon: '', rdns: 'io.fox' }
  const detail = { info, provider: { request: () => Promise.resolve() } }
  await act(async () => void dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })))
  expect(screen.getByRole('button', { name: 'Fox' })).toBeDefined()
  expect(document.querySelector('details')).toBeNull()
})
