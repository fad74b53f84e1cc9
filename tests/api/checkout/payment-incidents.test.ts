import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openIncident } from '../../../server/domain/checkout/incidents/incidents.ts'
import { applyDispute, applyRefund } from '../../../server/domain/checkout/refunds-and-disputes.ts'
import { receiptSubjects } from '../../../server/store/checkout/receipts.ts'
import type { Earnings } from '../../../src/contract/resale-orders.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { accountsOf, earn } from '../../support/resale/earnings.ts'
import { manyUsers } from '../../support/server/many-users.ts'
import { withBankAccount } from '../../support/resale/bank.ts'
import { operator } from '../../support/server/operator.ts'
import { json, type Person } from '../../support/accounts/people.ts'
import { fleaMarket } from '../../support/resale/resale.ts'
import { buy } from '../../support/shop/shopping.ts'
import { StripeStandIn, WEBHOOK_SECRET } from '../../support/payments/stripe-stand-in.ts'
import { userIdOf } from '../../support/accounts/records.ts'
import { entityOf } from '../../support/shop/catalog.ts'
import { eventsAbout, openIncidents } from '../../support/payments/reports.ts'
import { changeBall } from '../../support/shop/operator-acts.ts'
import { stateOfCheckout } from '../../support/shop/order-records.ts'
import { paidBy } from '../../support/resale/sale-states.ts'
import { doNow } from '../../support/server/background-work.ts'

const stripe = new StripeStandIn()
let app: TestApp
let market: Awaited<ReturnType<typeof fleaMarket>>
let ball = ''
/** Each test has one of its own. */
let seller: Person
const complaints: string[] = []

beforeAll(async () => {
  app = await startApp({
    PAYOUT_AFTER_DAYS: '0',
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: await stripe.listen(),
  })
  market = await fleaMarket(app)
  ball = await entityOf(app, 'ball:studio/lucky')
})
beforeEach(async () => {
  ;[seller] = (await manyUsers(app, 1)) as [Person]
  await withBankAccount(app, await idOf(seller))
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void complaints.push(said.join(' ')))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
  stripe.close()
})

/** Delivers an event and runs its jobs; the status of the answer. */
async function hear(subject: string, type: string): Promise<number> {
  const { status } = await app.ask('/webhooks/payments', await stripe.webhook(subject, type))
  await app.work()
  return status
}

/** Of each event about a subject, whether it counts as applied. */
async function appliedOf(subject: string): Promise<boolean[]> {
  return (await eventsAbout(app, subject)).map(({ applied_at }) => applied_at !== null)
}

/** Resolves all incidents and pays everything out, so that the next test starts without any. */
afterEach(async () => {
  for (const { id } of await openIncidents(app))
    await operator(app, ['resolve', id, 'released', 'the test is over'])
  await operator(app, ['pay'])
})

const idOf = ({ wallet }: Person) => userIdOf(app, wallet.address)

/** A work that was resold for 1,000 yen, of which 850 are its seller's. */
async function sold() {
  const resaleOrder = await earn(app, await idOf(seller), market.idOf(market.ken), 1_000)
  const payment_id = `pi_${randomUUID()}`
  await paidBy(app, resaleOrder, payment_id)
  return { resaleOrder, payment_intent: payment_id }
}
/** What the payment provider answers of refunds: all of a resale order's money, under way, until it is told otherwise. */
function refundOf(paymentId: string) {
  const refund = { paymentId, amount: 1_000, failed: null }
  const read = vi.spyOn(app.deps.payments as Required<typeof app.deps.payments>, 'readRefund')
  return { refund, read: read.mockResolvedValue(refund) }
}
/** The ledger accounts with a total other than zero. */
const balances = async () =>
  Object.fromEntries(Object.entries(await accountsOf(app)).filter(([, amount]) => amount !== 0))
const openOnes = async () => (await openIncidents(app)).map(({ id, note }) => `${id}: ${note}`)
const earned = async () =>
  (await (await app.ask('/api/v1/earnings', json('GET', undefined, seller.cookie))).json()) as Earnings
const due = async () => (await operator(app, ['list']))[1]

async function checkoutOfBall(): Promise<string> {
  const answer = await buy(app, market.ken, ball, randomUUID())
  return ((await answer.json()) as { payment_url: string }).payment_url.split('/').at(-1) ?? ''
}
/** A busy machine takes its time. */
const expectBecomes = (checkout: string, state: string) =>
  vi.waitFor(
    async () => {
      await app.work()
      expect(await stateOfCheckout(app, checkout)).toBe(state)
    },
    { timeout: 90_000, interval: 250 },
  )

// before the works of the tests below are inserted, because a draw could give one of their editions
it('delivers a paid order, also when the expiry event arrives after the payment event', async () => {
  const checkout = await checkoutOfBall()
  stripe.pay(checkout)
  await hear(checkout, 'checkout.session.completed')
  await hear(checkout, 'checkout.session.expired')
  await expectBecomes(checkout, 'delivered')
})

describe('A disputed payment of a resale order', () => {
  const dispute = async (id: string, status: string) => {
    const { resaleOrder, payment_intent } = await sold()
    const stands = { id, object: 'dispute', amount: 1_000, payment_intent, status }
    stripe.disputes.set(id, stands)
    return { resaleOrder, becomes: (next: string) => stripe.disputes.set(id, { ...stands, status: next }) }
  }

  it('stops the payout to the seller, and resumes it when the dispute is won', async () => {
    const { becomes } = await dispute('du_won', 'needs_response')
    expect(await due()).toContain('¥850')
    expect(await hear('du_won', 'charge.dispute.created')).toBe(204)
    expect(await openOnes()).toEqual(['dispute:du_won: a buyer disputes the payment'])
    expect(await appliedOf('du_won')).toEqual([true])
    expect(await operator(app, ['list'])).toEqual([
      'Nothing is due.',
      'Somebody has to look (docs/payouts.md):',
      expect.stringMatching(/^ {2}¥1,000 {2}@\w+, held back {2}dispute:du_won {2}a buyer disputes/),
    ])
    expect(await operator(app, ['pay'])).toHaveLength(1)
    expect(await earned()).toMatchObject({ balance: 850, held: 850, entries: [{ kind: 'sale', held: true }] })
    expect(complaints.filter((line) => line.includes('dispute:du_won'))).toHaveLength(1)
    becomes('won')
    // a repeated event changes nothing, and a late one reads the present state
    await hear('du_won', 'charge.dispute.created')
    await hear('du_won', 'charge.dispute.updated')
    expect([await openOnes(), await due()]).toEqual([[], expect.stringContaining('¥850')])
    expect(await appliedOf('du_won')).toEqual([true, true])
    expect((await operator(app, ['pay']))[1]).toContain(',850,')
  })

  it('leaves nothing to be paid out when it is lost and the sale is reversed', async () => {
    const before = await balances()
    await dispute('du_lost', 'lost')
    await hear('du_lost', 'charge.dispute.closed')
    expect(await openOnes()).toEqual([
      'dispute:du_lost:lost: a dispute was lost: the buyer has the money back',
    ])
    await operator(app, ['resolve', 'dispute:du_lost:lost', 'reversed', 'lost'])
    expect([await openOnes(), (await operator(app, ['list']))[0]]).toEqual([[], 'Nothing is due.'])
    expect(await balances()).toEqual(before)
    const [last] = (await earned()).entries
    expect(last).toMatchObject({ kind: 'reversal', amount: -850, work: { price: 1_000 }, held: false })
    // after a repeated event the decision stays
    await hear('du_lost', 'charge.dispute.funds_withdrawn')
    expect(await openOnes()).toEqual([])
  })

  it('is a second incident when it is lost after the seller was paid', async () => {
    const before = await balances()
    const { becomes } = await dispute('du_late', 'needs_response')
    await hear('du_late', 'charge.dispute.created')
    await operator(app, ['resolve', 'dispute:du_late', 'released', 'looks good'])
    becomes('lost')
    await hear('du_late', 'charge.dispute.closed')
    expect(await openOnes()).toEqual([expect.stringMatching(/^dispute:du_late:lost: a dispute was lost/)])
    expect((await operator(app, ['list']))[0]).toBe('Nothing is due.')
    await operator(app, ['resolve', 'dispute:du_late:lost', 'reversed', 'lost'])
    expect(await balances()).toEqual(before)
  })

  it('is no second incident when the sale was reversed before the bank decided', async () => {
    const { becomes } = await dispute('du_given', 'needs_response')
    await hear('du_given', 'charge.dispute.created')
    await operator(app, ['resolve', 'dispute:du_given', 'reversed', 'given back'])
    becomes('lost')
    await hear('du_given', 'charge.dispute.closed')
    expect(await openOnes()).toEqual([])
  })

  it('leaves no incident open when two of its events are processed concurrently', async () => {
    const { becomes } = await dispute('du_twice', 'needs_response')
    const { payments } = app.deps
    let overtaken = false
    const readDispute = async (id: string) => {
      const read = await payments.readDispute!(id)
      if (overtaken) return read
      overtaken = true
      becomes('won')
      await applyDispute(app.deps, id)
      return read
    }
    await applyDispute({ ...app.deps, payments: { ...payments, readDispute } }, 'du_twice')
    expect(await openOnes()).toEqual([])
  })

  it('is an incident without a seller where its payment is of no order', async () => {
    const other = { amount: 5, payment_intent: 'pi_else', status: 'under_review' }
    stripe.disputes.set('du_else', { id: 'du_else', ...other })
    await hear('du_else', 'charge.dispute.created')
    expect((await operator(app, ['list'])).at(-1)).toContain('no seller  dispute:du_else')
    await expect(operator(app, ['resolve', 'dispute:du_else', 'reversed', 'x'])).rejects.toThrow(
      'no second-hand sale',
    )
    await operator(app, ['resolve', 'dispute:du_else', 'released', 'not ours'])
  })
})

it('opens one incident for a payment of an unknown order, and ignores payments of other shops', async () => {
  const [known] = [...stripe.sessions.values()]
  const paid = { ...known!, status: 'complete', payment_status: 'paid', amount_total: 500 } as const
  const named = 'an-order-of-a-lost-database'
  const lost = { id: 'cs_lost', client_reference_id: named, metadata: { order_id: named } }
  stripe.sessions.set('cs_lost', { ...paid, ...lost })
  stripe.sessions.set('cs_other', { ...paid, id: 'cs_other', client_reference_id: null, metadata: {} })
  for (const type of ['completed', 'completed', 'async_payment_succeeded'])
    expect(await hear('cs_lost', `checkout.session.${type}`)).toBe(204)
  expect(await hear('cs_other', 'checkout.session.completed')).toBe(204)
  expect(await openOnes()).toEqual(['unknown_payment:cs_lost: unexpected payment: unknown order'])
  await operator(app, ['resolve', 'unknown_payment:cs_lost', 'released', 'paid back by hand'])
})

it.each([
  [
    'did not arrive',
    'lost_or_stolen_card',
    ['refund_failed:re_told: a refund did not arrive: lost_or_stolen_card'],
  ],
  ['has arrived by then', null, []],
])('applies an event about a refund that %s', async (_, failed, incidents) => {
  const read = vi
    .spyOn(app.deps.payments as Required<typeof app.deps.payments>, 'readRefund')
    .mockResolvedValue({ paymentId: 'pi_else', amount: 5, failed })
  const subject = failed ? 're_told' : 're_fine'
  await hear(subject, 'refund.failed')
  expect([await openOnes(), await appliedOf(subject)]).toEqual([incidents, [true]])
  read.mockRestore()
})

it('reports a refund of a sale that somebody has made at the payment provider, once, and not of one that did not arrive', async () => {
  const { resaleOrder, payment_intent } = await sold()
  const { read, refund } = refundOf(payment_intent)
  await hear('re_desk', 'refund.created')
  await hear('re_desk', 'refund.updated')
  expect(await openOnes()).toEqual([
    'refunded_outside:re_desk: the buyer was given money back at the payment provider',
  ])
  // the seller's share waits for the decision
  expect(await earned()).toMatchObject({ balance: 850, held: 850 })
  read.mockResolvedValue({ ...refund, failed: 'declined' })
  await hear('re_desk', 'refund.failed')
  expect(await openOnes()).toEqual([`refund_failed:${resaleOrder}: a refund did not arrive: declined`])
  await operator(app, ['resolve', `refund_failed:${resaleOrder}`, 'released', 'paid by hand'])
  read.mockRestore()
})

it('counts no refund of the payment provider that fails days after the operator has decided on it', async () => {
  const { resaleOrder, payment_intent } = await sold()
  const { read, refund } = refundOf(payment_intent)
  const isRefunded = async () =>
    (await receiptSubjects(app.deps.db, market.idOf(market.ken), [resaleOrder]))[0]?.refunded === 1_000
  await hear('re_late', 'refund.created')
  await operator(app, ['resolve', 'refunded_outside:re_late', 'released', 'the shop bears it'])
  expect(await isRefunded()).toBe(true)
  read.mockResolvedValue({ ...refund, failed: 'declined' })
  await hear('re_late', 'refund.failed')
  expect(await isRefunded()).toBe(false)
  expect(await openOnes()).toEqual([`refund_failed:${resaleOrder}: a refund did not arrive: declined`])
  read.mockRestore()
})

it('counts each of two refunds of one payment that are told of at one moment once, however often', async () => {
  const { resaleOrder, payment_intent } = await sold()
  const { payments, db } = app.deps
  const readRefund = async (id: string) => ({
    paymentId: payment_intent,
    amount: id === 're_two_a' ? 300 : 200,
    failed: null,
  })
  const deps = { ...app.deps, payments: { ...payments, readRefund } }
  await Promise.all(['re_two_a', 're_two_b', 're_two_a', 're_two_b'].map((id) => applyRefund(deps, id)))
  const subjects = await receiptSubjects(db, market.idOf(market.ken), [resaleOrder])
  expect(subjects).toMatchObject([{ refunded: 500, reversed: false }])
  for (const id of ['re_two_a', 're_two_b'])
    await operator(app, ['resolve', `refunded_outside:${id}`, 'released', 'the shop bears it'])
})

it('counts no refund that fails while the event of its beginning is applied', async () => {
  const { resaleOrder, payment_intent } = await sold()
  const { payments, db } = app.deps
  const becomes = (failed: string | null) => ({ paymentId: payment_intent, amount: 1_000, failed })
  let overtaken = false
  const failing = { ...payments, readRefund: async () => becomes('declined') }
  const readRefund = async () => {
    if (overtaken) return becomes('declined')
    overtaken = true
    await applyRefund({ ...app.deps, payments: failing }, 're_overtaken')
    return becomes(null)
  }
  await applyRefund({ ...app.deps, payments: { ...payments, readRefund } }, 're_overtaken')
  const subjects = await receiptSubjects(db, market.idOf(market.ken), [resaleOrder])
  expect(subjects).toMatchObject([{ refunded: 0, reversed: false }])
  await operator(app, ['resolve', `refund_failed:${resaleOrder}`, 'released', 'paid by hand'])
})

it('holds nothing more of a sale that is reversed after its money was given back at the payment provider', async () => {
  const { resaleOrder, payment_intent } = await sold()
  const { read } = refundOf(payment_intent)
  const takenBack = { kind: 'taken_back', about: resaleOrder, resaleOrderId: resaleOrder } as const
  await openIncident(app.deps.db, { ...takenBack, amount: 1_000, note: 'refused' }, app.deps.now())
  await hear('re_first', 'refund.created')
  expect(await openOnes()).toHaveLength(2)
  await operator(app, ['resolve', `taken_back:${resaleOrder}`, 'reversed', 'given back'])
  // nor is it opened again by the next event about it
  await hear('re_first', 'refund.updated')
  expect([await openOnes(), await earned()]).toMatchObject([[], { balance: 0, held: 0 }])
  read.mockRestore()
})

it('reports a refund that the payment provider refuses, retries it, and accepts one that was made by hand', async () => {
  const late = async () => {
    const checkout = await checkoutOfBall()
    stripe.sessions.get(checkout)!.status = 'expired'
    await hear(checkout, 'checkout.session.expired')
    // late money finds no unit left
    await changeBall(app, ball, { status: 'closed' })
    stripe.pay(checkout)
    return checkout
  }
  stripe.refuses = 'insufficient_funds'
  const checkout = await late()
  await hear(checkout, 'checkout.session.async_payment_succeeded')
  await expectBecomes(checkout, 'refunding')
  const [told, ...more] = await openOnes()
  expect([told, more]).toEqual([
    expect.stringMatching(
      /^refund_failed:[\w-]+: the payment provider refuses to refund: insufficient_funds$/,
    ),
    [],
  ])
  stripe.refuses = 'charge_already_refunded'
  await doNow(app, { kind: 'refund' })
  await expectBecomes(checkout, 'refunded')
  expect(await openOnes()).toEqual([])
  stripe.refuses = null
})
