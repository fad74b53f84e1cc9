// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { activateLocale } from '../i18n/activate.ts'
import { UpdatePrompt } from './update-prompt.tsx'
import { updateState } from './update-store.ts'
import { t } from '../../tests/support/texts.ts'

beforeAll(() => activateLocale('en'))
afterEach(() => {
  act(() => updateState.set('none'))
  cleanup()
})

test('the offer to update waits until somebody has finished typing', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <label>
        About me <textarea />
      </label>
      <button type="button">Elsewhere</button>
      <UpdatePrompt />
    </I18nProvider>,
  )
  act(() => screen.getByLabelText('About me').focus())
  act(() => updateState.set('ready'))
  expect(screen.queryByText(t('A new version is available.', 'en'))).toBeNull()
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  expect(await screen.findByText(t('A new version is available.', 'en'))).toBeDefined()
  act(() => screen.getByLabelText('About me').focus())
  await waitFor(() => expect(screen.queryByText(t('A new version is available.', 'en'))).toBeNull())
})

test('the offer to update waits until a typed text has gone, also when nobody is typing any more', async () => {
  const { rerender } = render(withPage(<input aria-label="Price" />))
  act(() => updateState.set('ready'))
  await screen.findByText(t('A new version is available.', 'en'))
  fireEvent.input(screen.getByLabelText(t('Price', 'en')), { target: { value: '12000' } })
  await waitFor(() => expect(screen.queryByText(t('A new version is available.', 'en'))).toBeNull())
  rerender(withPage(null))
  expect(await screen.findByText(t('A new version is available.', 'en'))).toBeDefined()
})

function withPage(page: ReactNode) {
  return (
    <I18nProvider i18n={i18n}>
      {page}
      <UpdatePrompt />
    </I18nProvider>
  )
}
