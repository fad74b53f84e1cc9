// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { activateLocale, needTexts } from '../../i18n/activate.ts'
import { StoredSentence } from './stored-sentence.tsx'

/** Five certificates, and two of the five pictures. */
const STORED = {
  works: 5,
  certificates: 5,
  whole: 2,
  pictures: { stored: 2, wanted: 5, bytes: 10 },
  savedAt: 1,
  drafts: false,
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
  expect(await said('ja', {})).toBe('5点のうち2点は、証明書とともにこの端末に保存済みです。')
  expect(await said('en', {})).toBe('2\u00A0of\u00A05 works are saved here with their certificates.')
})

test('while works are being saved that is all that is said, in one piece with its numbers', async () => {
  expect(await said('ja', {}, { done: 2, total: 5 })).toBe('保存中（2\u00A0/\u00A05点）')
  expect(await said('en', {}, { done: 2, total: 5 })).toBe('Saving: 2\u00A0of\u00A05')
})

test('a collection that is whole here is said to be saved, not to be under way', async () => {
  const whole = { whole: 5, pictures: { stored: 5, wanted: 5, bytes: 10 } }
  expect(await said('ja', whole)).toBe('作品5点と証明書は、この端末に保存済みです。')
})
