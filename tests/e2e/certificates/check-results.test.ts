import { expect } from '@playwright/test'
import { joined, type Bytes } from '../../../src/proof/bytes.ts'
import { codeText } from '../../../src/proof/code.ts'
import type { Status } from '../../../src/proof/status-list.ts'
import { SIGNED_AT, SITE, someClaim, testIssuer } from '../../support/certificates/claims.ts'
import { openToCheckOffline, storeIssuer } from '../../support/certificates/issuer-on-device.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'

// What a stranger's phone says, offline, of one code of each sort. The issuer is the test's own, stored where the app
// stores its own. Every verdict from its bytes: src/proof/verdict.test.ts; its words in both languages:
// src/components/proof/verdict-view.test.tsx.

test.skip(({ isMobile }) => !isMobile, 'says nothing new on a larger screen')

const NOW = SIGNED_AT * 1000 + 90_000_000
const PLACE = 4711
const LIST_SIZE = 10_000

const issuer = await testIssuer()
const claim = someClaim()
const signed = await issuer.issue(claim)
const altered = Uint8Array.from(signed)
altered[120] = (altered[120] ?? 0) ^ 1
const code = (content: Bytes) => codeText(`${SITE}/sumi/nfts/${claim.certificate}/certificate`, content)

/** Each with its text, what a person reads first, and what the list of changes says of the certificate. */
const CODES: readonly [kind: string, text: string, words: string, status?: Status][] = [
  [
    'a certificate on paper',
    code(signed),
    t('Genuine certificate. We can’t tell whether its owner is showing it.', 'ja'),
  ],
  [
    'a certificate with one bit altered',
    code(joined(altered)),
    t('This has been changed. Do not rely on it.', 'ja'),
  ],
  [
    'a certificate that leads to another site',
    code(signed).replace(SITE, 'https://evil.example'),
    t('This code leads to another site: {origin}', 'ja', { origin: 'https://evil.example' }),
  ],
  ['a revoked certificate', code(signed), t('This certificate has been revoked.', 'ja'), 'revoked'],
  ['something else', 'WIFI:S:cafe;;', t('This is not a certificate.', 'ja')],
]

for (const [kind, text, words, status] of CODES) {
  test(`a stranger without a network is told of ${kind}`, async ({ page, context }) => {
    await openToCheckOffline(page, context, '/check')
    const list = await issuer.list(LIST_SIZE, status ? [[PLACE, status]] : [])
    await page.clock.setFixedTime(NOW)
    await storeIssuer(page, { file: issuer.file, list, savedAt: NOW })
    await page.getByText(t('Paste a QR code’s link', 'ja')).click()
    await page.getByRole('textbox').fill(text)
    await page.getByRole('button', { name: t('Check it', 'ja'), exact: true }).click()
    await expect(page.locator('section').getByText(words, { exact: true })).toBeVisible()
  })
}
