import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LONG } from '../../../tools/gate.ts'
import { ChainError } from '../../../server/adapters/chain/port.ts'
import type { Dependencies } from '../../../server/domain/dependencies.ts'
import { watchListings } from '../../../server/domain/resale/listings/watch.ts'
import { DAY_MS } from '../../../server/lib/time.ts'
import { CHAIN_PATIENCE_MS, settleResaleOrder } from '../../../server/domain/resale/orders/settle.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { manyUsers } from '../../support/server/many-users.ts'
import { json, type Person } from '../../support/accounts/people.ts'
import { startQuietApp, type QuietApp } from '../../support/server/quiet-app.ts'
import { bringTo, dealOf, FORWARD, mintedWorks, type Deal } from '../../support/resale/sale-steps.ts'
import { postingsOf, resaleOrdersOf, saleRow } from '../../support/resale/resale.ts'
import { bookComplaints, chainComplaints } from '../../support/resale/resale-model.ts'

const LONG_S = (2 * CHAIN_PATIENCE_MS) / 1000

let app: QuietApp
let seller: Person
let buyer: Person
let works: string[]

beforeAll(async () => {
  app = await startQuietApp()
  await fillShop(app)
  await app.work()
  ;[seller, buyer] = (await manyUsers(app, 2)) as [Person, Person]
  works = await mintedWorks(app, seller, 3)
  await app.rest()
  // a resale order in progress is refused its checkout page once, which is logged
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

/** The server's parts while no chain answers. */
function away(meanwhile: () => Promise<unknown> = async () => {}): Dependencies {
  const silent = async () => {
    await meanwhile()
    throw new ChainError('unavailable', 'nobody answers')
  }
  const chain = { ...app.deps.chain, ownerOf: silent, listingOf: silent, settle: silent, catchUp: silent }
  return { ...app.deps, chain }
}

/** A deal at a step, and what its buyer sees of it. */
async function waiting(step: 'paid' | 'reveal sent') {
  const deal: Deal = await dealOf(app, works.pop()!, [seller, buyer])
  await bringTo(app, deal, step)
  const id = (await resaleOrdersOf(app, deal.sale))[0]!.id
  const seen = async () => {
    const answer = await app.ask(`/api/v1/purchases/${id}`, json('GET', undefined, buyer.cookie))
    return (await answer.json()) as {
      state: string
      reason: string | null
      paid_at: string
      refund_by: string | null
    }
  }
  return { ...deal, id, seen }
}

it('tells a buyer until when they wait, refunds them then, and leaves the work with its seller without a commitment', async () => {
  const { sale, token, id, seen } = await waiting('paid')
  const { state, paid_at, refund_by } = await seen()
  expect([state, Date.parse(refund_by ?? '') - Date.parse(paid_at)]).toEqual(['paid', CHAIN_PATIENCE_MS])
  await expect(settleResaleOrder(away(), id)).rejects.toThrow('nobody answers')
  expect(await seen()).toMatchObject({ state: 'paid' })
  await app.later(LONG_S)
  await settleResaleOrder(away(), id)
  await app.work()
  expect(await seen()).toMatchObject({ state: 'refunded', reason: 'unreachable', refund_by: null })
  expect(await saleRow(app, sale)).toMatchObject({ state: 'closed', reason: 'unreachable', reveal: null })
  expect(await postingsOf(app, id)).toEqual([])
  await watchListings(app.deps)
  await watchListings(app.deps)
  expect(await app.deps.chain.listingOf(token)).toMatchObject({ commitment: null })
  expect(await app.deps.chain.ownerOf(token)).toBe(seller.wallet.address)
  expect([await bookComplaints(app), await chainComplaints(app)]).toEqual([[], []])
})

it('never refunds a work whose reveal was sent: it is transferred when the chain continues', async () => {
  const { sale, token, id, seen } = await waiting('reveal sent')
  const { state, paid_at, refund_by } = await seen()
  // the authorization ends by itself after seven days
  expect([state, Date.parse(refund_by ?? '') - Date.parse(paid_at)]).toEqual(['settling', 7 * DAY_MS])
  const { now } = app.deps
  app.deps.now = () => new Date(now().getTime() + LONG_S * 1000)
  await expect(settleResaleOrder(away(), id)).rejects.toThrow('nobody answers')
  expect(await seen()).toMatchObject({ state: 'settling' })
  await app.rpc('evm_setAutomine', [true])
  await app.rpc('evm_mine')
  await settleResaleOrder(app.deps, id)
  await app.work()
  app.deps.now = now
  expect(await seen()).toMatchObject({ state: 'sold' })
  expect(await app.deps.chain.ownerOf(token)).toBe(buyer.wallet.address)
  expect(await saleRow(app, sale)).toMatchObject({ state: 'sold', reveal: null })
  expect(await postingsOf(app, id)).toHaveLength(6)
})

it('does not pay back what another server has sent meanwhile', { tags: LONG }, async () => {
  const deal = await waiting('paid')
  const { now } = app.deps
  const late = away(() => FORWARD.paid(app, deal))
  late.now = () => new Date(now().getTime() + LONG_S * 1000)
  await settleResaleOrder(late, deal.id).catch(() => {}) // it goes on to wait for the chain, which is silent
  expect(await deal.seen()).toMatchObject({ state: 'settling' })
  await settleResaleOrder(app.deps, deal.id)
  expect(await deal.seen()).toMatchObject({ state: 'sold' })
  await app.work()
  expect(await postingsOf(app, deal.id)).toHaveLength(6)
  expect(await app.deps.chain.ownerOf(deal.token)).toBe(buyer.wallet.address)
})
