import { Wallet } from 'ethers'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setFavorite, withdrawFavorite } from '../../server/domain/accounts/account/favorites.ts'
import { shareNftOwner } from '../../server/store/certificates/status-entries.ts'
import { userOfAddress } from '../../server/store/accounts/users.ts'
import { changeOwner } from '../../server/store/resale/listed-tokens.ts'
import { insertSale } from '../../server/store/resale/sale-transitions.ts'
import { anyItem, giveWork } from '../support/resale/sales.ts'
import { deadlocksSeen, startAppWithoutNode, type TestApp } from '../support/server/app.ts'
import { fillShop } from '../support/shop/catalog.ts'
import { unlockedFavorite } from './unlocked-favorite.ts'

const CROWD = 40
const ROUNDS = 4

let app: TestApp
let item: string
let ball: string
let group: string
let seller: string
let work: string
const crowd: string[] = []
const newUser = async () => {
  const first = { provider: 'metamask', email: null, language: 'en' } as const
  return (await userOfAddress(app.deps.db, Wallet.createRandom().address, first)).id
}
beforeAll(async () => {
  app = await startAppWithoutNode()
  ball = (await fillShop(app)).lucky ?? ''
  item = await anyItem(app.deps.db)
  const of = app.deps.db.selectFrom('items').select('group_id').where('id', '=', item)
  group = (await of.executeTakeFirstOrThrow()).group_id
  seller = await newUser()
  for (let i = 0; i < CROWD; i++) crowd.push(await newUser())
})
beforeEach(async () => {
  const { db } = app.deps
  await db.deleteFrom('favorites').execute()
  await db.updateTable('balls').set({ favorites: 0 }).execute()
  work = await giveWork(db, seller, item)
})
afterAll(() => app.close())

const member = (id: string) => ({ id }) as Parameters<typeof setFavorite>[1]
const mark = (id: string) => setFavorite(app.deps, member(id), { kind: 'work', id: work })
const unmark = (id: string) => withdrawFavorite(app.deps, member(id), { kind: 'work', id: work })

/** As listing does it (server/domain/resale/listings/list.ts). */
const list = () =>
  app.deps.db.transaction().execute(async (trx) => {
    await shareNftOwner(trx, work)
    await insertSale(trx, {
      id: randomUUID(),
      nft_id: work,
      group_id: group,
      seller_user_id: seller,
      price: 1000,
      state: 'listed',
      commitment: `0x${randomUUID()}`,
      tx_receipt_id: randomUUID(),
    })
  })
const sold = (from: string, to: string) =>
  app.deps.db.transaction().execute((trx) => changeOwner(trx, work, { from, to, at: app.deps.now() }))

/** What is stored of the work beside what there is. */
async function counts() {
  const { db } = app.deps
  const nft = await db
    .selectFrom('nfts')
    .leftJoin('sales', 'sales.nft_id', 'nfts.id')
    .select(['nfts.favorites', 'nfts.owner_user_id', 'sales.wanted'])
    .where('nfts.id', '=', work)
    .executeTakeFirstOrThrow()
  const of = await db.selectFrom('favorites').select('user_id').where('nft_id', '=', work).execute()
  const others = of.filter(({ user_id }) => user_id !== nft.owner_user_id).length
  return { stored: nft.favorites, wanted: nft.wanted, others }
}

it('counts every favorite of many who mark a work at once, also in a listing that is made meanwhile', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all([...crowd.slice(0, CROWD / 2).map(mark), list(), ...crowd.slice(CROWD / 2).map(mark)])
    expect(await counts()).toEqual({ stored: CROWD, wanted: CROWD, others: CROWD })
    await Promise.all(crowd.slice(0, CROWD / 2).map(unmark))
    expect(await counts()).toEqual({ stored: CROWD / 2, wanted: CROWD / 2, others: CROWD / 2 })
    await Promise.all([...crowd.map(unmark), ...crowd.map(unmark)])
    expect(await counts()).toEqual({ stored: 0, wanted: 0, others: 0 })
    work = await giveWork(app.deps.db, seller, item)
  }
  expect(deadlocksSeen()).toBe(0)
})

it('counts each once, however often one marks a ball or a work at once', async () => {
  const [one = ''] = crowd
  const times = Array.from({ length: CROWD })
  await Promise.all(times.map(() => mark(one)))
  expect(await counts()).toMatchObject({ stored: 1, others: 1 })
  await Promise.all([
    ...times.map(() => setFavorite(app.deps, member(one), { kind: 'ball', id: ball })),
    ...crowd.slice(1).map((id) => setFavorite(app.deps, member(id), { kind: 'ball', id: ball })),
  ])
  const stored = app.deps.db.selectFrom('balls').select('favorites').where('id', '=', ball)
  expect(await stored.executeTakeFirst()).toEqual({ favorites: CROWD })
})

it('leaves out the owner alone, while the work changes hands among those who mark it', async () => {
  const [first = '', second = ''] = crowd
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all([mark(first), sold(seller, first), mark(seller), ...crowd.slice(1).map(mark)])
    const held = await counts()
    expect(held.stored).toBe(held.others)
    await Promise.all([unmark(first), sold(first, second), unmark(second), mark(first)])
    const passed = await counts()
    expect(passed.stored).toBe(passed.others)
    work = await giveWork(app.deps.db, seller, item)
  }
  expect(deadlocksSeen()).toBe(0)
})

it('would lose favorites by reading first how many there are, so this test can fail', async () => {
  await Promise.all(crowd.map((id) => unlockedFavorite(app.deps.db, id, work)))
  const { stored, others } = await counts()
  expect(others).toBe(CROWD)
  expect(stored).toBeLessThan(CROWD)
})
