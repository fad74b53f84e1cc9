import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOTIFY_OF_RESALE_ORDER } from '../../../server/domain/job-kinds.ts'
import { addJob } from '../../../server/store/jobs.ts'
import { watchListings } from '../../../server/domain/resale/listings/watch.ts'
import type { Notices } from '../../../src/contract/notices.ts'
import type { ResaleOrder } from '../../../src/contract/resale-orders.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { earn } from '../../support/resale/earnings.ts'
import { json, type Person } from '../../support/accounts/people.ts'
import { buyListing, fleaMarket } from '../../support/resale/resale.ts'
import { checkoutIn } from '../../support/shop/shopping.ts'
import { t } from '../../support/texts.ts'

let app: TestApp
let market: Awaited<ReturnType<typeof fleaMarket>>
beforeAll(async () => {
  app = await startApp()
  market = await fleaMarket(app)
})
afterAll(() => app.close())

const get = async <T>(path: string, person: Person) =>
  (await (await app.ask(path, json('GET', undefined, person.cookie))).json()) as T
const told = (person: Person) => get<Notices>('/api/v1/notices', person)
const kinds = ({ notices }: Notices) => notices.map(({ kind, amount }) => `${kind} ${amount}`)
const read = (person: Person, until: string) =>
  app.ask('/api/v1/notices/read', json('PUT', { until }, person.cookie))

async function saleOf(price: number, state?: 'refunded') {
  const { seller, ken, idOf } = market
  const resaleOrder = await earn(app, idOf(seller), idOf(ken), price, state)
  for (const _twice of [1, 2]) {
    await addJob(app.deps.db, NOTIFY_OF_RESALE_ORDER, resaleOrder, app.deps.now())
    await app.work()
  }
  return resaleOrder
}

describe('Who buys and sells second hand', () => {
  it('is told in the app of a sale, once, buyer and seller each their own part', async () => {
    const resaleOrder = await saleOf(5_000)
    expect(kinds(await told(market.seller))).toEqual(['sold 5000'])
    const buyer = await told(market.ken)
    expect(kinds(buyer)).toEqual(['bought 5000'])
    expect(buyer.notices[0]).toMatchObject({ purchase_uuid: resaleOrder, read: false })
    expect(buyer.notices[0]?.work?.name).not.toBe('')
    expect(kinds(await told(market.mei))).toEqual([])
  })

  it('is told of a refund, and the seller that the work was not sold', async () => {
    await saleOf(700, 'refunded')
    expect(kinds(await told(market.ken))).toEqual(['refunded 700', 'bought 5000'])
    expect(kinds(await told(market.seller))).toEqual(['unsold 700', 'sold 5000'])
  })

  it('is told by mail and in the app when a listing has ended by itself, and why', async () => {
    const { db } = app.deps
    const seller = market.idOf(market.seller)
    await db.updateTable('users').set({ email: 'hana@people.example' }).where('id', '=', seller).execute()
    await market.forSale(1, { expires_at: new Date(Date.now() - 1000) })
    await watchListings(app.deps)
    await app.work()
    const [newest] = (await told(market.seller)).notices
    expect(newest).toMatchObject({ kind: 'closed', reason: 'expired', read: false })
    const mails = db.selectFrom('mails').select('subject').where('id', 'like', 'closed-%')
    expect(await mails.execute()).toEqual([{ subject: t('Akashi: your listing has ended', 'en') }])
  })

  it('marks what was seen as read, and nothing that came later or is somebody else’s', async () => {
    const before = await told(market.seller)
    expect(before.unread).toBe(3)
    const [, second] = before.notices
    expect((await read(market.seller, second!.at)).status).toBe(204)
    const after = await told(market.seller)
    expect([after.unread, after.notices.map((one) => one.read)]).toEqual([1, [false, true, true]])
    expect((await told(market.ken)).unread).toBe(2)
    expect((await read(market.seller, 'some day')).status).toBe(400)
  })
})

describe('A resale order', () => {
  it('is among the buyer’s orders with the facts that were confirmed, in both languages', async () => {
    const [sale = ''] = await market.forSale(1, { price: 12_345 })
    await checkoutIn(await buyListing(app, market.mei, sale))
    const [mine, ...others] = await get<ResaleOrder[]>('/api/v1/purchases', market.mei)
    expect(others).toEqual([])
    expect(mine).toMatchObject({ state: 'reserved', price: 12_345, sale_uuid: sale, passed_on: false })
    expect(mine?.terms).toMatchObject({
      quantity: 1,
      price: 12_345,
      tax_included: true,
      pay_until: mine?.expires_at,
      ja: {
        rows: expect.arrayContaining([
          [t('Seller', 'ja'), market.seller.profile.name],
          [t('Price', 'ja'), t('{price} (tax included)', 'ja', { price: '¥12,345' })],
          [t('Payment', 'ja'), expect.stringContaining('クレジットカード') as string],
        ]) as unknown,
      },
      en: {
        rows: expect.arrayContaining([
          [
            t('Returns and cancellations', 'en'),
            expect.stringContaining('cannot be returned or cancelled') as string,
          ],
        ]) as unknown,
      },
    })
    // what the work is called later changes nothing of what was agreed
    const agreed = mine?.terms
    const name = JSON.stringify({ ja: '別の名', en: 'Another name' })
    await app.deps.db.updateTable('items').set({ name }).execute()
    const [later] = await get<ResaleOrder[]>('/api/v1/purchases', market.mei)
    expect(later?.terms).toEqual(agreed)
    expect(later?.work?.name).toBe('Another name')
  })

  it('is nobody else’s to see', async () => {
    const [mine] = await get<ResaleOrder[]>('/api/v1/purchases', market.mei)
    const asked = await app.ask(`/api/v1/purchases/${mine?.uuid}`, json('GET', undefined, market.ken.cookie))
    expect(asked.status).toBe(404)
    const others = await get<ResaleOrder[]>('/api/v1/purchases', market.ken)
    expect(others.map(({ uuid }) => uuid)).not.toContain(mine?.uuid)
  })

  it('says when the work has gone on to somebody else', async () => {
    const bought = (await get<ResaleOrder[]>('/api/v1/purchases', market.ken)).find(
      ({ state }) => state === 'sold',
    )
    expect(bought?.passed_on).toBe(true)
    const owner = { owner_user_id: market.idOf(market.ken) }
    await app.deps.db.updateTable('nfts').set(owner).where('id', '=', bought!.nft_uuid).execute()
    const again = await get<ResaleOrder>(`/api/v1/purchases/${bought!.uuid}`, market.ken)
    expect(again.passed_on).toBe(false)
  })
})
