// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emailError } from './email-error.tsx'
import { t } from '../../tests/support/texts.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

const saidOf = (typed: string) => {
  render(
    <I18nProvider i18n={i18n}>
      <p role="alert">{emailError(typed)}</p>
    </I18nProvider>,
  )
  return screen.getByRole('alert').textContent
}

test('whoever typed no address is asked for one', () => {
  expect(saidOf('  ')).toBe(t('Please enter your email address.', 'en'))
})

test('whoever typed something else is told what an address looks like', () => {
  expect(saidOf('not-an-address')).toContain('name@example.com')
})

test('nothing is said of an address', () => {
  expect(saidOf(' hana@example.com ')).toBe('')
})
