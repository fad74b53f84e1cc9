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

/** What a person reads from two steps away. */
const WORDS: Readonly<Record<Outcome, readonly [ja: string, en: string]>> = {
  shown: ['本物・今', 'Genuine'],
  paper: ['本物・紙', 'Genuine print'],
  unseen: ['本物・写し', 'Genuine code'],
  screenshot: ['古い画面', 'Old screen'],
  apart: ['時刻ずれ', 'Wrong time'],
  glance: ['もう一度', 'Scan again'],
  clock: ['時刻ずれ', 'Wrong time'],
  'list-none': ['署名のみ', 'Signature only'],
  'list-stale': ['署名のみ', 'Signature only'],
  revoked: ['取消済', 'Revoked'],
  transferred: ['譲渡済', 'New owner'],
  lost: ['無効な端末', 'Blocked device'],
  elsewhere: ['別サイト', 'Wrong site'],
  altered: ['偽物', 'Not genuine'],
  'unpublished-key': ['偽物', 'Not genuine'],
  'another-issuer': ['別の証明者', 'Other certifier'],
  'withdrawn-key': ['無効な鍵', 'Invalid key'],
  'unknown-key': ['不明', 'Unknown'],
  unreadable: ['読めません', 'Unreadable'],
  newer: ['要更新', 'Update needed'],
  'only-address': ['署名なし', 'Not signed'],
  nothing: ['別のコード', 'Wrong code'],
  'no-keys': ['確認不可', 'Can’t check'],
  'no-crypto': ['確認不可', 'Can’t check'],
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
