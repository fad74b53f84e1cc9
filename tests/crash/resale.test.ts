import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../support/server/app.ts'
import { fillShop } from '../support/shop/catalog.ts'
import { reopenableShop, type ReopenableShop } from '../support/server/reopened-shop.ts'
import { listWork, workOf } from '../support/resale/listing.ts'
import { signIn } from '../support/accounts/people.ts'
import { buyListing, postingsOf, saleRow } from '../support/resale/resale.ts'
import { checkoutIn } from '../support/shop/shopping.ts'
import { allowResale } from '../support/shop/operator-acts.ts'
import { callOffOnChain } from '../support/resale/sale-states.ts'

const SOLD = [
  'the payment provider has the money',
  'the money is booked',
  'the transfer is written',
  'the transfer is on the chain',
  'the transfer is known',
  'the work is handed over',
  'the authorized money is to be taken',
  'the authorized money is taken',
]
const PAID_BACK = ['the money has to go back', 'the money has gone back']
const PRICE = 12_345
const CAPTURE = ['capture card 12345', 'capture held -12345']
const SETTLE = ['settle held 12345', 'settle fee -1234', 'settle creator -617', 'settle seller -10494']

let shop: ReopenableShop
type Deal = { step: string; nft: string; sale: string; resaleOrder: string; checkout: string }
let deals: Deal[] = []

beforeAll(async () => {
  shop = await reopenableShop()
  const app = await shop.open()
  deals = await paidDeals(app)
  await app.close()
})
afterAll(() => shop.remove())

/** For every step a listed work whose buyer has paid, of which the shop has received no webhook yet. */
async function paidDeals(app: TestApp): Promise<Deal[]> {
  const { lucky = '' } = await fillShop(app, { lucky: { units: 40 } })
  await allowResale(app)
  await app.work()
  const hana = await signIn(app)
  const made: Deal[] = []
  for (const step of [...SOLD, ...PAID_BACK]) {
    const nft = await workOf(app, hana, lucky)
    const { sale } = await listWork(app, hana, nft, PRICE)
    const checkout = await checkoutIn(await buyListing(app, await signIn(app), sale))
    await app.deps.sandbox!.decide(checkout, 'pay', 'lost')
    const { id } = await app.deps.db
      .selectFrom('purchases')
      .select('id')
      .where('sale_id', '=', sale)
      .executeTakeFirstOrThrow()
    made.push({ step, nft, sale, resaleOrder: id, checkout })
  }
  await app.deps.db
    .updateTable('users')
    .set({ email: sql<string>`display_id || '@people.example'` })
    .execute()
  return made
}

/**
 * The approval ends while the buyer is at the checkout page. Not sooner: the first process that checks ends
 * the resale order.
 */
async function callOff(nft: string): Promise<void> {
  const app = await shop.open()
  await callOffOnChain(app, nft)
  await app.close()
}

/** Lets a shop work on until the power goes in that step; how it ended. */
async function cutIn(deal: Deal): Promise<{ signal: NodeJS.Signals | null; output: string }> {
  const script = join(import.meta.dirname, 'cut-at.ts')
  const child = spawn(process.execPath, [script, deal.step, deal.resaleOrder, deal.checkout], {
    env: { ...process.env, ...shop.env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { signal, output }
}

async function whatBecameOf(app: TestApp, { nft, sale, resaleOrder, checkout }: Deal) {
  const { db, chain, payments } = app.deps
  const { state, buyer_user_id } = await db
    .selectFrom('purchases')
    .select(['state', 'buyer_user_id'])
    .where('id', '=', resaleOrder)
    .executeTakeFirstOrThrow()
  const work = await db
    .selectFrom('nfts')
    .innerJoin('users', 'users.id', 'nfts.owner_user_id')
    .select(['nfts.token', 'nfts.owner_user_id', 'users.address'])
    .where('nfts.id', '=', nft)
    .executeTakeFirstOrThrow()
  const pages = db.selectFrom('sandbox_checkouts').select('id').where('order_id', '=', resaleOrder)
  const handOvers = db.selectFrom('chain_txs').select('state').where('key', '=', `settle:${resaleOrder}`)
  const emails = db.selectFrom('mails').select('id').where('id', 'like', `sale-%-${resaleOrder}`)
  return {
    resaleOrder: state,
    sale: (await saleRow(app, sale)).state,
    bought: work.owner_user_id === buyer_user_id,
    chainAgrees: (await chain.ownerOf(BigInt(work.token)))?.toLowerCase() === work.address,
    commitment: (await chain.listingOf(BigInt(work.token)))?.commitment ?? null,
    card: (await payments.read(checkout)).state,
    pages: (await pages.execute()).length,
    handOvers: (await handOvers.execute()).map((one) => one.state),
    postings: await postingsOf(app, resaleOrder),
    emails: (await emails.execute()).length,
  }
}

it('ends every paid resale order in one consistent state, though the power is cut in each step', async () => {
  for (const deal of deals) {
    if (PAID_BACK.includes(deal.step)) await callOff(deal.nft)
    const { signal, output } = await cutIn(deal)
    expect([deal.step, signal, output]).toEqual([deal.step, 'SIGKILL', expect.any(String)])
  }
  const app = await shop.open()
  try {
    // what the dead held is free again after half a minute; not waited for here
    await app.deps.db.updateTable('jobs').set({ locked_until: null }).execute()
    await app.work()
    const once = { chainAgrees: true, commitment: null, pages: 1, emails: 2 }
    for (const deal of deals) {
      const sold = SOLD.includes(deal.step)
      expect({ step: deal.step, ...(await whatBecameOf(app, deal)) }).toEqual({
        step: deal.step,
        ...once,
        ...(sold
          ? { resaleOrder: 'sold', sale: 'sold', bought: true, card: 'paid', handOvers: ['mined'] }
          : { resaleOrder: 'refunded', sale: 'closed', bought: false, card: 'released', handOvers: [] }),
        postings: sold ? [...SETTLE, ...CAPTURE] : [],
      })
    }
    const { sum } = await app.deps.db
      .selectFrom('ledger')
      .select((row) => row.fn.sum('amount').as('sum'))
      .executeTakeFirstOrThrow()
    expect(Number(sum)).toBe(0)
    const { count } = await app.deps.db
      .selectFrom('chain_txs')
      .select((row) => row.fn.countAll().as('count'))
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(0)
  } finally {
    await app.close()
  }
})
