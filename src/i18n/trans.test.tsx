// @vitest-environment jsdom
import { Trans } from '@lingui/react/macro'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { LANGUAGE_CODES } from '../contract/languages.ts'
import { activateLocale, needTexts } from './activate.ts'
import { t } from '../../tests/support/texts.ts'

beforeAll(() => Promise.all([needTexts('others'), needTexts('market')]))
afterEach(cleanup)

const NAMES = [
  'Ken <script>alert(1)</script>',
  '<0>x</0>',
  '<b>x</b>',
  '<0/>',
  '</0>',
  'a < b > c',
  '<1>{name}</1>',
  String.raw`C:\u0041\x41`,
  '{name} #',
]

it.each(LANGUAGE_CODES.flatMap((locale) => NAMES.map((name) => [name, locale] as const)))(
  'shows a member named %s as they are named (%s), inside an element of the message too',
  async (name, locale) => {
    const said = vi.spyOn(console, 'error')
    await activateLocale(locale)
    const { container } = render(
      <I18nProvider i18n={i18n}>
        <p>
          <Trans>The certificate of {name} has been revoked.</Trans>
        </p>
        <p>
          <Trans>
            Sold by <bdi>{name}</bdi>
          </Trans>
        </p>
      </I18nProvider>,
    )
    expect(container.querySelector('p')?.textContent).toContain(name)
    expect(container.querySelector('bdi')?.textContent).toBe(name)
    expect(container.querySelector('b, script')).toBeNull()
    expect(said).not.toHaveBeenCalled()
  },
)

it.each([
  ['ja', 1],
  ['en', 0],
] as const)(
  'lets a heading in %s break between its phrases, which its name and its text do not show',
  async (locale, least) => {
    await activateLocale(locale)
    render(
      <I18nProvider i18n={i18n}>
        <h2>
          <Trans comment="phrases">Log out while offline?</Trans>
        </h2>
      </I18nProvider>,
    )
    const words = t('Log out while offline?', locale)
    const heading = screen.getByRole('heading', { name: words })
    expect(heading.textContent).toBe(words)
    expect(screen.getByText(words)).toBe(heading)
    expect(heading.querySelectorAll('wbr').length).toBe(least)
  },
)
