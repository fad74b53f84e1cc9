import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONG } from '../../../tools/gate.ts'
import { issueReceipt } from '../../../server/domain/checkout/receipts/issue.ts'
import { RECEIPTS_MOST, type Receipt } from '../../../src/contract/receipts.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { buyListing, resaleOrdersOf, statusAndCode } from '../../support/resale/resale.ts'
import { listWork, workOf } from '../../support/resale/listing.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { SELLER } from '../../support/server/production.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { takeFree } from '../../support/shop/free-balls.ts'
import { allowResale, changeBall, renameEverything } from '../../support/shop/operator-acts.ts'
import { oweRefund } from '../../support/shop/order-records.ts'
import {
  askReceipts,
  historyOf,
  issue,
  issued,
  loseDispute,
  numbersIssued,
  paidOrder,
  receiptsAs,
  refundOutside,
  repeatOrder,
  tamper,
} from '../../support/shop/receipts.ts'
import { buy, checkoutIn, orderOf, atTheCardPage } from '../../support/shop/shopping.ts'
import { named, userIdOf } from '../../support/accounts/records.ts'

const NUMBER = 'T7000012050002'
const NEW_YEAR_IN_JAPAN = new Date('2026-12-31T15:00:00Z')

let app: TestApp
let balls: Record<string, string>
let hana: Person
let ken: Person
beforeAll(async () => {
  app = await startApp({ ...SELLER, SELLER_INVOICE_NUMBER: NUMBER })
  balls = await fillShop(app, { lucky: { units: 40 }, dear: { price: 12_345 }, gift: { kind: 'free' } })
  await allowResale(app)
  await app.work()
  hana = await signIn(app)
  ken = await signIn(app)
})
afterAll(() => app.close())

const ball = (key: string) => balls[key] ?? ''
const codeOf = async (answer: Response) => (await statusAndCode(answer)).join(' ')

/** Another configuration of the same shop, as after a restart. */
function configure(change: Partial<TestApp['deps']['config']['operator']>) {
  const before = app.deps.config.operator
  app.deps.config.operator = { ...before, ...change }
  return () => {
    app.deps.config.operator = before
  }
}

/** A work of Hana's that Ken has bought; the id of his resale order. */
async function boughtFromHana(price: number): Promise<string> {
  const { sale } = await listWork(app, hana, await workOf(app, hana, ball('lucky')), price)
  const checkout = await checkoutIn(await buyListing(app, ken, sale))
  await atTheCardPage(app, checkout, 'pay')
  await app.work()
  return (await resaleOrdersOf(app, sale)).at(-1)!.id
}

describe('The receipt of a ball', () => {
  it('is a qualified simplified invoice of a registered shop, in both languages, with the tax rounded once', async () => {
    const order = await paidOrder(app, hana, ball('dear'))
    expect(await receiptsAs(app, hana, order)).toMatchObject({
      state: 'issuable',
      amount: 12_345,
      receipts: [],
    })
    expect(await issued(app, hana, order, '株式会社あかし堂')).toMatchObject({
      number: expect.stringMatching(/^\d{4}-\d{6}$/) as string,
      kind: 'qualified',
      // the sandbox's money is none
      demo: true,
      order,
      recipient: '株式会社あかし堂',
      replaces: null,
      item: 'Ball dear',
      translations: { ja: { item: 'Ball dear（日本語）' }, en: { item: 'Ball dear' } },
      quantity: 1,
      amount: 12_345,
      taxes: [{ percent: 10, amount: 12_345, tax: 1_122 }],
      member: null,
      seller: {
        name: 'Akashido Inc.',
        address: '1-2-3 Akashi, Hyogo, Japan',
        phone: '+81 78 000 0000',
        email: 'help@akashido.jp',
        invoice_number: NUMBER,
        translations: { ja: { name: '株式会社あかし堂', address: '兵庫県明石市1-2-3' } },
      },
    })
  })

  it('is plain where the shop is not registered, or was not yet when it delivered', async () => {
    const [first, second] = [
      await paidOrder(app, hana, ball('lucky')),
      await paidOrder(app, hana, ball('lucky')),
    ]
    let undo = configure({ invoice: null })
    const plain = { kind: 'plain', seller: { invoice_number: null }, taxes: [{ percent: 10, tax: 45 }] }
    expect(await issued(app, hana, first)).toMatchObject(plain)
    undo()
    undo = configure({ invoice: { number: NUMBER, since: new Date(app.deps.now().getTime() + 60_000) } })
    expect(await issued(app, hana, second)).toMatchObject(plain)
    undo()
  })

  it('says what was ordered, from whom and for how much on its day, whatever has changed since', async () => {
    const order = await paidOrder(app, hana, ball('lucky'))
    await changeBall(app, ball('lucky'), { price: 9_999, name: 'Renamed' })
    const receipt = await issued(app, hana, order)
    expect(receipt).toMatchObject({ item: 'Ball lucky', amount: 500, seller: { name: 'Akashido Inc.' } })
    const undo = configure({
      name: { ja: '別の店', en: 'Another shop' },
      address: null,
      phone: null,
      email: 'other@akashido.jp',
      invoice: null,
    })
    expect((await receiptsAs(app, hana, order)).receipts).toEqual([receipt])
    // what corrects it corrects the recipient alone
    const { number, recipient, replaces, issued_at: _at, ...same } = receipt
    const corrected = await issued(app, hana, order, '花', number)
    undo()
    expect([recipient, replaces]).toEqual(['', null])
    expect(corrected).toMatchObject({ ...same, recipient: '花', replaces: number })
    await changeBall(app, ball('lucky'), { price: 500, name: 'Ball lucky' })
  })

  it('is not there for a free ball, an unpaid order, or somebody else', async () => {
    const unpaid = (await orderOf(app, ken, await checkoutIn(await buy(app, ken, ball('lucky'))))).uuid
    expect((await takeFree(app, ken, ball('gift'))).status).toBe(200)
    await app.work()
    const free = (await historyOf(app, ken)).purchases[0]?.order?.uuid ?? ''
    for (const order of [unpaid, free]) {
      expect(await receiptsAs(app, ken, order)).toMatchObject({ state: 'none', receipts: [] })
      expect(await codeOf(await issue(app, ken, order))).toBe('409 NO_RECEIPT')
    }
    const order = await paidOrder(app, hana, ball('lucky'))
    expect((await askReceipts(app, ken, order)).status).toBe(404)
    expect(await codeOf(await issue(app, ken, order))).toBe('404 NOT_FOUND')
    expect((await receiptsAs(app, hana, order)).receipts).toEqual([])
  })

  it('is not issued any more once the money is on its way back, and one that was issued stays, as refunded', async () => {
    const [refused, disputed] = [
      await paidOrder(app, hana, ball('lucky')),
      await paidOrder(app, hana, ball('lucky')),
    ]
    const receipt = await issued(app, hana, refused)
    await oweRefund(app, 'orders', refused)
    expect(await receiptsAs(app, hana, refused)).toMatchObject({ state: 'refunded', receipts: [receipt] })
    expect(await codeOf(await issue(app, hana, refused, 'Hana', receipt.number))).toBe('409 NO_RECEIPT')
    await loseDispute(app, disputed)
    expect(await receiptsAs(app, hana, disputed)).toMatchObject({ state: 'refunded', receipts: [] })
    expect(await codeOf(await issue(app, hana, disputed))).toBe('409 NO_RECEIPT')
  })

  it('is refunded too, there and in the history, once refunds at the payment provider add up to the price', async () => {
    const order = await paidOrder(app, hana, ball('lucky'))
    const receipt = await issued(app, hana, order)
    await refundOutside(app, order, 200)
    expect(await receiptsAs(app, hana, order)).toMatchObject({ state: 'issuable', receipts: [receipt] })
    await refundOutside(app, order, 300)
    expect(await receiptsAs(app, hana, order)).toMatchObject({ state: 'refunded', receipts: [receipt] })
    const listed = (await historyOf(app, hana)).purchases.find((each) => each.order?.uuid === order)
    expect(listed).toMatchObject({ receipts: { state: 'refunded' } })
    expect(await codeOf(await issue(app, hana, order, 'Hana', receipt.number))).toBe('409 NO_RECEIPT')
  })

  it('of a part that was given back stays as issued, and a new one says what was refunded and what remains', async () => {
    const order = await paidOrder(app, hana, ball('dear'))
    const first = await issued(app, hana, order, 'Hana')
    expect(first).toMatchObject({ amount: 12_345, refunded: 0 })
    await refundOutside(app, order, 2_222)
    expect(await receiptsAs(app, hana, order)).toMatchObject({
      state: 'issuable',
      amount: 12_345,
      refunded: 2_222,
      receipts: [first],
    })
    const { number, issued_at: _at, ...same } = first
    const second = await issued(app, hana, order, 'Hana', number)
    // of the remaining 10,123 yen, 920.27 are tax
    const taxes = [{ percent: 10, amount: 10_123, tax: 920 }]
    expect(second).toMatchObject({ ...same, replaces: number, amount: 10_123, refunded: 2_222, taxes })
    expect(await issued(app, hana, order, 'Hana', second.number)).toEqual(second)
    await refundOutside(app, order, 123)
    const third = await issued(app, hana, order, 'Hana', second.number)
    expect(third).toMatchObject({ amount: 10_000, refunded: 2_345, taxes: [{ tax: 909 }] })
    expect((await receiptsAs(app, hana, order)).receipts).toEqual([third, second, first])
    // the first one that is issued says the same
    const other = await paidOrder(app, hana, ball('dear'))
    await refundOutside(app, other, 2_345)
    expect(await issued(app, hana, other)).toMatchObject({ amount: 10_000, refunded: 2_345 })
  })

  it('of a part that was given back can replace one whose name was corrected as often as it can be', async () => {
    const order = await paidOrder(app, hana, ball('lucky'))
    let last = await issued(app, hana, order, 'Name 0')
    for (let at = 1; at < RECEIPTS_MOST; at++)
      last = await issued(app, hana, order, `Name ${at}`, last.number)
    await refundOutside(app, order, 200)
    expect(await issued(app, hana, order, last.recipient, last.number)).toMatchObject({
      amount: 300,
      refunded: 200,
      replaces: last.number,
    })
  })

  it('has the seller’s particulars of the day of its issue; one that was issued before they were corrected stays', async () => {
    const [before, after] = [
      await paidOrder(app, hana, ball('lucky')),
      await paidOrder(app, hana, ball('lucky')),
    ]
    const receipt = await issued(app, hana, before)
    const undo = configure({ address: { ja: '兵庫県明石市4-5-6', en: '4-5-6 Akashi, Hyogo, Japan' } })
    expect(await issued(app, hana, after)).toMatchObject({
      seller: { address: '4-5-6 Akashi, Hyogo, Japan' },
    })
    expect((await receiptsAs(app, hana, before)).receipts).toEqual([receipt])
    undo()
  })

  it('is read by its buyer on another device, as it was issued', async () => {
    const order = await paidOrder(app, hana, ball('lucky'))
    const receipt = await issued(app, hana, order, '花')
    const elsewhere = await signIn(app, hana.wallet)
    expect(elsewhere.cookie).not.toBe(hana.cookie)
    expect((await receiptsAs(app, elsewhere, order)).receipts).toEqual([receipt])
  })
})

describe('The receipt of a resale', () => {
  it('is plain, names the member, and states no tax of theirs', async () => {
    await named(app, hana.wallet.address, '明石 花')
    const order = await boughtFromHana(2_000)
    await named(app, hana.wallet.address, 'Somebody else')
    await renameEverything(app, 'Renamed')
    expect(await issued(app, ken, order, 'Ken')).toMatchObject({
      kind: 'resale',
      item: expect.stringMatching(/^Work (red|blue)$/) as string,
      amount: 2_000,
      taxes: [],
      member: '明石 花',
      recipient: 'Ken',
      seller: { name: 'Akashido Inc.', invoice_number: null },
    })
    expect((await askReceipts(app, hana, order)).status).toBe(404)
  })
})

describe('A recipient', () => {
  it('is a line as names are, and nothing of it is an instruction to a page', async () => {
    const order = await paidOrder(app, hana, ball('lucky'))
    let counts: string | null = null
    for (const [typed, stored] of [
      ['  株式会社\u200Bあかし堂\n御中 ', '株式会社あかし堂 御中'],
      ['か\u3099', 'が'],
      ['<b>x</b> {name} \\u0041', '<b>x</b> {name} \\u0041'],
      ['\u202Eevil\u202C', 'evil'],
      ['葛\u{E0100}城', '葛\u{E0100}城'],
      ['山'.repeat(100), '山'.repeat(100)],
      ['\u2800\u200B', ''],
    ] as const) {
      const receipt: Receipt = await issued(app, hana, order, typed, counts)
      expect(receipt.recipient).toBe(stored)
      counts = receipt.number
    }
  })

  it('of more than 100 characters is refused by its name, and nothing is issued', async () => {
    const order = await paidOrder(app, hana, ball('lucky'))
    const before = await numbersIssued(app)
    const answer = await issue(app, hana, order, '山'.repeat(200))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST', field: 'recipient' })
    expect((await receiptsAs(app, hana, order)).receipts).toEqual([])
    expect(await numbersIssued(app)).toEqual(before)
  })

  it('is corrected by a new receipt that names the old one, each once, and not without end', async () => {
    const order = await paidOrder(app, hana, ball('lucky'))
    let current = await issued(app, hana, order, 'Name 0')
    // what is repeated is the same one
    expect(await issued(app, hana, order, 'Name 0')).toEqual(current)
    expect(await issued(app, hana, order, 'Name 0', current.number)).toEqual(current)
    expect(await codeOf(await issue(app, hana, order, 'Other'))).toBe('409 RECEIPT_ISSUED')
    expect(await codeOf(await issue(app, hana, order, 'Other', '2020-000001'))).toBe('409 RECEIPT_ISSUED')
    for (let at = 1; at < RECEIPTS_MOST; at++) {
      const next = await issued(app, hana, order, `Name ${at}`, current.number)
      expect(next).toMatchObject({ recipient: `Name ${at}`, replaces: current.number })
      current = next
    }
    expect(await codeOf(await issue(app, hana, order, 'Last', current.number))).toBe('409 TOO_MANY_RECEIPTS')
    const { receipts } = await receiptsAs(app, hana, order)
    expect(receipts.map(({ recipient }) => recipient)).toEqual(
      Array.from({ length: RECEIPTS_MOST }, (_, at) => `Name ${RECEIPTS_MOST - 1 - at}`),
    )
  })
})

describe('An issued receipt', () => {
  it('has one number, however often and however fast it is asked for', async () => {
    const order = await paidOrder(app, hana, ball('lucky'))
    const answers = await Promise.all(Array.from({ length: 12 }, () => issue(app, hana, order, 'Hana')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await receiptsAs(app, hana, order)).receipts).toHaveLength(1)
  })

  it('is one of two that are asked for at once under two names; the other request hears of it', async () => {
    const order = await paidOrder(app, hana, ball('lucky'))
    const names = ['A', 'B', 'C', 'D']
    const codes = await Promise.all(names.map(async (name) => codeOf(await issue(app, hana, order, name))))
    expect(codes.filter((code) => code === '409 RECEIPT_ISSUED')).toHaveLength(names.length - 1)
    expect((await receiptsAs(app, hana, order)).receipts).toHaveLength(1)
  })

  it('has the number after the last one: none is left out or given twice, whatever is refused meanwhile', async () => {
    const orders: string[] = []
    for (let at = 0; at < 4; at++) orders.push(await paidOrder(app, hana, ball('lucky')))
    await Promise.all([
      ...orders.map((order) => issue(app, hana, order)),
      issue(app, ken, orders[0] ?? ''),
      issue(app, hana, orders[0] ?? '', 'x'.repeat(101)),
    ])
    const numbers = await numbersIssued(app)
    expect(numbers.length).toBeGreaterThan(4)
    const year = numbers[0]?.slice(0, 4)
    expect(numbers).toEqual(numbers.map((_, at) => `${year}-${String(at + 1).padStart(6, '0')}`))
  })

  it('begins a new count with the year in Japan', { tags: LONG }, async () => {
    const order = await paidOrder(app, hana, ball('lucky'))
    const request = { userId: await userIdOf(app, hana.wallet.address), orderId: order }
    await issueReceipt(
      { ...app.deps, now: () => NEW_YEAR_IN_JAPAN },
      { ...request, recipient: '', replaces: null },
    )
    const [receipt] = (await receiptsAs(app, hana, order)).receipts
    expect(receipt?.number).toBe('2027-000001')
  })

  it('is changed and deleted by nobody', async () => {
    const { number } = await issued(app, hana, await paidOrder(app, hana, ball('lucky')))
    await expect(tamper(app, number, 'change')).rejects.toThrow(/stays as it is/)
    await expect(tamper(app, number, 'delete')).rejects.toThrow(/stays as it is/)
  })

  it('is in the export of what is stored about its buyer, and stays when they leave', async () => {
    const mei = await signIn(app)
    const { number } = await issued(app, mei, await paidOrder(app, mei, ball('lucky')), '芽衣')
    const exported = await app.ask('/api/v1/users/account/export', json('GET', undefined, mei.cookie))
    expect(await exported.json()).toMatchObject({ held: { receipts: [{ number, recipient: '芽衣' }] } })
    const left = await app.ask(
      '/api/v1/users/account/deletion',
      json('POST', { display_id: mei.profile.display_id }, mei.cookie),
    )
    expect(left.status).toBe(204)
    expect(await numbersIssued(app)).toContain(number)
  })
})

describe('The purchase history', () => {
  it('has orders of both kinds, whatever their state, newest first, each with its receipts', async () => {
    const { purchases, next } = await historyOf(app, ken)
    expect(next).toBeNull()
    const known = purchases.map(({ order, resale_order: resale, receipts }) => [
      order?.state ?? resale?.state,
      receipts.state,
      receipts.receipts.length,
      receipts.order === (order ?? resale)?.uuid,
    ])
    expect(known).toEqual([
      ['sold', 'issuable', 1, true],
      ['delivered', 'none', 0, true],
      ['reserved', 'none', 0, true],
    ])
  })

  it(
    'comes in pages of 24, without a gap or a repetition where two orders are of one moment',
    { tags: LONG },
    async () => {
      const rin = await signIn(app)
      await repeatOrder(app, await paidOrder(app, rin, ball('lucky')), 50)
      const seen: string[] = []
      const sizes: number[] = []
      for (let after: string | null = ''; after !== null;) {
        const { purchases, next } = await historyOf(app, rin, after)
        seen.push(...purchases.flatMap(({ order }) => order?.uuid ?? []))
        sizes.push(purchases.length)
        after = next
      }
      expect(sizes).toEqual([24, 24, 3])
      expect(new Set(seen).size).toBe(51)
      const foreign = await app.ask(
        `/api/v1/purchase_history?after=${seen[0]}`,
        json('GET', undefined, ken.cookie),
      )
      expect(foreign.status).toBe(404)
    },
  )
})
