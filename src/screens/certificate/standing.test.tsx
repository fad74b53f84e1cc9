// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { activateLocale, needTexts } from '../../i18n/activate.ts'
import { CertificateStanding } from './standing.tsx'
import { t } from '../../../tests/support/texts.ts'

const SAVED_AT = Date.parse('2026-11-26T10:29:00Z')

beforeAll(() => needTexts('nft'))
afterEach(() => {
  vi.restoreAllMocks()
})

async function said(locale: 'ja' | 'en', known: Partial<Parameters<typeof CertificateStanding>[0]>) {
  await activateLocale(locale)
  const { certifier, own = false, stored = false, revoked = false, checked = false } = known
  const { container, unmount } = render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[locale === 'en' ? '/en/sumi' : '/sumi']}>
        <CertificateStanding
          certifier={certifier}
          own={own}
          stored={stored}
          savedAt={SAVED_AT}
          revoked={revoked}
          checked={checked}
        />
      </MemoryRouter>
    </I18nProvider>,
  )
  const text = container.textContent.replaceAll('\u00A0', ' ')
  unmount()
  return text
}

test('a reader of a certificate’s page reads that it is valid in whose records, and as of when', async () => {
  const ja = await said('ja', { certifier: 'Akashi' })
  expect(ja).toContain(t('Valid', 'ja'))
  expect(ja).toContain('Akashiの記録で有効です。')
  expect(ja).toContain(t('Checked on {time}.', 'ja', { time: '2026年11月26日 19:29' }))
  expect(await said('en', { certifier: 'Akashi' })).toContain(
    t('Checked on {time}.', 'en', { time: 'November 26, 2026 at 7:29 PM JST' }),
  )
})

test('only others are told how to see who holds it; its owner reads how to show it', async () => {
  const toOthers = t(
    'Valid according to {certifier}’s records. To see who is holding it, scan the code on their device.',
    'en',
    { certifier: 'Akashi' },
  )
  expect(await said('en', { certifier: 'Akashi' })).toContain(toOthers)
  const en = await said('en', { certifier: 'Akashi', own: true })
  expect(en).toContain(
    t(
      'Valid according to {certifier}’s records. At an event, use “Show it to someone” to present it.',
      'en',
      { certifier: 'Akashi' },
    ),
  )
  expect(en).not.toContain(toOthers)
  expect(await said('ja', { certifier: 'Akashi', own: true })).toContain(
    t(
      'Valid according to {certifier}’s records. At an event, use “Show it to someone” to present it.',
      'ja',
      { certifier: 'Akashi' },
    ),
  )
})

test('the page never says “genuine”, and of a copy or an unsigned certificate not even “valid”', async () => {
  const both = async (known: Parameters<typeof said>[1]) =>
    (await said('ja', known)) + (await said('en', known))
  expect(await both({ certifier: 'Akashi' })).not.toMatch(/本物|genuine/i)
  for (const known of [{ certifier: 'Akashi', stored: true }, { stored: true }, {}]) {
    expect(await both(known)).not.toMatch(/本物|genuine|有効|valid/i)
  }
  expect(await said('en', { certifier: 'Akashi', stored: true })).toContain(
    t('This is the copy on your device. Later sales and revocations aren’t known here.', 'en'),
  )
  expect(await said('en', {})).toContain(
    t('The shop has a record of this certificate, but nobody has signed it.', 'en'),
  )
})

test('of a revoked certificate it adds no verdict of its own', async () => {
  expect(await said('en', { certifier: 'Akashi', revoked: true })).toBe('')
  const copy = await said('en', { certifier: 'Akashi', stored: true, revoked: true })
  expect(copy).toBe(t('Checked on {time}.', 'en', { time: 'November 26, 2026 at 7:29 PM JST' }))
})

test('beside the verdict of a code that was read it says nothing, and of a copy of the sheet as of when that is', async () => {
  expect(await said('en', { certifier: 'Akashi', checked: true })).toBe('')
  expect(await said('en', { certifier: 'Akashi', checked: true, stored: true })).toBe(
    t('The certificate below is the copy on this device, as of {time}.', 'en', {
      time: 'November 26, 2026 at 7:29 PM JST',
    }),
  )
})

test('without a network an answer of a moment ago is not called valid either', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const text = await said('en', { certifier: 'Akashi' })
  expect(text).toContain(t('Saved offline', 'en'))
  expect(text).not.toMatch(/valid/i)
})
