import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { watchListings } from '../../../server/domain/resale/listings/watch.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { manyUsers } from '../../support/server/many-users.ts'
import { byOwnHand } from '../../support/chain/direct-transfer.ts'
import type { Person } from '../../support/accounts/people.ts'
import { startQuietApp, type QuietApp } from '../../support/server/quiet-app.ts'
import { bringTo, dealOf, mintedWorks, toTheEnd, type Deal } from '../../support/resale/sale-steps.ts'
import { postingsOf, resaleOrdersOf, saleRow } from '../../support/resale/resale.ts'
import { bookComplaints, chainComplaints } from '../../support/resale/resale-model.ts'

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
  works = await mintedWorks(app, seller, 6)
  await app.rest()
  // a checkout is refused once while the chain is behind, which is logged
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const deal = () => dealOf(app, works.pop()!, [seller, buyer])

/** Reads the chain until no transaction of the shop is pending. */
async function read(): Promise<void> {
  for (let i = 0; i < 2; i++) {
    await watchListings(app.deps)
    await app.work()
  }
}

/** Reverts the chain to a snapshot, as a reorganisation does. */
async function revertTo(since: string): Promise<void> {
  expect(await app.rpc('evm_revert', [since])).toBe(true)
}
const moment = () => app.rpc<string>('evm_snapshot')

/** The owner of the work in the database and on chain, the state of its listing, and its commitment. */
async function standing({ nft, token, sale }: Deal) {
  const { address } = await app.deps.db
    .selectFrom('nfts')
    .innerJoin('users', 'users.id', 'nfts.owner_user_id')
    .select('users.address')
    .where('nfts.id', '=', nft)
    .executeTakeFirstOrThrow()
  const names = new Map([seller, buyer, friend].map((one, i) => [one.wallet.address.toLowerCase(), WHO[i]]))
  const { state, reason, reveal } = await saleRow(app, sale)
  return {
    database: names.get(address),
    chain: names.get((await app.deps.chain.ownerOf(token))?.toLowerCase() ?? ''),
    listing: reason === null ? state : `${state}: ${reason}`,
    secret: reveal !== null,
    approved: Boolean((await app.deps.chain.listingOf(token))?.commitment),
  }
}
const WHO = ['seller', 'buyer', 'friend']

async function expectNoComplaints(): Promise<void> {
  expect([await bookComplaints(app), await chainComplaints(app)]).toEqual([[], []])
}

it('sends the approval of a listing again when its block is reverted', async () => {
  const before = await moment()
  const one = await deal()
  await read()
  await revertTo(before)
  expect(await standing(one)).toMatchObject({ listing: 'listed', approved: false })
  await read()
  expect(await standing(one)).toMatchObject({ listing: 'listed', secret: true, approved: true })
  await expectNoComplaints()
})

it('closes a listing whose approval is reverted for good, because its owner transferred the work instead', async () => {
  const before = await moment()
  const one = await deal()
  await read()
  await revertTo(before)
  await byOwnHand(app, seller.wallet, 'transferFrom', [
    seller.wallet.address,
    friend.wallet.address,
    one.token,
  ])
  await read()
  expect(await standing(one)).toEqual({
    database: 'friend',
    chain: 'friend',
    listing: 'closed: moved',
    secret: false,
    approved: false,
  })
  await expectNoComplaints()
})

it('leaves a listing closed whose withdrawal is reverted, and withdraws the commitment again', async () => {
  const one = await deal()
  await read()
  const before = await moment()
  await byOwnHand(app, seller.wallet, 'cancelSRRCommitment', [one.token])
  await read()
  const closed = { database: 'seller', listing: 'closed: withdrawn', secret: false }
  expect(await standing(one)).toMatchObject({ ...closed, approved: false })
  await revertTo(before)
  expect(await standing(one)).toMatchObject({ ...closed, approved: true })
  await read()
  expect(await standing(one)).toMatchObject({ ...closed, approved: false })
  await expectNoComplaints()
})

it('records the earlier owner again when a transfer is reverted, and leaves no commitment behind', async () => {
  const one = await deal()
  await read()
  const before = await moment()
  await byOwnHand(app, seller.wallet, 'transferFrom', [
    seller.wallet.address,
    friend.wallet.address,
    one.token,
  ])
  await read()
  expect(await standing(one)).toMatchObject({ database: 'friend', listing: 'closed: moved' })
  await revertTo(before)
  await read()
  expect(await standing(one)).toEqual({
    database: 'seller',
    chain: 'seller',
    listing: 'closed: moved',
    secret: false,
    approved: false,
  })
  await expectNoComplaints()
})

it('settles a sold work again, once, when the block of its settlement is reverted', async () => {
  const one = await deal()
  await read()
  const before = await moment()
  await bringTo(app, one, 'handed over')
  await toTheEnd(app, one, 'handed over')
  await read()
  const sold = { database: 'buyer', chain: 'buyer', listing: 'sold', secret: false, approved: false }
  expect(await standing(one)).toEqual(sold)
  const [resaleOrder] = await resaleOrdersOf(app, one.sale)
  const postings = await postingsOf(app, resaleOrder!.id)
  await revertTo(before)
  expect(await app.deps.chain.ownerOf(one.token)).toBe(seller.wallet.address)
  await read()
  expect(await standing(one)).toEqual(sold)
  expect(await postingsOf(app, resaleOrder!.id)).toEqual(postings)
  await expectNoComplaints()
})

it('settles a work whose settlement was reverted before it was confirmed', async () => {
  const one = await deal()
  await read()
  const before = await moment()
  await bringTo(app, one, 'handed over')
  await revertTo(before)
  await toTheEnd(app, one, 'handed over')
  await read()
  expect(await standing(one)).toMatchObject({ database: 'buyer', chain: 'buyer', listing: 'sold' })
  await expectNoComplaints()
})
