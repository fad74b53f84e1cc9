import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillShop } from '../support/shop/catalog.ts'
import { manyUsers } from '../support/server/many-users.ts'
import type { Person } from '../support/accounts/people.ts'
import { forgetCounts } from '../support/server/rate-counts.ts'
import { startQuietApp, type QuietApp } from '../support/server/quiet-app.ts'
import { approve, listWork, sign } from '../support/resale/listing.ts'
import { buyListing, saleRow, statusAndCode } from '../support/resale/resale.ts'
import { bookComplaints } from '../support/resale/resale-model.ts'
import { mintedWorks } from '../support/resale/sale-steps.ts'
import { rounds } from '../support/rounds.ts'

const ROUNDS = rounds(24)
/** Of a buyer: whoever changes a price asks the chain first. */
const HEAD_STARTS_MS = [0, 60, 150, 400]

let app: QuietApp
let seller: Person
let buyer: Person
let works: string[]
beforeAll(async () => {
  app = await startQuietApp()
  await fillShop(app)
  await app.work()
  ;[seller, buyer] = (await manyUsers(app, 2)) as [Person, Person]
  works = await mintedWorks(app, seller, 2 * ROUNDS)
  await app.rest()
})
afterAll(() => app.close())

const liveSalesOf = (nft: string) =>
  app.deps.db
    .selectFrom('sales')
    .select('id')
    .where('nft_id', '=', nft)
    .where('state', 'in', ['listed', 'reserved', 'settling', 'cancelling'])
    .execute()

it('a listing is reserved at its price or gives way to a new one, never both', async () => {
  const ends = { reserved: 0, changed: 0 }
  for (const [i, nft] of works.slice(0, ROUNDS).entries()) {
    // a seller may approve thirty within an hour
    await forgetCounts(app, 'approve')
    const { sale } = await listWork(app, seller, nft, 1_000)
    const draft = await sign(app, seller, nft, 2_000, seller.wallet, undefined, sale)
    const late = () => new Promise((done) => setTimeout(done, HEAD_STARTS_MS[i % HEAD_STARTS_MS.length]))
    const [changing, buying] = await Promise.all([
      approve(app, seller, nft, draft),
      late().then(() => buyListing(app, buyer, sale)),
    ])
    const changed = changing.status === 200
    ends[changed ? 'changed' : 'reserved'] += 1
    const refusal = changed ? buying : changing
    const code = changed ? 'NO_LONGER_FOR_SALE' : 'LISTING_RESERVED'
    expect(await statusAndCode(refusal)).toEqual([409, code])
    expect([changing, buying].filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await saleRow(app, sale)).state).toBe(changed ? 'closed' : 'reserved')
    await app.deps.db.updateTable('purchases').set({ state: 'expired' }).where('sale_id', '=', sale).execute()
  }
  console.log(`reserved ${ends.reserved}, changed ${ends.changed}`)
  expect(ends.reserved).toBeGreaterThan(0)
  expect(ends.changed).toBeGreaterThan(0)
})

it('of two new prices at once one counts, and never are two listings live', async () => {
  for (const nft of works.slice(ROUNDS)) {
    await forgetCounts(app, 'approve')
    const { sale } = await listWork(app, seller, nft, 1_000)
    const drafts = [
      await sign(app, seller, nft, 2_000, seller.wallet, undefined, sale),
      await sign(app, seller, nft, 3_000, seller.wallet, undefined, sale),
    ]
    const answers = await Promise.all(drafts.map((draft) => approve(app, seller, nft, draft)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await liveSalesOf(nft)).toHaveLength(0)
  }
  expect(await bookComplaints(app)).toEqual([])
})
