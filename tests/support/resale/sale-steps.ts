import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ChainError } from '../../../server/adapters/chain/port.ts'
import { applyPayment } from '../payments/checkout-jobs.ts'
import { settleResaleOrder } from '../../../server/domain/resale/orders/settle.ts'
import { listWork } from './listing.ts'
import type { Person } from '../accounts/people.ts'
import type { QuietApp } from '../server/quiet-app.ts'
import { giveWork } from './sales.ts'
import { buyListing, resaleOrdersOf } from './resale.ts'
import { checkoutIn } from '../shop/shopping.ts'
import { tokenOf } from '../shop/work-records.ts'

/** Every step at which a resale can stop, in their order. */
export const STEPS = [
  'listed',
  'reserved',
  'at the checkout page',
  'paid',
  'hand-over written',
  'reveal sent',
  'handed over',
] as const
export type Step = (typeof STEPS)[number]

/** One sale in progress. */
export interface Deal {
  nft: string
  token: bigint
  sale: string
  seller: Person
  buyer: Person
  /** The buyer's Idempotency-Key, the same at every retry. */
  key: string
}

/** Longer than a transaction takes to reach the node, shorter than any timeout. */
const SENT_MS = 250

/** Gives a user minted works, without the balls that they come from. */
export async function mintedWorks(app: QuietApp, owner: Person, count: number): Promise<string[]> {
  const { db, chain } = app.deps
  const { id: ownerId } = await db
    .selectFrom('users')
    .select('id')
    .where('address', '=', owner.wallet.address.toLowerCase())
    .executeTakeFirstOrThrow()
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('is_secondary_distribution', '=', true)
    .executeTakeFirstOrThrow()
  const works: string[] = []
  for (let i = 0; i < count; i++) works.push(await giveWork(db, ownerId, item.id))
  await db.transaction().execute(async (trx) => {
    for (const id of works) {
      const { token } = await trx
        .selectFrom('nfts')
        .select('token')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await chain.enqueue(trx, {
        key: `mint:${id}`,
        kind: 'mint',
        to: owner.wallet.address,
        tokenId: BigInt(token),
        certificateHash: `0x${'01'.repeat(32)}`,
        metadataHash: `0x${'02'.repeat(32)}`,
        royaltyBps: 500,
      })
    }
  })
  for (const id of works) {
    const mint_key = `mint:${id}`
    const { hash: mint_tx } = await chain.settle(mint_key)
    const minted = { mint_key, mint_tx, minted_at: new Date() }
    await db.updateTable('nfts').set(minted).where('id', '=', id).execute()
  }
  return works
}

/** Lists a work and names its buyer. */
export async function dealOf(
  app: QuietApp,
  nft: string,
  [seller, buyer]: readonly [Person, Person],
  lifeS?: number,
): Promise<Deal> {
  const { sale } = await listWork(app, seller, nft, 1000, lifeS)
  const token = await tokenOf(app, nft)
  return { nft, token, sale, seller, buyer, key: randomUUID() }
}

/** The server's dependencies with a chain that fails before the request, or after it and before the answer. */
function deaf(app: QuietApp, waitMs: number | 'not asked' | 'not heard') {
  const { chain } = app.deps
  const settle = async (key: string) => {
    if (waitMs !== 'not asked') await chain.settle(key, waitMs === 'not heard' ? undefined : waitMs)
    throw new ChainError('timeout', 'nobody hears')
  }
  return { ...app.deps, chain: { ...chain, settle } }
}
const unheard = (error: unknown) => expect(error).toBeInstanceOf(ChainError)

/** What moves a sale from each step to the next; the last step is stored in the database. */
export const FORWARD: Record<Step, (app: QuietApp, deal: Deal) => Promise<unknown>> = {
  listed: async (app, { sale, buyer, key }) => {
    // the reservation is stored, and the payment provider does not answer
    const { open } = app.deps.payments
    const closed = { ...app.deps.payments, open: () => Promise.reject(new Error('no checkout page')) }
    app.deps.payments = closed
    const answer = await buyListing(app, buyer, sale, key).finally(
      () => (app.deps.payments = { ...closed, open }),
    )
    return answer
  },
  reserved: (app, { sale, buyer, key }) => buyListing(app, buyer, sale, key),
  'at the checkout page': async (app, { sale }) => {
    const [resaleOrder] = await resaleOrdersOf(app, sale)
    const checkout = resaleOrder?.checkout_id
    if (!checkout) return
    await app.deps.sandbox!.decide(checkout, 'pay', 'lost')
    await applyPayment(app.deps, checkout)
  },
  paid: (app, deal) => settle(app, deal, 'not asked'),
  'hand-over written': async (app, deal) => {
    await app.rpc('evm_setAutomine', [false])
    await settle(app, deal, SENT_MS)
    await expectSent(app, deal)
  },
  'reveal sent': async (app, deal) => {
    await app.rpc('evm_setAutomine', [true])
    await app.rpc('evm_mine')
    await settle(app, deal, 'not heard')
  },
  'handed over': async (app, { sale }) => {
    const [resaleOrder] = await resaleOrdersOf(app, sale)
    if (resaleOrder) await settleResaleOrder(app.deps, resaleOrder.id)
  },
}

/** What the buyer's side does at a step during a race: the whole settlement at once. */
export function next(app: QuietApp, deal: Deal, step: Step): Promise<unknown> {
  const whole = step === 'paid' || step === 'hand-over written'
  return FORWARD[whole ? 'handed over' : step](app, deal)
}

async function settle(app: QuietApp, { sale }: Deal, how: Parameters<typeof deaf>[1]): Promise<void> {
  const [resaleOrder] = await resaleOrdersOf(app, sale)
  if (resaleOrder) await settleResaleOrder(deaf(app, how), resaleOrder.id).catch(unheard)
}

/** The reveal has reached the node, and is in no block. */
async function expectSent(app: QuietApp, { sale }: Deal): Promise<void> {
  const [resaleOrder] = await resaleOrdersOf(app, sale)
  const stored = app.deps.db
    .selectFrom('chain_txs')
    .select('hash')
    .where('key', '=', `settle:${resaleOrder?.id}`)
  const sent = await stored.executeTakeFirst()
  if (sent)
    expect(await app.rpc('eth_getTransactionByHash', [sent.hash])).toMatchObject({ blockNumber: null })
}

/** Brings a new sale to a step. */
export async function bringTo(app: QuietApp, deal: Deal, step: Step): Promise<void> {
  for (const earlier of STEPS.slice(0, STEPS.indexOf(step))) await FORWARD[earlier](app, deal)
}

/** Runs a sale to its end, and every other job that is due. */
export async function toTheEnd(app: QuietApp, deal: Deal, from: Step): Promise<void> {
  await app.rpc('evm_setAutomine', [true])
  await app.rpc('evm_mine')
  const [resaleOrder] = await resaleOrdersOf(app, deal.sale)
  if (resaleOrder?.state === 'reserved') {
    if (resaleOrder.checkout_id === null)
      await checkoutIn(await buyListing(app, deal.buyer, deal.sale, deal.key))
    if (STEPS.indexOf(from) < STEPS.indexOf('paid')) await FORWARD['at the checkout page'](app, deal)
  }
  await app.work()
}
