import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ChainError } from '../../../server/adapters/chain/port.ts'
import { watchListings } from '../../../server/domain/resale/listings/watch.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { manyUsers } from '../../support/server/many-users.ts'
import { accountsOf } from '../../support/resale/earnings.ts'
import { withBankAccount } from '../../support/resale/bank.ts'
import { operator } from '../../support/server/operator.ts'
import { byOwnHand } from '../../support/chain/direct-transfer.ts'
import type { Person } from '../../support/accounts/people.ts'
import { startQuietApp, type QuietApp } from '../../support/server/quiet-app.ts'
import { bringTo, dealOf, mintedWorks, toTheEnd, type Deal } from '../../support/resale/sale-steps.ts'
import { postingsOf, resaleOrdersOf } from '../../support/resale/resale.ts'
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
  const { id } = await app.deps.db
    .selectFrom('users')
    .select('id')
    .where('display_id', '=', seller.profile.display_id)
    .executeTakeFirstOrThrow()
  await withBankAccount(app, id)
  works = await mintedWorks(app, seller, 4)
  await app.rest()
})
beforeEach(async () => {
  // the earnings of the test before
  await operator(app, ['pay'])
  // a checkout is refused once while the chain is behind, and incidents are logged
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const moment = () => app.rpc<string>('evm_snapshot')

/** Reverts the chain to a snapshot, as a reorganisation does. */
async function revertTo(since: string): Promise<void> {
  expect(await app.rpc('evm_revert', [since])).toBe(true)
}

/** Reads the chain until no transaction of the shop is pending. */
async function read(): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await watchListings(app.deps)
    await app.work()
  }
}

/** A work that is sold and settled in a confirmed block. */
async function soldLongAgo(before: 'the approval' | 'the hand-over') {
  const first = await moment()
  const deal = await dealOf(app, works.pop()!, [seller, buyer])
  await read()
  const second = await moment()
  await bringTo(app, deal, 'handed over')
  await toTheEnd(app, deal, 'handed over')
  await read()
  const [resaleOrder] = await resaleOrdersOf(app, deal.sale)
  expect(resaleOrder).toMatchObject({ state: 'sold' })
  return { ...deal, resaleOrder: resaleOrder!.id, since: before === 'the approval' ? first : second }
}

const ownerOf = async ({ token }: Deal) => (await app.deps.chain.ownerOf(token))?.toLowerCase()
const gives = ({ token }: Deal) =>
  byOwnHand(app, seller.wallet, 'transferFrom', [seller.wallet.address, friend.wallet.address, token])
const incidentOf = (resaleOrder: string) =>
  app.deps.db.selectFrom('incidents').selectAll().where('purchase_id', '=', resaleOrder).execute()

it('opens an incident for a sale whose settlement was reverted for good, and holds the seller’s share', async () => {
  const sold = await soldLongAgo('the hand-over')
  const other = await soldLongAgo('the hand-over')
  await revertTo(sold.since)
  await gives(sold)
  await read()
  expect(await ownerOf(sold)).toBe(friend.wallet.address.toLowerCase())
  expect(await ownerOf(other)).toBe(buyer.wallet.address.toLowerCase())
  expect(await incidentOf(sold.resaleOrder)).toMatchObject([{ kind: 'taken_back', resolved_at: null }])
  const id = `taken_back:${sold.resaleOrder}`
  const list = await operator(app, ['list'])
  expect(list.join('\n')).toContain(`held back  ${id}`)
  // two works were sold for 1,000 yen, of which 850 are their seller's
  expect(list[1]).toContain('¥850')
  const [, paid] = await operator(app, ['pay'])
  expect(paid?.split(',')[1]).toBe('850')
  expect(await operator(app, ['pay'])).toHaveLength(2)

  await expect(operator(app, ['resolve', 'taken_back:nobodys', 'released', 'x'])).rejects.toThrow(
    'Nothing is open',
  )
  await operator(app, ['resolve', id, 'reversed', 'paid back by hand'])
  await read()
  expect(await incidentOf(sold.resaleOrder)).toMatchObject([{ resolution: 'reversed' }])
  expect((await operator(app, ['list'])).join('\n')).not.toContain('Somebody has to look')
  expect((await postingsOf(app, sold.resaleOrder)).slice(-4)).toEqual([
    'reversal fee 100',
    'reversal creator 50',
    'reversal seller 850',
    'reversal card -1000',
  ])
  expect((await accountsOf(app)).seller).toBe(0)
  await expect(operator(app, ['resolve', id, 'released', 'twice'])).rejects.toThrow('Nothing is open')
})

const sentAgain = (resaleOrder: string) =>
  app.deps.db
    .selectFrom('chain_txs')
    .select(['state', 'raw', 'hash'])
    .where('key', '=', `settle:${resaleOrder}:1`)
    .execute()

it('settles again a sale whose approval came after its settlement in the new blocks, and pays the seller', async () => {
  const sold = await soldLongAgo('the approval')
  const { raw, key } = await app.deps.db
    .selectFrom('chain_txs')
    .select(['raw', 'key'])
    .where('key', '=', `settle:${sold.resaleOrder}`)
    .executeTakeFirstOrThrow()
  const postings = await postingsOf(app, sold.resaleOrder)
  await revertTo(sold.since)
  // another miner has put it before its approval, so it fails
  await app.rpc('eth_sendRawTransaction', [app.deps.cipher.decrypt(raw ?? '', key)])
  expect(await ownerOf(sold)).toBe(seller.wallet.address.toLowerCase())
  await read()
  expect(await ownerOf(sold)).toBe(buyer.wallet.address.toLowerCase())
  expect(await incidentOf(sold.resaleOrder)).toMatchObject([{ kind: 'taken_back', resolution: 'settled' }])
  const [again] = await sentAgain(sold.resaleOrder)
  expect(again).toMatchObject({ state: 'mined', raw: expect.stringMatching(/^sealed:/) as string })
  expect((await resaleOrdersOf(app, sold.sale))[0]?.settle_tx).toBe(again?.hash)
  expect(await postingsOf(app, sold.resaleOrder)).toEqual(postings)
  expect((await operator(app, ['list']))[1]).toContain('¥850')
  expect([await bookComplaints(app), await chainComplaints(app)]).toEqual([[], []])
})

it('records the settlement that stands, also when it is mined after the job has timed out', async () => {
  const sold = await soldLongAgo('the approval')
  const { raw, key } = await app.deps.db
    .selectFrom('chain_txs')
    .select(['raw', 'key'])
    .where('key', '=', `settle:${sold.resaleOrder}`)
    .executeTakeFirstOrThrow()
  await revertTo(sold.since)
  await app.rpc('eth_sendRawTransaction', [app.deps.cipher.decrypt(raw ?? '', key)])
  const { chain } = app.deps
  let gaveUp = 0
  const late = async () => {
    gaveUp++
    throw new ChainError('timeout', 'sent but not mined yet')
  }
  const impatient = { ...app.deps, chain: { ...chain, settle: late } }
  for (let i = 0; i < 3; i++) await watchListings(impatient).catch(() => {})
  await read()
  expect(gaveUp).toBe(1)
  expect(await incidentOf(sold.resaleOrder)).toMatchObject([{ resolution: 'settled' }])
  const [again] = await sentAgain(sold.resaleOrder)
  expect([again?.state, (await resaleOrdersOf(app, sold.sale))[0]?.settle_tx]).toEqual(['mined', again?.hash])
})
