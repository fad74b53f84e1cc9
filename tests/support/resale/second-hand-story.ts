import { expect, vi } from 'vitest'
import { balanceOf } from '../../../server/domain/checkout/ledger.ts'
import { MINUTE_MS } from '../../../server/lib/time.ts'
import { signIn, type Person } from '../accounts/people.ts'
import { userIdOf } from '../accounts/records.ts'
import type { TestApp } from '../server/app.ts'
import { fillShop } from '../shop/catalog.ts'
import { allowResale } from '../shop/operator-acts.ts'
import { atTheCardPage, buy, checkoutIn, orderOf } from '../shop/shopping.ts'
import { ownerOnChain } from '../shop/work-records.ts'
import { approve, post, sign } from './listing.ts'
import { bookComplaints, chainComplaints } from './resale-model.ts'
import { buyListing, resaleOrdersOf } from './resale.ts'

/** Blocks, retries and a busy machine. */
const SOON = { timeout: 150_000, interval: 500 }
const PRICE = 900

/** What else happens at certain moments of the story. */
export interface Moments {
  /** A purchase is about to be requested, which this account would deliver. */
  beforeBuying?(app: TestApp, account: 'operator' | 'settler'): Promise<void>
  /** The buyer of the listed work is about to pay, and has paid. */
  beforePaying?(app: TestApp): void
  afterPaying?(app: TestApp): void
}

/** What the story has come to, as database, payment provider and chain have it afterwards. */
export interface Outcome {
  /** How often a purchase was refused because the chain could not deliver. */
  paused: number
  order: string
  resaleOrder: string
  /** Whose the work is on the chain. */
  owner: 'buyer' | 'seller' | 'somebody else'
  /** What the payment provider did with the buyer's money. */
  money: string
  /** What is due to the seller, in yen. */
  proceeds: number
  /** The kinds of the incidents that were opened. */
  incidents: string[]
  /** Those that name an order and are still open. */
  stuck: string[]
}

/** Where somebody has neither the work nor the money, or both. */
export function unfairIn({ resaleOrder, owner, money, proceeds, stuck }: Outcome): string[] {
  const isSold = resaleOrder === 'sold'
  const isPaid = money === 'paid'
  const facts: [string, boolean][] = [
    [`the work is the ${owner}’s`, owner === (isSold ? 'buyer' : 'seller')],
    [`the buyer’s money is ${money}`, isSold ? isPaid : money === 'refunded' || money === 'released'],
    [`the seller gets ¥${proceeds}`, isSold ? proceeds > 0 : proceeds === 0],
    [`${stuck.join(', ')} is open`, stuck.length === 0],
  ]
  return facts.filter(([, holds]) => !holds).map(([what]) => `${resaleOrder}, and ${what}`)
}

/**
 * A work is bought, listed and sold again while something goes wrong.
 * @param begin begins it. What it answers ends it
 */
export async function secondHandStory(
  app: TestApp,
  begin: () => () => Promise<void>,
  { beforeBuying, beforePaying, afterPaying }: Moments = {},
): Promise<Outcome> {
  const { lucky = '' } = await fillShop(app)
  await allowResale(app)
  const [hana, ken] = [await signIn(app), await signIn(app)]
  const end = begin()

  await beforeBuying?.(app, 'operator')
  const first = await bought(app, () => buy(app, hana, lucky, 'ball'))
  const { nft, order } = await delivered(app, hana, first.checkout)
  const sale = await listed(app, nft, hana)
  await beforeBuying?.(app, 'settler')
  const second = await bought(app, () => buyListing(app, ken, sale, 'work'))
  beforePaying?.(app)
  await atTheCardPage(app, second.checkout, 'pay')
  afterPaying?.(app)
  const resaleOrder = await soon(async () => {
    await app.work()
    const [one] = await resaleOrdersOf(app, sale)
    expect(['sold', 'refunded']).toContain(one?.state)
    return one!.state
  })
  await end()
  await soon(async () => {
    await app.work()
    expect(await app.deps.chain.catchUp()).toBe(0)
    expect([...(await bookComplaints(app)), ...(await chainComplaints(app))]).toEqual([])
  })
  // incidents are compared every minute
  later(app, MINUTE_MS)
  await app.work()
  const owner = await ownerOnChain(app, nft)
  return {
    paused: first.paused + second.paused,
    order,
    resaleOrder,
    owner: whose(owner, { buyer: ken, seller: hana }),
    money: await moneyOf(app, second.checkout),
    proceeds: await balanceOf(app.deps.db, await userIdOf(app, hana.wallet.address)),
    ...(await incidentsOf(app)),
  }
}

/** Requests a purchase until it is taken: no refusal on the way has opened a checkout. */
async function bought(
  app: TestApp,
  ask: () => Promise<Response>,
): Promise<{ checkout: string; paused: number }> {
  const before = await checkoutsOf(app)
  let paused = 0
  const answer = await taken(async () => {
    const one = await ask()
    if (one.status !== 503) return one
    paused++
    expect(await checkoutsOf(app)).toBe(before)
    return one
  })
  return { checkout: await checkoutIn(answer), paused }
}

/** Lets time pass on a server, whose clock goes on. */
export function later({ deps }: TestApp, ms: number): void {
  const { now } = deps
  deps.now = () => new Date(now().getTime() + ms)
}

/** A ball is paid for, and its work in its buyer's collection. */
async function delivered(
  app: TestApp,
  person: Person,
  checkout: string,
): Promise<{ nft: string; order: string }> {
  await atTheCardPage(app, checkout, 'pay')
  return soon(async () => {
    await app.work()
    const { nft, state } = await orderOf(app, person, checkout)
    if (!nft) throw new Error(`the order is ${state}`)
    return { nft: nft.uuid, order: state }
  })
}

/** Lists a work as soon as its mint and the chain let it. @returns the sale */
async function listed(app: TestApp, work: string, seller: Person): Promise<string> {
  const draft = await soon(() => sign(app, seller, work, PRICE))
  const approved = await taken(() => approve(app, seller, work, draft))
  const { tx_receipt_id: receipt } = (await approved.json()) as { tx_receipt_id: string }
  const answer = await taken(() => post(app, seller, work, draft, receipt))
  return ((await answer.json()) as { uuid: string }).uuid
}

/** Does it again while it fails, as people and browsers do. */
const soon = <T>(deed: () => Promise<T>): Promise<T> => vi.waitFor(deed, SOON)

/** Answers that ask for patience: the chain is away, the work is not minted yet. */
const NOT_YET: readonly number[] = [409, 503]

/** The answer of a request that is repeated for as long as the server asks for it. */
async function taken(ask: () => Promise<Response>): Promise<Response> {
  const answer = await soon(async () => {
    const one = await ask()
    return NOT_YET.includes(one.status) ? Promise.reject(new Error(await one.text())) : one
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer
}

function whose(address: string | null, { buyer, seller }: Record<'buyer' | 'seller', Person>) {
  if (address === buyer.wallet.address) return 'buyer'
  return address === seller.wallet.address ? 'seller' : 'somebody else'
}

async function checkoutsOf({ deps: { db } }: TestApp): Promise<number> {
  return (await db.selectFrom('sandbox_checkouts').select('id').execute()).length
}

async function moneyOf({ deps: { db } }: TestApp, checkout: string): Promise<string> {
  const rows = db.selectFrom('sandbox_checkouts').select('state').where('id', '=', checkout)
  return (await rows.executeTakeFirstOrThrow()).state
}

async function incidentsOf({ deps: { db } }: TestApp): Promise<Pick<Outcome, 'incidents' | 'stuck'>> {
  const rows = await db.selectFrom('incidents').select(['id', 'kind', 'resolved_at']).execute()
  const open = rows.filter(({ kind, resolved_at }) => kind === 'stuck' && resolved_at === null)
  return { incidents: [...new Set(rows.map(({ kind }) => kind))], stuck: open.map(({ id }) => id) }
}
