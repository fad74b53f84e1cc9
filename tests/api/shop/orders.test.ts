import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APPLY_PAYMENT, NOTIFY_OF_ORDER } from '../../../server/domain/job-kinds.ts'
import { addJob } from '../../../server/store/jobs.ts'
import { rootOf } from '../../../src/contract/draw.ts'
import type { Nft } from '../../../src/contract/nfts.ts'
import type { Showcase } from '../../../src/contract/showcase.ts'
import { formatMinute } from '../../../src/lib/time.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { takeFree } from '../../support/shop/free-balls.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { atTheCardPage, buy, checkoutIn, orderOf, unitsOf } from '../../support/shop/shopping.ts'
import { doNow, expireCheckouts, plannedFor } from '../../support/server/background-work.ts'
import { outbox } from '../../support/server/mailbox.ts'
import { reachableAt } from '../../support/accounts/records.ts'
import { t, tPattern } from '../../support/texts.ts'

let app: TestApp
let balls: Record<string, string>
let hana: Person
beforeAll(async () => {
  app = await startApp()
  balls = await fillShop(app, {
    lucky: {},
    last: { units: 2 },
    closed: {},
    gift: { kind: 'free_and_mint' },
    sample: { kind: 'free' },
    paused: { status: 'suspended' },
    early: {},
    gone: { sold_out: true },
  })
  await app.work()
  hana = await signIn(app)
})
afterAll(() => app.close())

const WITHIN_A_MINUTE_MS = 60_000
const ball = (key: string) => balls[key] ?? ''
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
async function orderABall(key: string) {
  return checkoutIn(await buy(app, hana, ball(key)))
}

it('sells a ball: paid by card, drawn by proof, minted to the buyer, in the collection', async () => {
  const checkout = await orderABall('lucky')
  expect(await orderOf(app, hana, checkout)).toMatchObject({ state: 'reserved', nft: null, draw: null })
  await atTheCardPage(app, checkout, 'pay')
  const order = await orderOf(app, hana, checkout)
  expect(order.state).toBe('delivered')

  // the text of the last screen before the order is stored with it, as it was then
  const asked = await app.ask(`/api/v1/orders/${order.uuid}`, json('GET', undefined, hana.cookie))
  expect(await asked.json()).toMatchObject({
    terms: {
      quantity: 1,
      price: 500,
      tax_included: true,
      remain_count: 10,
      pay_until: expect.any(String) as string,
      odds: [
        { put_in: 1, left: 1 },
        { put_in: 9, left: 9 },
      ],
      ja: {
        rows: expect.arrayContaining([
          [t('Price', 'ja'), t('{price} (tax included)', 'ja', { price: '¥500' })],
        ]) as unknown,
      },
      en: {
        rows: expect.arrayContaining([
          [t('Item', 'en'), 'Ball lucky'],
          [t('Price', 'en'), t('{price} (tax included)', 'en', { price: '¥500' })],
          [t('Payment', 'en'), t('By credit card on the next page, charged at once', 'en')],
          [t('Left', 'en'), '10 / 10'],
        ]) as unknown,
      },
    },
  })

  const draw = order.draw!
  const slot = {
    ballId: draw.ball_uuid,
    slotIndex: draw.slot_index,
    contentId: draw.content_id,
    editionNumber: draw.edition_number,
    salt: draw.salt,
  }
  expect(await rootOf(slot, draw.merkle_path)).toBe(draw.merkle_root)
  expect(await app.deps.chain.drawOf(ball('lucky'))).toMatchObject({ root: draw.merkle_root })

  expect(await app.deps.chain.ownerOf(BigInt(order.nft!.token))).toBe(hana.wallet.address)
  const collection = await app.ask(`/api/v1/profile/${hana.profile.display_id}/nfts`)
  expect(await collection.json()).toMatchObject({ objects: [{ uuid: order.nft!.uuid }] })
  const certificate = await app.ask(`/api/v1/nfts/${order.nft!.uuid}/certificate`)
  expect(await certificate.json()).toMatchObject({ token: order.nft!.token, price: 500 })
  const metadata = await app.ask(`/api/v1/tokens/${order.nft!.token}`)
  const { image } = (await metadata.json()) as { image: string }
  expect(image).toMatch(/^http:\/\/akashi\.localhost\/media\//)
  expect(await unitsOf(app, ball('lucky'))).toEqual({ inventory: 10, remain: 9, reserved: 0, sold: 1 })
})

it('delivers once, however often and in whatever order the webhook comes', async () => {
  for (const delivery of ['repeated', 'reordered'] as const) {
    const checkout = await orderABall('lucky')
    await atTheCardPage(app, checkout, 'pay', delivery)
    await doNow(app, { kind: 'sandbox-webhook' })
    expect((await orderOf(app, hana, checkout)).state).toBe('delivered')
  }
  expect(await unitsOf(app, ball('lucky'))).toEqual({ inventory: 10, remain: 7, reserved: 0, sold: 3 })
})

it.each([
  ['decline', 'declined'],
  ['cancel', 'abandoned'],
  ['expire', 'expired'],
] as const)('gives the unit back when the buyer or the time says %s', async (decision, state) => {
  const checkout = await orderABall('lucky')
  expect(await unitsOf(app, ball('lucky'))).toMatchObject({ remain: 6, reserved: 1 })
  await atTheCardPage(app, checkout, decision)
  expect((await orderOf(app, hana, checkout)).state).toBe(state)
  expect(await unitsOf(app, ball('lucky'))).toMatchObject({ remain: 7, reserved: 0 })
})

it('releases a reservation after its time, also when nobody says anything', async () => {
  const checkout = await orderABall('lucky')
  await expireCheckouts(app)
  expect((await orderOf(app, hana, checkout)).state).toBe('expired')
})

it('hears of a payment whose webhook was lost when the time is over', async () => {
  const checkout = await orderABall('lucky')
  await atTheCardPage(app, checkout, 'pay', 'lost')
  expect((await orderOf(app, hana, checkout)).state).toBe('reserved')
  await expireCheckouts(app)
  expect((await orderOf(app, hana, checkout)).state).toBe('delivered')
})

it('hears of a payment that came after the reservation had ended, and whose webhook was lost, an hour later', async () => {
  const checkout = await orderABall('lucky')
  await atTheCardPage(app, checkout, 'expire')
  await atTheCardPage(app, checkout, 'pay', 'lost')
  expect((await orderOf(app, hana, checkout)).state).toBe('expired')
  const [look] = await plannedFor(app, { kind: 'look-again', subject: checkout })
  expect(look!.getTime() - app.deps.now().getTime()).toBeLessThanOrEqual(3_600_000)
  await doNow(app, { subject: checkout })
  expect((await orderOf(app, hana, checkout)).state).toBe('delivered')
})

it('hears of a payment whose webhook was lost while the buyer looks, by one question however often they look', async () => {
  const checkout = await orderABall('lucky')
  await atTheCardPage(app, checkout, 'pay', 'lost')
  const questions = () => plannedFor(app, { kind: APPLY_PAYMENT, subject: checkout })
  expect(await questions()).toEqual([])
  for (let look = 0; look < 3; look++) expect((await orderOf(app, hana, checkout)).state).toBe('reserved')
  await app.ask('/api/v1/orders', json('GET', undefined, hana.cookie))
  const [question, ...more] = await questions()
  expect(more).toEqual([])
  expect(question!.getTime() - app.deps.now().getTime()).toBeLessThan(WITHIN_A_MINUTE_MS)
  await doNow(app, { subject: checkout })
  expect((await orderOf(app, hana, checkout)).state).toBe('delivered')
  expect(await questions()).toEqual([])
})

it('offers nothing more to pay on the checkout page of what was paid, and leads back as a payment does', async () => {
  const checkout = await orderABall('lucky')
  const page = async () => (await app.ask(`/sandbox/checkout/${checkout}`)).text()
  expect(await page()).toContain('<button')
  await atTheCardPage(app, checkout, 'pay')
  const paid = await page()
  expect(paid).not.toContain('<button')
  expect(paid).toMatch(/href="[^"]+[?]order=[^"]+returned=paid"/)
})

it('delivers for a late payment while there are units, and refunds it when there are none', async () => {
  const first = await orderABall('last')
  await atTheCardPage(app, first, 'expire')
  const second = await orderABall('last')
  await atTheCardPage(app, second, 'expire')
  const third = await orderABall('last')
  await atTheCardPage(app, first, 'pay')
  expect((await orderOf(app, hana, first)).state).toBe('delivered')
  await atTheCardPage(app, second, 'pay')
  expect((await orderOf(app, hana, second)).state).toBe('refunded')
  await atTheCardPage(app, third, 'pay')
  expect((await orderOf(app, hana, third)).state).toBe('delivered')
  expect(await unitsOf(app, ball('last'))).toEqual({ inventory: 2, remain: 0, reserved: 0, sold: 2 })
  expect(await codeOf(await buy(app, hana, ball('last')))).toBe('SOLD_OUT')
})

describe('free balls', () => {
  const take = (key: string, call: 'buy_for_free' | 'buy_for_free_and_mint') =>
    takeFree(app, hana, ball(key), call)

  it('are had once by each person, minted at once or with the next batch', async () => {
    const taken = await take('gift', 'buy_for_free_and_mint')
    const { redirect_url } = (await taken.json()) as { redirect_url: string }
    expect(redirect_url).toContain(`/studio/balls/${ball('gift')}?order=`)
    expect((await take('sample', 'buy_for_free')).status).toBe(200)
    await app.work()
    const orders = await app.ask('/api/v1/orders', json('GET', undefined, hana.cookie))
    const states = ((await orders.json()) as { state: string; price: number }[]).filter(
      (one) => one.price === 0,
    )
    expect(states.map((one) => one.state)).toEqual(['delivered', 'delivered'])
    expect(await codeOf(await take('gift', 'buy_for_free_and_mint'))).toBe('ALREADY_TAKEN')
  })

  it('are not to be had by the other call, nor paid ones for free', async () => {
    expect(await codeOf(await take('lucky', 'buy_for_free'))).toBe('NOT_FREE')
    expect(await codeOf(await buy(app, hana, ball('gift')))).toBe('FREE_ONLY')
  })
})

describe('refusals', () => {
  it('of a ball that is not on sale or sold out', async () => {
    expect(await codeOf(await buy(app, hana, ball('paused')))).toBe('SALE_ENDED')
    expect(await codeOf(await buy(app, hana, ball('gone')))).toBe('SOLD_OUT')
  })

  it('of a ball whose sale has not begun, and says when it begins', async () => {
    const starts = new Date('2999-01-02T03:04:00Z')
    await app.deps.db
      .updateTable('balls')
      .set({ starts_at: starts })
      .where('id', '=', ball('early'))
      .execute()
    const answer = await buy(app, hana, ball('early'))
    const said = (await answer.json()) as { code: string; error: string }
    expect(said.code).toBe('SALE_NOT_BEGUN')
    expect(said.error).toMatch(tPattern('On sale from {starts, date}. You weren’t charged.', 'en'))
    expect(said.error).toContain(formatMinute(starts.toISOString(), 'en'))
    const becomes = (times: { starts_at: Date | null; ends_at: Date | null }) =>
      app.deps.db.updateTable('balls').set(times).where('id', '=', ball('early')).execute()
    await becomes({ starts_at: null, ends_at: new Date(0) })
    expect(await codeOf(await buy(app, hana, ball('early')))).toBe('SALE_ENDED')
    await becomes({ starts_at: new Date(0), ends_at: starts })
    expect((await buy(app, hana, ball('early'))).status).toBe(200)
  })

  it('of visitors', async () => {
    const answer = await app.ask(`/api/v1/studio/balls/${ball('lucky')}/buy`, json('PUT'))
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'UNAUTHORIZED'])
  })

  it("of another's order and of another's draw", async () => {
    const checkout = await orderABall('lucky')
    await atTheCardPage(app, checkout, 'pay')
    const order = await orderOf(app, hana, checkout)
    const taro = await signIn(app)
    const ask = (path: string) => app.ask(path, json('GET', undefined, taro.cookie))
    expect((await ask(`/api/v1/orders/${order.uuid}`)).status).toBe(404)
    expect((await ask(`/api/v1/nfts/${order.nft!.uuid}/draw`)).status).toBe(403)
  })

  it('of a webhook that the payment provider has not signed', async () => {
    const forged = { id: 'event_1', kind: 'checkout.paid', checkout_id: 'x', order_id: 'y' }
    expect((await app.ask('/webhooks/payments', json('POST', forged))).status).toBe(400)
  })
})

describe('Idempotency-Key', () => {
  it('gives the same checkout page and never a second order, also at the same moment', async () => {
    const before = await unitsOf(app, ball('lucky'))
    const answers = await Promise.all([1, 2, 3].map(() => buy(app, hana, ball('lucky'), 'tap-1')))
    const pages = await Promise.all(answers.map(checkoutIn))
    expect(new Set(pages).size).toBe(1)
    expect((await unitsOf(app, ball('lucky'))).remain).toBe(before.remain - 1)
  })

  it('is refused for another request', async () => {
    const other = await buy(app, hana, ball('paused'), 'tap-1')
    expect([other.status, await codeOf(other)]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  })
})

describe('mail', () => {
  it('tells a buyer of the delivery, once, and not what the ball held', async () => {
    await reachableAt(app, hana.wallet.address, 'hana@example.com')
    const checkout = await orderABall('lucky')
    await atTheCardPage(app, checkout, 'pay')
    const { uuid, nft } = await orderOf(app, hana, checkout)
    await addJob(app.deps.db, NOTIFY_OF_ORDER, uuid, app.deps.now())
    await app.work()
    const sent = await outbox(app)
    expect(sent.map((mail) => mail.id)).toEqual([`delivered-${uuid}`])
    expect(sent[0]?.body).toContain(`?order=${uuid}`)
    expect(sent[0]?.body).not.toContain(nft!.item.name)
  })
})

describe('A ball that its buyer has not opened', () => {
  const opening = (id: string, by?: Person) =>
    app.ask(`/api/v1/orders/${id}/opening`, json('PUT', undefined, by?.cookie))
  const rowOf = async (id: string) =>
    app.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const shownOnHome = async () => {
    const { hero, found } = (await (await app.ask('/api/v1/pickup/showcase')).json()) as Showcase
    return [hero, ...found].map((work) => work?.uuid)
  }
  const workOf = async (nft = '', by?: Person) => {
    const answer = await app.ask(`/api/v1/nfts/${nft}`, json('GET', undefined, by?.cookie))
    const { in_ball, order_uuid } = (await answer.json()) as Nft
    return { in_ball, order_uuid }
  }

  it('keeps its work from home until it is opened, once, by them alone', async () => {
    const buyer = await signIn(app)
    const order = await checkoutIn(await buy(app, buyer, ball('closed')))
    expect((await opening((await orderOf(app, buyer, order)).uuid, buyer)).status).toBe(404)
    await atTheCardPage(app, order, 'pay')
    const { uuid, nft, opened_at: before } = await orderOf(app, buyer, order)
    await app.work()
    expect(before).toBeNull()
    expect(await workOf(nft?.uuid)).toEqual({ in_ball: true, order_uuid: null })
    expect(await workOf(nft?.uuid, buyer)).toEqual({ in_ball: true, order_uuid: uuid })
    expect(await shownOnHome()).not.toContain(nft?.uuid)

    const other = await signIn(app)
    expect((await opening(uuid, other)).status).toBe(404)
    expect((await opening(uuid)).status).toBe(401)
    expect((await rowOf(uuid)).opened_at).toBeNull()

    expect((await opening(uuid, buyer)).status).toBe(204)
    const { opened_at: at } = await rowOf(uuid)
    expect((await opening(uuid, buyer)).status).toBe(204)
    expect((await rowOf(uuid)).opened_at).toEqual(at)
    expect((await workOf(nft?.uuid)).in_ball).toBe(false)
    expect(await shownOnHome()).toContain(nft?.uuid)
  })
})
