// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { activateLocale, needTexts } from '../../i18n/activate.ts'
import { CERTIFICATE_LABELS } from '../../proof/certificate-labels.ts'
import type { Outcome } from './outcome.ts'
import { OutcomeSign } from './outcome-sign.tsx'
import { OUTCOME_WORDS } from './outcome-word.tsx'
import { t } from '../../../tests/support/texts.ts'

/** What a person reads from two steps away. */
const WORDS: Readonly<Record<Outcome, readonly [ja: string, en: string]>> = {
  shown: [t('Genuine', 'ja'), 'Genuine'],
  paper: [t('Genuine print', 'ja'), t('Genuine print', 'en')],
  unseen: [t('Genuine code', 'ja'), t('Genuine code', 'en')],
  screenshot: [t('Old screen', 'ja'), t('Old screen', 'en')],
  apart: [t('Wrong time', 'ja'), t('Wrong time', 'en')],
  glance: [t('Scan again', 'ja'), t('Scan again', 'en')],
  clock: [t('Wrong time', 'ja'), t('Wrong time', 'en')],
  'list-none': [t('Signature only', 'ja'), t('Signature only', 'en')],
  'list-stale': [t('Signature only', 'ja'), t('Signature only', 'en')],
  revoked: [t('Revoked', 'ja', {}, 'verdict'), 'Revoked'],
  transferred: [t('New owner', 'ja'), t('New owner', 'en')],
  lost: [t('Blocked device', 'ja'), t('Blocked device', 'en')],
  elsewhere: [t('Wrong site', 'ja'), t('Wrong site', 'en')],
  altered: [t('Not genuine', 'ja'), t('Not genuine', 'en')],
  'unpublished-key': [t('Not genuine', 'ja'), t('Not genuine', 'en')],
  'another-issuer': [t('Other certifier', 'ja'), t('Other certifier', 'en')],
  'withdrawn-key': [t('Invalid key', 'ja'), t('Invalid key', 'en')],
  'unknown-key': [t('Unknown', 'ja'), 'Unknown'],
  unreadable: [t('Unreadable', 'ja'), 'Unreadable'],
  newer: [t('Update needed', 'ja'), t('Update needed', 'en')],
  'only-address': [t('Not signed', 'ja'), t('Not signed', 'en')],
  nothing: [t('Wrong code', 'ja'), t('Wrong code', 'en')],
  'no-keys': [t('Can’t check', 'ja'), t('Can’t check', 'en')],
  'no-crypto': [t('Can’t check', 'ja'), t('Can’t check', 'en')],
}
const OUTCOMES = Object.keys(OUTCOME_WORDS) as Outcome[]

const LOADING_MS = 60_000
beforeAll(async () => {
  await needTexts('proof')
  for (const locale of ['ja', 'en'] as const) await activateLocale(locale)
}, LOADING_MS)

test.each(OUTCOMES)('%s has one mark and one short word in both languages', async (outcome) => {
  for (const [at, locale] of (['ja', 'en'] as const).entries()) {
    await activateLocale(locale)
    const { container, unmount } = render(
      <I18nProvider i18n={i18n}>
        <OutcomeSign outcome={outcome}>whole</OutcomeSign>
      </I18nProvider>,
    )
    const word = WORDS[outcome][at] ?? ''
    expect(screen.getByText(word)).toBeDefined()
    expect(word.length).toBeLessThanOrEqual(locale === 'ja' ? 5 : 15)
    expect(container.querySelectorAll('svg')).toHaveLength(1)
    // the mark is for the eye: the word says it to everybody
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    unmount()
  }
})

test('the three parties have the words of the sheet, which every other place repeats', () => {
  expect(CERTIFICATE_LABELS).toMatchObject({
    artist: { ja: '作家', en: 'Artist' },
    shop: { ja: 'ショップ', en: 'Shop' },
    certifier: { ja: '証明者', en: 'Certified by' },
  })
})
