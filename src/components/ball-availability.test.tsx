// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activateLocale } from '../i18n/activate.ts'
import { BallAvailability } from './ball-availability.tsx'
import { t } from '../../tests/support/texts.ts'

test.each([
  ['en', 'sale', 3, '3 left'],
  ['en', 'sale', 0, t('Sold out', 'en')],
  ['en', 'suspended', 3, t('Not on sale right now', 'en')],
  ['en', 'closed', 3, t('Sale ended', 'en')],
  ['ja', 'suspended', 3, t('Not on sale right now', 'ja')],
  ['ja', 'closed', 0, t('Sale ended', 'ja')],
] as const)('in %s a ball that is %s with %i left reads “%s”', async (locale, status, remain, words) => {
  await activateLocale(locale)
  render(
    <I18nProvider i18n={i18n}>
      <BallAvailability status={status} remain={remain} />
    </I18nProvider>,
  )
  expect(screen.getByText(words)).toBeDefined()
})

test.each([
  ['sale', 10, true],
  ['sale', 11, false],
  ['sale', 0, false],
  ['closed', 3, false],
] as const)(
  'of a ball that is %s with %i left it is said that few are left: %s',
  async (status, remain, few) => {
    await activateLocale('en')
    const { container } = render(
      <I18nProvider i18n={i18n}>
        <BallAvailability status={status} remain={remain} />
      </I18nProvider>,
    )
    expect(container.querySelector('[data-scarce]') !== null).toBe(few)
  },
)
