import { expect, type BrowserContext, type Page } from '@playwright/test'
import { restoreCertificate, revokeCertificate } from '../../../server/domain/certificates/revocation.ts'
import type { IssuerFile } from '../../../src/contract/issuer.ts'
import { codeText } from '../../../src/proof/code.ts'
import { fromBase64Url } from '../../../src/proof/bytes.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { startOwnShop, type OwnShop } from '../../support/browser/own-shop.ts'
import { everythingSaved } from '../../support/browser/saved-offline.ts'
import { test } from '../../support/browser/test.ts'
import { storeIssuer, untilCheckable } from '../../support/certificates/issuer-on-device.ts'
import { listWork, workOf } from '../../support/resale/listing.ts'
import { allowResale } from '../../support/shop/operator-acts.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { t, tPattern } from '../../support/texts.ts'
import { showButton, pasteCode } from '../../support/certificates/check-by-hand.ts'
import { listLink } from '../../support/resale/list-by-hand.ts'
import { buyButton, payButton } from '../../support/shop/order-by-hand.ts'
import { LONG } from '../../../tools/gate.ts'

const REASON = 'Sold twice by mistake'
const SAID = t('This certificate has been revoked', 'ja')
/** What was answered in the last half minute counts as fresh where there is a network. */
const NO_LONGER_FRESH_MS = 60_000
const WORK_SAID = t('The certificate of this work has been revoked', 'ja')

let shop: OwnShop
let ball: string

test.beforeAll(async () => {
  shop = await startOwnShop()
  ball = (await fillShop(shop)).lucky ?? ''
  await allowResale(shop)
  await shop.work()
})
test.afterAll(() => shop.close())

/** Buys a work for somebody; with the text of its code. */
async function workWithCode(owner: Person) {
  const nft = await workOf(shop, owner, ball)
  const path = `/studio/nfts/${nft}`
  const answer = await shop.ask(`/api/v1/nfts/${nft}/claim`, json('GET', undefined, owner.cookie))
  const { claim } = (await answer.json()) as { claim: string }
  return { nft, path, code: codeText(`${shop.url}${path}/certificate`, fromBase64Url(claim)) }
}
const revoke = (nft: string) =>
  revokeCertificate(shop.deps.db, nft, shop.deps.now(), { reason: REASON, isPublic: true })

/** The shop's keys and status list, as they are now. */
async function issuerNow() {
  const file = (await (await shop.ask('/.well-known/akashi-issuer.json')).json()) as IssuerFile
  const { list } = (await (await shop.ask('/.well-known/akashi-status.json')).json()) as { list: string }
  return { file, list: fromBase64Url(list) }
}

async function asStranger(stranger: Page, code: string) {
  await stranger.goto(`${shop.url}/en/check`)
  await untilCheckable(stranger)
  await pasteCode(stranger, 'en', code)
  await expect(
    stranger.getByRole('heading', {
      name: t('Genuine certificate. We can’t tell whether its owner is showing it.', 'en'),
    }),
  ).toBeVisible()
}

/** The listing was open on the buyer's screen before. */
async function expectRefusedPurchase(buyer: Page) {
  await buyButton(buyer, 'en').click()
  const sheet = buyer.getByRole('dialog')
  await expect(
    sheet.getByText(t('It can no longer be bought. You haven’t been charged.', 'en')),
  ).toBeVisible()
  await expect(payButton(sheet, 'en')).toBeDisabled()
}

/** What somebody reads who has never been here (the head of the page: tests/api/certificates/revocations.test.ts). */
async function expectSaidToVisitors(visitor: Page, path: string) {
  await visitor.goto(`${shop.url}${path}/certificate`)
  const note = visitor.getByRole('note')
  await expect(note).toContainText(SAID)
  await expect(note).toContainText(t('Reason: {reason}', 'ja', { reason: REASON }, 'messages'))
  await expect(visitor.getByRole('article')).toContainText(t('Revoked', 'ja'))
  await visitor.emulateMedia({ media: 'print' })
  await expect(note).toBeHidden()
  await expect(visitor.getByRole('article').getByText(tPattern('Revoked', 'ja'))).toBeVisible()
  await visitor.emulateMedia({ media: 'screen' })
  await visitor.goto(`${shop.url}/en${path}/certificate`)
  await expect(visitor).toHaveTitle(tPattern('Revoked: certificate of “{name}”', 'en'))
  await expect(note).toContainText(t('This certificate has been revoked', 'en'))
  await expect(note).toContainText(t('Reason: {reason}', 'en', { reason: REASON }))
  await visitor.goto(`${shop.url}/en${path}`)
  await expect(note).toContainText(t('The certificate of this work has been revoked', 'en'))
  await expect(visitor.getByText(t('Not for sale right now.', 'en'))).toBeVisible()
}

/** What its owner reads: in their collection, on the certificate, and where they would list it. */
async function expectSaidToOwner(page: Page, { nft, path }: { nft: string; path: string }) {
  await page.goto(`${shop.url}/profile`)
  await expect(page.getByText(t('Revoked', 'ja'), { exact: true })).toBeVisible()
  await page.goto(`${shop.url}${path}/certificate`)
  await expect(page.getByRole('note')).toContainText(
    tPattern(
      'You can’t show it to anyone or list the work for sale anymore. If you think this is a mistake, please contact us: the link is at the foot of this page.',
      'ja',
    ),
  )
  await expect(showButton(page, 'ja')).toHaveCount(0)
  await page.goto(`${shop.url}${path}`)
  await expect(page.getByRole('note')).toContainText(WORK_SAID)
  await expect(listLink(page, 'ja')).toHaveCount(0)
  await page.goto(`${shop.url}/marketplace/${nft}/listing`)
  await expect(
    page.getByText(t('The certificate of this work has been revoked, so it can’t be listed for sale.', 'ja')),
  ).toBeVisible()
  await page.goto(`${shop.url}/profile/sales_collection`)
  await expect(page.getByText(t('The certificate of the work was revoked', 'ja'))).toBeVisible()
}

test(
  'a revoked work says so to everybody: at the purchase, in today’s answer, on its pages and in print; restored it is for its owner to list',
  { tag: LONG },
  async ({ page, context, browser }) => {
    const [hana, ken] = [await signIn(shop), await signIn(shop)]
    const work = await workWithCode(hana)
    await listWork(shop, hana, work.nft, 1000)
    const others: BrowserContext[] = []
    const another = async (locale: string, serviceWorkers: 'allow' | 'block' = 'block') => {
      const made = await browser.newContext({ viewport: page.viewportSize(), locale, serviceWorkers })
      others.push(made)
      return made.newPage()
    }
    const [buyer, visitor] = [await another('en-US'), await another('ja-JP')]
    const stranger = await another('en-US', 'allow')
    await shop.logIn(buyer.context(), ken)
    await shop.logIn(context, hana)
    await asStranger(stranger, work.code)
    // last: a page that stands open asks again, and its button goes by itself
    await buyer.goto(`${shop.url}/en${work.path}`)
    await expect(buyButton(buyer, 'en')).toBeVisible()
    await revoke(work.nft)
    await expectRefusedPurchase(buyer)
    await stranger.getByText(t('Details', 'en'), { exact: true }).click()
    await stranger.getByRole('button', { name: t('Check current status', 'en') }).click()
    await expect(
      stranger.getByText(
        tPattern('According to the server, this certificate has been revoked ({time}).', 'en'),
      ),
    ).toBeVisible()
    for (const owned of [
      'According to the server, {owner} still owns it ({time}).',
      'According to the server, {other} owns it now ({time}).',
      'According to the server, someone else owns it now ({time}).',
    ])
      await expect(stranger.getByText(tPattern(owned, 'en'))).toHaveCount(0)
    await shop.work()
    await expectSaidToVisitors(visitor, work.path)
    await expectSaidToOwner(page, work)

    await restoreCertificate(shop.deps.db, work.nft, shop.deps.now())
    await page.clock.setSystemTime(Date.now() + NO_LONGER_FRESH_MS)
    await page.goto(`${shop.url}${work.path}`)
    await expect(listLink(page, 'ja')).toBeVisible()
    await expect(page.getByRole('note')).toHaveCount(0)
    await page.goto(`${shop.url}${work.path}/certificate`)
    await expect(showButton(page, 'ja')).toBeVisible()
    for (const made of others) await made.close()
  },
)

test('without a network its owner still reads that it was revoked, also where only the list on the phone says so', async ({
  page,
  context,
}) => {
  const hana = await signIn(shop)
  const [known, listed] = [await workWithCode(hana), await workWithCode(hana)]
  await shop.logIn(context, hana)
  await revoke(known.nft)
  await page.goto(`${shop.url}/profile`)
  await everythingSaved(page, 2)
  await page.goto(`${shop.url}${known.path}/certificate`)
  await expect(page.getByRole('note')).toContainText(SAID)

  // the certificate on the phone is older than the list, which came with a check of another code
  await page.goto(`${shop.url}${listed.path}/certificate`)
  await expect(showButton(page, 'ja')).toBeVisible()
  await revoke(listed.nft)
  await context.setOffline(true)
  await storeIssuer(page, { ...(await issuerNow()), savedAt: Date.now() })
  for (const { path } of [known, listed]) {
    await page.goto(`${shop.url}${path}/certificate`)
    await expect(page.getByRole('note')).toContainText(SAID)
    await expect(page.getByRole('article')).toContainText(t('Revoked', 'ja'))
    await expect(showButton(page, 'ja')).toHaveCount(0)
  }
})
