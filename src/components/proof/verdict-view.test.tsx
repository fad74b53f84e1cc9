// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { getDefaultNormalizer, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Locale } from '../../config/languages.ts'
import { activateLocale, needTexts } from '../../i18n/activate.ts'
import type { Verdict } from '../../proof/verdict.ts'
import { GENUINE, genuine } from '../../../tests/support/certificates/genuine-verdict.ts'
import { VERDICT_WORDS } from '../../../tests/support/certificates/verdict-texts.ts'
import { t, tPattern } from '../../../tests/support/texts.ts'
import { VerdictView } from './verdict-view.tsx'

beforeAll(() => needTexts('proof'))

async function show(verdict: Verdict, locale: Locale, opens?: boolean) {
  await activateLocale(locale)
  return render(
    <I18nProvider i18n={i18n}>
      <VerdictView verdict={verdict} locale={locale} opens={opens} />
    </I18nProvider>,
  )
}

const plain = getDefaultNormalizer()

test.each(VERDICT_WORDS)(
  '%s: a person reads what it is, in Japanese and in English',
  async (_name, verdict, ja, en) => {
    for (const [locale, sentences] of [
      ['ja', ja],
      ['en', en],
    ] as const) {
      const { unmount } = await show(verdict, locale)
      expect(screen.getByRole('heading').textContent).not.toBe('')
      for (const sentence of sentences)
        expect(
          screen.getAllByText((_own, element) => plain(element?.textContent ?? '') === sentence),
        ).toBeDefined()
      unmount()
    }
  },
)

test('a link to a page that can be opened is not told as a failure of being offline', async () => {
  const link = {
    kind: 'only-address',
    address: { origin: 'https://akashi.example', certificate: 'x' },
  } as const
  const { unmount } = await show(link, 'ja', true)
  expect(
    screen.getByText(t('This link isn’t signed. You can check the current record on its page.', 'ja')),
  ).toBeDefined()
  unmount()
  await show(link, 'en', false)
  expect(
    screen.getByText(
      tPattern(
        'It isn’t signed, so it can’t be checked offline. Ask the owner to open the certificate and show its code.',
        'en',
      ),
    ),
  ).toBeDefined()
})

test('nothing of what a false code claims is repeated, and no verdict stands without its reasons', async () => {
  const { unmount } = await show({ kind: 'altered', part: 'claim' }, 'en')
  expect(screen.queryByText(/Harbour|Hana/)).toBeNull()
  expect(screen.queryAllByRole('listitem')).toHaveLength(0)
  unmount()
  await show(GENUINE, 'en')
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(4)
})

test('the evidence is a tap away where nothing speaks against a certificate, else in view', async () => {
  const isOpen = ({ container }: { container: Element }) => container.querySelector('details')?.open
  const good = await show(GENUINE, 'en')
  expect(isOpen(good)).toBe(false)
  good.unmount()
  const apart = { state: 'apart', apartMs: -3_600_000, signedAt: GENUINE.issuer.signedAt } as const
  expect(isOpen(await show(genuine({ holder: apart }), 'en'))).toBe(true)
})

test('a wallet address is not told: the owner has a name, and who has none a shortened one', async () => {
  const { container, unmount } = await show(GENUINE, 'en')
  expect(container.textContent).not.toContain(GENUINE.claim.owner.address)
  unmount()
  const nameless = { ...GENUINE.claim, owner: { ...GENUINE.claim.owner, name: '' } }
  const { container: other } = await show(genuine({ claim: nameless }), 'en')
  expect(other.textContent).not.toContain(GENUINE.claim.owner.address)
})
