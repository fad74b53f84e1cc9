import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Sales } from '../../../server/db/tables/resale.ts'
import type { TestApp } from '../server/app.ts'
import { fillShop } from '../shop/catalog.ts'
import { manyUsers } from '../server/many-users.ts'
import { userIdOf } from '../accounts/records.ts'
import { json, type Person } from '../accounts/people.ts'
import { anyItem, manyForSale } from './sales.ts'

/** Buys a listed work by card. */
export function buyListing(
  app: TestApp,
  person: Person,
  sale: string,
  key: string = randomUUID(),
): Promise<Response> {
  const init = json('PUT', undefined, person.cookie)
  const headers = new Headers(init.headers)
  headers.set('idempotency-key', key)
  return app.ask(`/api/v1/sales/${sale}/buy`, { ...init, headers })
}

/** Cancels a listing. */
export function cancelListing(app: TestApp, person: Person, sale: string): Promise<Response> {
  return app.ask(`/api/v1/sales/${sale}`, json('DELETE', undefined, person.cookie))
}

/** Status and code of an answer; 200 and 204 have none. */
export async function statusAndCode(answer: Response): Promise<[number, string | undefined]> {
  const text = await answer.text()
  return [answer.status, text ? (JSON.parse(text) as { code?: string }).code : undefined]
}

/** A sale's row. */
export function saleRow(app: TestApp, sale: string) {
  return app.deps.db.selectFrom('sales').selectAll().where('id', '=', sale).executeTakeFirstOrThrow()
}

/** The resale orders of a sale, oldest first. */
export function resaleOrdersOf(app: TestApp, sale: string) {
  const all = app.deps.db.selectFrom('purchases').selectAll().where('sale_id', '=', sale)
  return all.orderBy('created_at').execute()
}

/** The approvals of a work's owner that are stored and wait for its listing. */
export function approvalsOf(app: TestApp, nft: string) {
  return app.deps.db.selectFrom('listing_approvals').selectAll().where('nft_id', '=', nft).execute()
}

/** Stops counting the open reservations of a sale, of which a user may have few. */
export async function letGo(app: TestApp, sale: string): Promise<void> {
  const held = app.deps.db.updateTable('purchases').set({ state: 'expired' }).where('sale_id', '=', sale)
  await held.where('state', '=', 'reserved').execute()
}

/** The ledger entries of a resale order, as `posting account amount`. */
export async function postingsOf(app: TestApp, resaleOrder: string): Promise<string[]> {
  const rows = await app.deps.db
    .selectFrom('ledger')
    .select(['posting', 'account', 'amount'])
    .where('purchase_id', '=', resaleOrder)
    .orderBy('id')
    .execute()
  return rows.map(({ posting, account, amount }) => `${posting} ${account.split(':')[0]} ${amount}`)
}

/** A shop with a seller and pairs of buyers for the same works, none of which is on a chain. */
export async function fleaMarket(app: TestApp, pairCount = 1) {
  const { lucky: ball = '' } = await fillShop(app, { lucky: { units: 4 } })
  await app.work()
  const [seller, ...buyers] = (await manyUsers(app, 1 + 2 * pairCount)) as [Person, Person, Person]
  const pairs = Array.from({ length: pairCount }, (_, i) => buyers.slice(2 * i, 2 * i + 2))
  const [ken, mei] = buyers as [Person, Person]
  const users = await app.deps.db.selectFrom('users').select(['id', 'display_id']).execute()
  const ids = new Map(users.map((user) => [user.display_id, user.id]))
  const idOf = (person: Person) => ids.get(person.profile.display_id) ?? ''
  const item = await anyItem(app.deps.db)
  const forSale = async (count: number, override: Partial<Insertable<Sales>> = {}) => {
    const overrides = Array.from({ length: count }, () => override)
    return (await manyForSale(app.deps.db, idOf(seller), item, overrides)).map(({ sale }) => sale)
  }
  return { seller, ken, mei, pairs, ball, idOf, forSale }
}

/** Has somebody sell a work that is on no chain. */
export async function putUpForSale(app: TestApp, seller: Person): Promise<string> {
  const userId = await userIdOf(app, seller.wallet.address)
  const [listed] = await manyForSale(app.deps.db, userId, await anyItem(app.deps.db), [{}])
  return listed?.sale ?? ''
}

/** Runs an action for each item with limited concurrency, so that rivals overlap. */
export async function eachOf<T>(
  things: readonly T[],
  atOnce: number,
  deed: (thing: T, at: number) => Promise<void>,
): Promise<void> {
  for (let i = 0; i < things.length; i += atOnce) {
    await Promise.all(things.slice(i, i + atOnce).map((thing, at) => deed(thing, i + at)))
  }
}
