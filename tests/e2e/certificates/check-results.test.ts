import { expect } from '@playwright/test'
import { joined, type Bytes } from '../../../src/proof/bytes.ts'
import { codeText } from '../../../src/proof/code.ts'
import type { Status } from '../../../src/proof/status-list.ts'
import { SIGNED_AT, SITE, someClaim, testIssuer } from '../../support/certificates/claims.ts'
import { openToCheckOffline, storeIssuer } from '../../support/certificates/issuer-on-device.ts'
import { test } from '../../support/browser/test.ts'

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
    '本物の証明書です。見せている人が所有者かどうかは確認できません。',
  ],
  [
    'a certificate with one bit altered',
    code(joined(altered)),
    '書き換えられています。信用しないでください。',
  ],
  [
    'a certificate that leads to another site',
    code(signed).replace(SITE, 'https://evil.example'),
    'このコードは別のサイトにつながります：https://evil.example',
  ],
  ['a revoked certificate', code(signed), 'この証明書は取り消されています。', 'revoked'],
  ['something else', 'WIFI:S:cafe;;', '証明書ではありません。'],
]

for (const [kind, text, words, status] of CODES) {
  test(`a stranger without a network is told of ${kind}`, async ({ page, context }) => {
    await openToCheckOffline(page, context, '/check')
    const list = await issuer.list(LIST_SIZE, status ? [[PLACE, status]] : [])
    await page.clock.setFixedTime(NOW)
    await storeIssuer(page, { file: issuer.file, list, savedAt: NOW })
    await page.getByText('QRコードのURLを貼り付ける').click()
    await page.getByRole('textbox').fill(text)
    await page.getByRole('button', { name: '確かめる', exact: true }).click()
    await expect(page.locator('section').getByText(words, { exact: true })).toBeVisible()
  })
}
