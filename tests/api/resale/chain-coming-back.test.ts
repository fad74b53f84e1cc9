import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Dependencies } from '../../../server/domain/dependencies.ts'
import { followToken } from '../../../server/domain/resale/listings/follow-token.ts'
import { watchListings } from '../../../server/domain/resale/listings/watch.ts'
import { settleResaleOrder } from '../../../server/domain/resale/orders/settle.ts'
import { RetryLater } from '../../../server/jobs/retry-later.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { manyUsers } from '../../support/server/many-users.ts'
import type { Person } from '../../support/accounts/people.ts'
import { startQuietApp, type QuietApp } from '../../support/server/quiet-app.ts'
import { bringTo, dealOf, mintedWorks } from '../../support/resale/sale-steps.ts'
import { resaleOrdersOf, saleRow } from '../../support/resale/resale.ts'

let app: QuietApp
let seller: Person
let buyer: Person
let friend: Person
let works: string[]

beforeAll(async () => {
  app = await startQuietApp()
  await fillShop(app)
  await app.work()
  ;[seller, buyer, friend] = (await manyUsers(app, 3)) as [Person, Person, Person]
  works = await mintedWorks(app, seller, 3)
  await app.rest()
  // a resale order in progress is refused its checkout page once, which is logged
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const deal = () => dealOf(app, works.pop()!, [seller, buyer])

/** The server's parts while the chain's node has not read its newest blocks yet: no listing, another owner. */
function comingBack(): Dependencies {
  const chain = {
    ...app.deps.chain,
    standing: async () => 'behind' as const,
    catchUp: async () => 0,
    listingOf: async () => ({ commitment: null, price: 0n, expiry: 0n, nonce: 0n }),
    ownerOf: async () => friend.wallet.address,
  }
  return { ...app.deps, chain }
}

it('waits with a paid work for a chain that is still coming back, and transfers it then', async () => {
  const one = await deal()
  await bringTo(app, one, 'paid')
  const [order] = await resaleOrdersOf(app, one.sale)
  await expect(settleResaleOrder(comingBack(), order!.id)).rejects.toBeInstanceOf(RetryLater)
  expect(await resaleOrdersOf(app, one.sale)).toMatchObject([{ state: 'paid' }])
  await settleResaleOrder(app.deps, order!.id)
  await app.work()
  expect(await resaleOrdersOf(app, one.sale)).toMatchObject([{ state: 'sold' }])
  expect(await app.deps.chain.ownerOf(one.token)).toBe(buyer.wallet.address)
})

it('closes no listing and names no other owner by what a chain shows that is still coming back', async () => {
  const one = await deal()
  await expect(followToken(comingBack(), one.token)).rejects.toBeInstanceOf(RetryLater)
  await watchListings(comingBack())
  expect(await saleRow(app, one.sale)).toMatchObject({ state: 'listed' })
  await followToken(app.deps, one.token)
  expect(await saleRow(app, one.sale)).toMatchObject({ state: 'listed' })
  const { address } = await app.deps.db
    .selectFrom('nfts')
    .innerJoin('users', 'users.id', 'nfts.owner_user_id')
    .select('users.address')
    .where('nfts.id', '=', one.nft)
    .executeTakeFirstOrThrow()
  expect(address).toBe(seller.wallet.address.toLowerCase())
})

it('knows a chain that has lost what was done until it is written again', async () => {
  const before = await app.rpc('evm_snapshot')
  const one = await deal()
  await watchListings(app.deps)
  expect(await app.deps.chain.standing(null)).toBe('whole')
  await app.rpc('evm_revert', [before])
  expect(await app.deps.chain.standing(null)).toBe('incomplete')
  await app.deps.chain.catchUp()
  await vi.waitUntil(async () => (await app.deps.chain.catchUp()) === 0, { timeout: 30_000 })
  expect(await app.deps.chain.standing(null)).toBe('whole')
  expect(await saleRow(app, one.sale)).toMatchObject({ state: 'listed' })
})
