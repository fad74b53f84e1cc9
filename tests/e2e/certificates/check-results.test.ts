import { expect } from '@playwright/test'
import { joined, type Bytes } from '../../../src/proof/bytes.ts'
import { fromCbor, toCbor } from '../../../src/proof/cbor.ts'
import { toPayload } from '../../../src/proof/claim.ts'
import { codeText } from '../../../src/proof/code.ts'
import { withHolder } from '../../../src/proof/holder.ts'
import type { Status } from '../../../src/proof/status-list.ts'
import { keyPair, SIGNED_AT, SITE, someClaim, testIssuer } from '../../support/certificates/claims.ts'
import { openToCheckOffline, storeIssuer } from '../../support/certificates/issuer-on-device.ts'
import { test } from '../../support/browser/test.ts'

// What a stranger's phone says, offline, of every kind of code: the exact first words in both languages. The issuer is
// the test's own, stored where the app stores its own.

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const NOW = SIGNED_AT * SECOND_MS + DAY_MS + 60 * MINUTE_MS
const PLACE = 4711
const PHONE_PLACE = 12
const LIST_SIZE = 10_000
const CERTIFICATE_FIELDS = -65_537

interface Case {
  name: string
  text: string
  /** What the list of changes says of the certificate and of the phone; left out: nothing has changed. */
  list?: (readonly [number, Status])[] | 'none'
  /** The checker's clock; NOW unless said. */
  now?: number
  ja: string
  en: string
}

async function cases() {
  const [issuer, forger, phone, otherPhone] = await Promise.all([
    testIssuer(),
    testIssuer(),
    keyPair(),
    keyPair(),
  ])
  const claim = someClaim({ device: { key: phone.short, status: PHONE_PLACE } })
  const held = await issuer.issue(claim)
  const address = `${SITE}/sumi/nfts/${claim.certificate}/certificate`
  const code = (content: Bytes) => codeText(address, content)
  const shown = async (ago = 0, by = phone) => code(await withHolder(held, NOW - ago, by.sign))
  const altered = Uint8Array.from(held)
  altered[120] = (altered[120] ?? 0) ^ 1
  const payload = fromCbor(toPayload(claim)) as Map<number, unknown[]>
  const fields = payload.get(CERTIFICATE_FIELDS) ?? []
  const future = toCbor(new Map(payload).set(CERTIFICATE_FIELDS, [2, ...fields.slice(1)]))
  const table: Case[] = [
    {
      name: 'genuine and signed this minute, as text that somebody has sent',
      text: await shown(),
      ja: '貼り付けたコードでは、見せている人が所有者かどうかを確認できません。',
      en: 'A pasted code can’t show who is presenting it.',
    },
    {
      name: 'genuine, on paper',
      text: code(held),
      ja: '本物の証明書です。見せている人が所有者かどうかは確認できません。',
      en: 'Genuine certificate. Whether the owner is showing it is not known.',
    },
    {
      name: 'altered in one bit',
      text: code(joined(altered)),
      ja: '書き換えられています。信用しないでください。',
      en: 'This has been changed. Do not rely on it.',
    },
    {
      name: 'another phone’s signature',
      text: await shown(0, otherPhone),
      ja: '書き換えられています。信用しないでください。',
      en: 'This has been changed. Do not rely on it.',
    },
    {
      name: 'another issuer’s, and leads there',
      text: code(await forger.issue(claim)).replace(SITE, 'https://evil.example'),
      ja: 'Akashiの署名ではありません。',
      en: 'Not signed by Akashi.',
    },
    {
      name: 'genuine, and leads to another site',
      text: (await shown()).replace(SITE, 'https://evil.example'),
      ja: 'このコードは別のサイトにつながります：https://evil.example',
      en: 'This code leads to another site: https://evil.example',
    },
    {
      name: 'under a key that this phone does not have',
      text: code(await forger.issue(claim)),
      ja: 'お使いの端末にまだない鍵で署名されています。',
      en: 'Signed with a key that your device does not know yet.',
    },
    {
      name: 'revoked',
      text: await shown(),
      list: [[PLACE, 'revoked']],
      ja: 'この証明書は取り消されています。',
      en: 'This certificate has been revoked.',
    },
    {
      name: 'transferred',
      text: await shown(),
      list: [[PLACE, 'transferred']],
      ja: 'この作品は別の人に移っています。',
      en: 'This work has a new owner.',
    },
    {
      name: 'from a phone that was lost',
      text: await shown(),
      list: [[PHONE_PLACE, 'revoked']],
      ja: '証明書は本物ですが、相手の端末は無効になっています。',
      en: 'Genuine certificate, but the device showing it has been blocked.',
    },
    {
      name: 'stale',
      text: code(held),
      now: NOW + 30 * DAY_MS,
      ja: '2026年9月13日 14:03以降の取引は未確認です。かなり前の情報です。',
      en: 'Not checked since September 13, 2026 at 2:03 PM JST. That’s a long time ago.',
    },
    {
      name: 'a phone that has no list yet',
      text: code(held),
      list: 'none',
      ja: '本物の証明書です。その後の売買と取り消しは確認できていません。',
      en: 'Genuine certificate. Later sales and revocations could not be checked.',
    },
    {
      name: 'signed ten minutes ago, as text that somebody has sent',
      text: await shown(10 * MINUTE_MS),
      ja: '所有者の端末が2026年9月13日 14:53に署名したコードです。目の前の端末を確認するには、このアプリのカメラでコードを読み取ってください。',
      en: 'The owner’s device signed it on September 13, 2026 at 2:53 PM JST. To check a device in front of you, scan its code with the camera here.',
    },
    {
      name: 'a checker whose clock is days slow',
      text: code(held),
      now: SIGNED_AT * SECOND_MS - DAY_MS,
      ja: 'お使いの端末の時計が、少なくとも48時間遅れています。',
      en: 'Your device’s clock is at least 48 hours slow.',
    },
    {
      name: 'a future version',
      text: code(await issuer.sign(future)),
      ja: 'このアプリは古いため、この証明書を読めません。',
      en: 'This app is too old to read this certificate.',
    },
    {
      name: 'an address alone',
      text: address,
      ja: '証明書のページへのリンクだけのコードです。',
      en: 'This code only links to a certificate.',
    },
    {
      name: 'something else',
      text: 'WIFI:S:cafe;;',
      ja: '証明書ではありません。',
      en: 'This is not a certificate.',
    },
  ]
  return { issuer, table }
}

for (const [locale, path, paste, check, again] of [
  ['ja', '/check', 'QRコードのURLを貼り付ける', '確かめる', /もう一度読み取る|ほかの証明書を確かめる/],
  ['en', '/en/check', 'Paste the address from a code', 'Check it', /Scan it once more|Check another/],
] as const) {
  test(`a stranger without a network reads the right words for every kind of code (${locale})`, async ({
    page,
    context,
  }) => {
    const { issuer, table } = await cases()
    await openToCheckOffline(page, context, path)
    for (const one of table) {
      const words = `${one.name}: ${one[locale]}`
      const list = one.list === 'none' ? undefined : await issuer.list(LIST_SIZE, one.list ?? [])
      await page.clock.setFixedTime(one.now ?? NOW)
      await storeIssuer(page, { file: issuer.file, list, savedAt: one.now ?? NOW })
      await page.getByText(paste).click()
      await page.getByRole('textbox').fill(one.text)
      await page.getByRole('button', { name: check, exact: true }).click()
      await expect(page.locator('section').getByText(one[locale], { exact: true }), words).toBeVisible()
      await page.getByRole('button', { name: again }).click()
    }
  })
}
