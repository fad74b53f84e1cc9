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
      ja: '貼り付けられたコードです。目の前の端末のことは、カメラで読み取らないとわかりません。',
      en: 'This code comes from pasted text. Only the camera can tell about the device in front of you.',
    },
    {
      name: 'genuine, on paper',
      text: code(held),
      ja: '本物の証明書です。見せている人が所有者かどうかは、わかりません。',
      en: 'A genuine certificate. Who shows it is not known.',
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
      name: 'another issuer',
      text: code(await forger.issue(claim)),
      ja: 'Akashiの署名ではありません。',
      en: 'Not signed by Akashi.',
    },
    {
      name: 'revoked',
      text: await shown(),
      list: [[PLACE, 'revoked']],
      ja: '取り消された証明書です。',
      en: 'This certificate has been withdrawn.',
    },
    {
      name: 'transferred',
      text: await shown(),
      list: [[PLACE, 'transferred']],
      ja: 'すでに別の方に渡った作品です。',
      en: 'This work has passed to somebody else.',
    },
    {
      name: 'from a phone that was lost',
      text: await shown(),
      list: [[PHONE_PLACE, 'revoked']],
      ja: '証明書は本物ですが、提示に使えなくなった端末です。',
      en: 'A genuine certificate, but this device may no longer show it.',
    },
    {
      name: 'stale',
      text: code(held),
      now: NOW + 30 * DAY_MS,
      ja: 'わからないこと：2026年9月13日 14:03より後のことすべて。だいぶ前の情報です。',
      en: 'Not known since September 13, 2026 at 2:03 PM JST: that is long ago.',
    },
    {
      name: 'a phone that has no list yet',
      text: code(held),
      list: 'none',
      ja: '売買や取り消しの一覧が、この端末にはまだありません。次に通信できたときに届きます。',
      en: 'This device has no list of sales and withdrawals yet. It comes with the next network.',
    },
    {
      name: 'a picture of ten minutes ago',
      text: await shown(10 * MINUTE_MS),
      ja: '証明書は本物ですが、これは写しの画像です。',
      en: 'A genuine certificate, but only a picture of it.',
    },
    {
      name: 'a signature of two minutes ago',
      text: await shown(2 * MINUTE_MS),
      ja: 'コードの時刻が、この端末の時計より2分遅れています。',
      en: 'The clock beside the code is 2 minutes behind this device’s.',
    },
    {
      name: 'a holder whose clock is an hour fast',
      text: await shown(-60 * MINUTE_MS),
      ja: 'コードの時刻が、この端末の時計より60分進んでいます。',
      en: 'The clock beside the code is 60 minutes ahead of this device’s.',
    },
    {
      name: 'a checker whose clock is days slow',
      text: code(held),
      now: SIGNED_AT * SECOND_MS - DAY_MS,
      ja: '確かめている端末の時計が、48時間以上遅れています。',
      en: 'The clock of the device that checks is at least 48 hours slow.',
    },
    {
      name: 'a future version',
      text: code(await issuer.sign(future)),
      ja: 'このアプリでは読めない、新しい形式です。',
      en: 'Written in a newer form than this app can read.',
    },
    {
      name: 'an address alone',
      text: address,
      ja: '証明書のありかだけを示すコードです。',
      en: 'This code only says where a certificate is.',
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
  ['ja', '/check', 'コードのアドレスを貼り付ける', '確かめる', /もう一度読み取る|ほかの証明書を確かめる/],
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
