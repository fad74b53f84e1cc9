// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { EmailLogIn } from './email-log-in.tsx'
import { t, tPattern } from '../../../tests/support/texts.ts'

beforeEach(() => activateLocale('en'))

const page = (state: unknown) => (
  <QueryClientProvider client={createQueryClient()}>
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[{ pathname: '/en/login', state }]}>
        <EmailLogIn from={undefined} onDone={() => {}} />
      </MemoryRouter>
    </I18nProvider>
  </QueryClientProvider>
)

test('who loads the log-in anew after confirming takes the rendered page over, and reads the same again', async () => {
  const place = document.body.appendChild(document.createElement('main'))
  place.innerHTML = renderToString(page(null))
  const mismatches: unknown[] = []
  const options = { onRecoverableError: (error: unknown) => mismatches.push(error) }
  await act(
    async () => void hydrateRoot(place, page({ email: 'hana@example.com', confirmed: true }), options),
  )
  expect(mismatches).toEqual([])
  expect(screen.getByLabelText(t('Email', 'en'))).toHaveProperty('value', 'hana@example.com')
  expect(
    screen.getByText(tPattern('Your email is confirmed. Log in with the password you chose.', 'en')),
  ).toBeDefined()
})
