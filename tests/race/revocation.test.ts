import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Transaction } from 'kysely'
import type { DB } from '../../server/db/schema.ts'
import { revokeCertificate } from '../../server/domain/certificates/revocation.ts'
import { approvalKey } from '../../server/store/chain/keys.ts'
import { lockNft } from '../../server/store/certificates/revocations.ts'
import { lockSale } from '../../server/store/resale/sale-records.ts'
import { settleResaleOrder } from '../../server/domain/resale/orders/settle.ts'
import type { Person } from '../support/accounts/people.ts'
import { bringTo, dealOf, mintedWorks, type Deal } from '../support/resale/sale-steps.ts'
import { approve, post, sign } from '../support/resale/listing.ts'
import { buyListing, eachOf, resaleOrdersOf, saleRow, statusAndCode } from '../support/resale/resale.ts'
import { inOrder } from '../support/server/in-order.ts'
import { manyUsers } from '../support/server/many-users.ts'
import { startQuietApp, type QuietApp } from '../support/server/quiet-app.ts'
import { fillShop } from '../support/shop/catalog.ts'

/** Three tests of them stay below the number of approvals that a member may send in an hour. */
const ROUNDS = 9
const AT_ONCE = 4
/** Delays in milliseconds, so that each side of a race is first sometimes. */
const HEAD_STARTS_MS = [0, 8, 30, 90]

let app: QuietApp
let seller: Person
let buyer: Person
let works: string[]

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  app = await startQuietApp()
  await fillShop(app)
  await app.work()
  ;[seller, buyer] = (await manyUsers(app, 2)) as [Person, Person]
  works = await mintedWorks(app, seller, 3 * ROUNDS + 1)
  await app.rest()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const revoke = (nft: string) => revokeCertificate(app.deps.db, nft, app.deps.now())
const deals = async (count: number) => {
  const made: Deal[] = []
  for (let i = 0; i < count; i++) made.push(await dealOf(app, works.pop()!, [seller, buyer]))
  return made
}
/**
 * Two concurrent actions: of the first pair one wins, of the second the other, in the third and later each begins a
 * little earlier in turn.
 * @param lock what both of them need
 */
async function race<A, B>(
  i: number,
  lock: (trx: Transaction<DB>) => Promise<unknown>,
  one: () => Promise<A>,
  other: () => Promise<B>,
): Promise<[A, B]> {
  if (i === 0) return inOrder(app.deps.db, lock, one, other)
  if (i === 1) {
    const [otherWay, oneWay] = await inOrder(app.deps.db, lock, other, one)
    return [oneWay, otherWay]
  }
  const wait = HEAD_STARTS_MS[(i >> 1) % HEAD_STARTS_MS.length] ?? 0
  const late = () => new Promise((done) => setTimeout(done, wait))
  return Promise.all(i % 2 ? [late().then(one), other()] : [one(), late().then(other)])
}
/** The first two alone, so that nobody else waits for a lock; then the others beside each other. */
async function eachRace<T>(things: readonly T[], deed: (thing: T, at: number) => Promise<void>) {
  await eachOf(things.slice(0, 2), 1, deed)
  await eachOf(things.slice(2), AT_ONCE, (thing, at) => deed(thing, at + 2))
}
const ownerOf = async (nft: string) => {
  const query = app.deps.db.selectFrom('nfts').innerJoin('users', 'users.id', 'nfts.owner_user_id')
  return (await query.select('users.address').where('nfts.id', '=', nft).executeTakeFirstOrThrow()).address
}
const sellersOwn = () => seller.wallet.address.toLowerCase()

it('is never reserved for a buyer after it was revoked, in whatever order the two arrive', async () => {
  const wins: boolean[] = []
  await eachRace(await deals(ROUNDS), async ({ nft, sale }, i) => {
    const [buying] = await race(
      i,
      (trx) => lockSale(trx, sale),
      () => buyListing(app, buyer, sale),
      () => revoke(nft),
    )
    wins[i] = buying.status === 200
    const [, code = ''] = await statusAndCode(buying)
    expect(['', 'CERTIFICATE_REVOKED', 'ORDER_OVER']).toContain(code)
  })
  await app.work()
  await app.work()
  expect(wins.slice(0, 2)).toEqual([true, false])
  const open = app.deps.db
    .selectFrom('sales')
    .select('id')
    .where('state', 'in', ['listed', 'reserved', 'settling'])
  expect(await open.execute()).toEqual([])
  const live = app.deps.db.selectFrom('purchases').select('id').where('state', '<>', 'expired')
  expect(await live.execute()).toEqual([])
})

it('is never listed after it was revoked, in whatever order the two arrive', async () => {
  const nfts = works.splice(0, ROUNDS)
  const wins: boolean[] = []
  await eachRace(nfts, async (nft, i) => {
    const draft = await sign(app, seller, nft, 1000)
    const { tx_receipt_id } = (await (await approve(app, seller, nft, draft)).json()) as {
      tx_receipt_id: string
    }
    await app.deps.chain.settle(approvalKey(tx_receipt_id))
    const [listing] = await race(
      i,
      (trx) => lockNft(trx, nft),
      () => post(app, seller, nft, draft, tx_receipt_id),
      () => revoke(nft),
    )
    wins[i] = listing.status === 200
  })
  await app.work()
  expect(wins.slice(0, 2)).toEqual([true, false])
  const open = app.deps.db.selectFrom('sales').select('id').where('nft_id', 'in', nfts)
  expect(await open.where('state', 'in', ['listed', 'reserved']).execute()).toEqual([])
})

it('is transferred to its buyer, or refused and paid back, and nothing in between', async () => {
  const all = await deals(ROUNDS)
  const wins: boolean[] = []
  for (const [i, deal] of all.entries()) {
    await bringTo(app, deal, 'paid')
    const [order] = await resaleOrdersOf(app, deal.sale)
    await race(
      i,
      (trx) => lockSale(trx, deal.sale),
      () => settleResaleOrder(app.deps, order!.id),
      () => revoke(deal.nft),
    )
    await app.work()
    const [now] = await resaleOrdersOf(app, deal.sale)
    const sold = now?.state === 'sold'
    wins.push(sold)
    expect([now?.state, now?.reason]).toEqual(sold ? ['sold', null] : ['refunded', 'revoked'])
    expect((await ownerOf(deal.nft)) === sellersOwn()).toBe(!sold)
    expect((await saleRow(app, deal.sale)).reason).toBe(sold ? null : 'revoked')
  }
  expect(wins.slice(0, 2)).toEqual([true, false])
})

it('is refused by its settlement when it was revoked after the last look at the chain, before the reveal is written', async () => {
  const [deal] = await deals(1)
  await bringTo(app, deal!, 'paid')
  const [order] = await resaleOrdersOf(app, deal!.sale)
  const { chain } = app.deps
  let first = true
  const overtaken = {
    ...app.deps,
    chain: {
      ...chain,
      ownerOf: async (token: bigint) => {
        const owner = await chain.ownerOf(token)
        if (first) await revoke(deal!.nft)
        first = false
        return owner
      },
    },
  }
  await settleResaleOrder(overtaken, order!.id)
  const sent = app.deps.db.selectFrom('chain_txs').select('key').where('key', 'like', `settle:${order!.id}%`)
  expect(await sent.execute()).toEqual([])
  await app.work()
  expect((await resaleOrdersOf(app, deal!.sale))[0]).toMatchObject({ state: 'refunded', reason: 'revoked' })
  expect(await ownerOf(deal!.nft)).toBe(sellersOwn())
})
