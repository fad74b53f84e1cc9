import { randomUUID } from 'node:crypto'
import { keccak256 } from 'ethers'
import { SESSION_COOKIE } from '../../../server/domain/accounts/cookies.ts'
import { openSession } from '../../../server/domain/accounts/sessions/open-session.ts'
import { sessionsOf } from '../../../server/store/accounts/sessions.ts'
import type { TestApp } from './app.ts'
import { json } from '../accounts/people.ts'
import { buyListing, fleaMarket, resaleOrdersOf } from '../resale/resale.ts'
import { checkoutIn, buy } from '../shop/shopping.ts'
import { listForSale } from '../resale/sales.ts'

/** The callers. The owner has one of everything; the other is a member too, unrelated to it. */
export type Asker = 'visitor' | 'other' | 'owner'
/** Who is not the owner. */
export const OTHERS: readonly Asker[] = ['visitor', 'other']

/** What only the owner may learn: it is in no answer to another caller. */
export const OWNERS_SECRET = 'only-the-owner@example.com'

const SECRET = `0x${'ab'.repeat(32)}`

export type Things = Readonly<Record<string, string>>

async function orderAt(app: TestApp, checkout: string): Promise<string> {
  const order = app.deps.db.selectFrom('sandbox_checkouts').select('order_id').where('id', '=', checkout)
  return (await order.executeTakeFirstOrThrow()).order_id
}

async function someHistory(app: TestApp): Promise<string> {
  const digest = keccak256('0x')
  await app.deps.db.insertInto('histories').values({ digest, body: '{}' }).execute()
  return digest
}

async function boundDevice(app: TestApp, user_id: string): Promise<string> {
  const { place } = await app.deps.db
    .insertInto('status_entries')
    .values({ user_id })
    .returning('place')
    .executeTakeFirstOrThrow()
  const device = {
    id: randomUUID(),
    user_id,
    public_key: 'of a phone',
    place,
    created_at: new Date(),
  }
  await app.deps.db.insertInto('devices').values(device).execute()
  return device.id
}

/** A listing approval that no listing rests on yet. */
async function unlistedApproval(app: TestApp, user_id: string, nft_id: string): Promise<string> {
  const id = randomUUID()
  await app.deps.db
    .insertInto('listing_approvals')
    .values({
      id,
      nft_id,
      user_id,
      commitment: keccak256(SECRET),
      price: 1000,
      expiry: '9999999999',
      nonce: '0',
    })
    .execute()
  return id
}

async function linkedGoogle(app: TestApp, user_id: string): Promise<string> {
  const id = randomUUID()
  const google = { kind: 'google', issuer: 'https://accounts.example', subject: 'owner' } as const
  await app.deps.db
    .insertInto('identities')
    .values({ id, user_id, ...google })
    .execute()
  return id
}

/** A shop with an owner who has a work, a listing, an order, a resale order, a phone and a second browser. */
export async function accessWorld(app: TestApp) {
  const market = await fleaMarket(app)
  const { seller: owner, ken: other, mei: third } = market
  const id = { owner: market.idOf(owner), other: market.idOf(other) }
  await app.deps.db.updateTable('users').set({ email: OWNERS_SECRET }).where('id', '=', id.owner).execute()
  const [sale = '', closed = ''] = await market.forSale(2)
  const nftOf = async (one: string) => {
    const row = app.deps.db.selectFrom('sales').select('nft_id').where('id', '=', one)
    return (await row.executeTakeFirstOrThrow()).nft_id
  }
  const nft = await nftOf(closed)
  await app.deps.db.updateTable('sales').set({ state: 'closed' }).where('id', '=', closed).execute()
  const [balls] = (await (await app.ask('/api/v1/studio/balls')).json()) as { uuid: string }[]
  const ball = balls?.uuid ?? ''
  const order = await orderAt(app, await checkoutIn(await buy(app, owner, ball)))

  // another user's work, which the owner is buying
  await app.deps.db
    .updateTable('nfts')
    .set({ owner_user_id: market.idOf(third) })
    .where('id', '=', nft)
    .execute()
  const bought = await listForSale(app.deps.db, nft)
  await buyListing(app, owner, bought)
  const [resaleOrder] = await resaleOrdersOf(app, bought)
  await openSession(app.deps, id.owner, { userAgent: 'Android' })
  const session = (await sessionsOf(app.deps.db, id.owner, app.deps.now())).at(-1)
  const device = await boundDevice(app, id.owner)
  const receipt = await unlistedApproval(app, id.owner, await nftOf(sale))
  const way = await linkedGoogle(app, id.owner)
  const things: Things = {
    history: await someHistory(app),
    receipt,
    reveal: SECRET,
    device,
    way,
    group: 'studio',
    ball,
    order,
    sale,
    nft: await nftOf(sale),
    resaleOrder: resaleOrder?.id ?? '',
    session: session?.public_id ?? '',
    displayId: owner.profile.display_id,
    address: owner.wallet.address,
  }
  /** A browser in which a user has just signed in; a visitor's has no cookie. */
  const browser = async (asker: Asker) =>
    asker === 'visitor' ? '' : `${SESSION_COOKIE}=${await openSession(app.deps, id[asker])}`
  const who = {
    id: id.owner,
    address: owner.wallet.address.toLowerCase(),
    emails: [OWNERS_SECRET],
    logins: [OWNERS_SECRET],
  }
  return {
    things,
    browser,
    who,
    ask: (path: string, method: string, body: unknown, cookie: string) =>
      app.ask(path, json(method, body, cookie)),
  }
}
