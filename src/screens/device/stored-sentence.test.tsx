// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { activateLocale, needTexts } from '../../i18n/activate.ts'
import { StoredSentence } from './stored-sentence.tsx'
import { t } from '../../../tests/support/texts.ts'

/** Five certificates, and two of the five pictures. */
const STORED = {
  works: 5,
  certificates: 5,
  whole: 2,
  pictures: { stored: 2, wanted: 5, bytes: 10 },
  savedAt: 1,
  drafts: false,
  pendingFavorites: false,
  paused: false,
  space: undefined,
  persisted: undefined,
}

beforeAll(() => needTexts('others'))

async function said(locale: 'ja' | 'en', known: object, saving?: { done: number; total: number }) {
  await activateLocale(locale)
  const { container, unmount } = render(
    <I18nProvider i18n={i18n}>
      <StoredSentence stored={{ ...STORED, ...known }} saving={saving} />
    </I18nProvider>,
  )
  const text = container.textContent
  unmount()
  return text
}

test('a work whose picture is missing is not counted as saved', async () => {
  expect(await said('ja', {})).toBe(
    t('{whole} of {works} works are saved here with their certificates.', 'ja', { works: '5', whole: '2' }),
  )
  expect(await said('en', {})).toBe(
    t('{whole} of {works} works are saved here with their certificates.', 'en', { whole: '2', works: '5' }),
  )
})

test('while works are being saved that is all that is said, in one piece with its numbers', async () => {
  expect(await said('ja', {}, { done: 2, total: 5 })).toBe(
    t('Saving: {done} of {total}', 'ja', { done: '2', total: '5' }),
  )
  expect(await said('en', {}, { done: 2, total: 5 })).toBe(
    t('Saving: {done} of {total}', 'en', { done: '2', total: '5' }),
  )
})

test('a collection that is whole here is said to be saved, not to be under way', async () => {
  const whole = { whole: 5, pictures: { stored: 5, wanted: 5, bytes: 10 } }
  expect(await said('ja', whole)).toBe(
    t(
      '{works, plural, one {Your work and its certificate are saved on this device.} other {All # works and their certificates are saved on this device.}}',
      'ja',
      { works: 5 },
    ),
  )
})
