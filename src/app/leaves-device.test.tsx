// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { t } from '../../tests/support/texts.ts'
import { activateLocale } from '../i18n/activate.ts'
import { LeavesDevice } from './leaves-device.tsx'

const NOTHING = {
  works: undefined,
  certificates: 0,
  whole: 0,
  pictures: { stored: 0, wanted: 0, bytes: 0 },
  savedAt: undefined,
  drafts: false,
  pendingFavorites: false,
  paused: false,
  space: undefined,
  persisted: undefined,
}

beforeEach(() => activateLocale('en'))
afterEach(cleanup)

function show(stored: object) {
  render(
    <I18nProvider i18n={i18n}>
      <LeavesDevice stored={{ ...NOTHING, ...stored }} />
    </I18nProvider>,
  )
}

test.each([true, false])(
  'favorites that were changed offline are said to be lost, with drafts: %s',
  (drafts) => {
    show({ drafts, pendingFavorites: true })
    expect(screen.getByText(t('Favorites that you changed offline are lost.', 'en'))).toBeDefined()
  },
)

test('where all of them are sent, nothing is said of favorites', () => {
  show({ works: 1 })
  expect(screen.queryByText(t('Favorites that you changed offline are lost.', 'en'))).toBeNull()
})
