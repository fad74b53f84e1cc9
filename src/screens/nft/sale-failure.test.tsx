// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { t } from '../../../tests/support/texts.ts'
import { ApiError } from '../../api/errors.ts'
import { activateLocale } from '../../i18n/activate.ts'
import { SaleFailure } from './sale-failure.tsx'

test('a buyer who has to wait for earlier payments is told so, with the way to the orders', async () => {
  await activateLocale('en')
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/en/works/nfts/n1']}>
        <SaleFailure error={new ApiError(409, 'Please wait.', 'TOO_MANY_OPEN')} deed="buy" />
      </MemoryRouter>
    </I18nProvider>,
  )
  const said = screen.getByRole('alert')
  expect(said.textContent).toContain(t('No new order was placed.', 'en'))
  expect(said.textContent).toContain('Please wait.')
  const orders = screen.getByRole('link', { name: t('See your orders', 'en') })
  expect(orders.getAttribute('href')).toBe('/en/profile/orders')
})
