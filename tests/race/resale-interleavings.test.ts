import { Wallet } from 'ethers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { watchListings } from '../../server/domain/resale/listings/watch.ts'
import { expireResaleOrder } from '../support/payments/checkout-jobs.ts'
import { fillShop } from '../support/shop/catalog.ts'
import { manyUsers } from '../support/server/many-users.ts'
import { byOwnHand } from '../support/chain/direct-transfer.ts'
import type { Person } from '../support/accounts/people.ts'
import { startQuietApp, type QuietApp } from '../support/server/quiet-app.ts'
import {
  bringTo,
  dealOf,
  mintedWorks,
  next,
  STEPS,
  toTheEnd,
  type Deal,
  type Step,
} from '../support/resale/sale-steps.ts'
import { endOf, expectOneEnd } from '../support/resale/sale-ends.ts'
import { cancelListing, resaleOrdersOf, statusAndCode } from '../support/resale/resale.ts'
import { bookComplaints, chainComplaints } from '../support/resale/resale-model.ts'

/** Of each pair of rivals at each step; RACE_ROUNDS=20 lets them meet more often. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2)
/** Head starts, so that each side is the first one sometimes. */
const HEAD_STARTS_MS = [40, 0, 8, 120]
/** Finishing takes several queries to chain and database: its rival starts this much later to be second. */
const OVER_MS = 120
/** How far the clocks of chain and server may be apart: each says when an approval is over by its own. */
const CLOCKS_APART_S = 60
/** An approval that just covers the checkout page and the settlement after it. */
const SHORT_LIFE_S = 41 * 60
const CANNOT_TAKE_BACK: unknown[] = [409, expect.stringMatching(/^(?:ALREADY_SOLD|LISTING_OVER)$/)]

let app: QuietApp
let seller: Person
let buyer: Person
let friend: Person
let works: string[]
/** A third party's marketplace, which the seller lets transfer all their tokens. */
const elsewhere = Wallet.createRandom()

beforeAll(async () => {
  app = await startQuietApp()
  await fillShop(app)
  await app.work()
  ;[seller, buyer, friend] = (await manyUsers(app, 3)) as [Person, Person, Person]
  await app.deps.db
    .updateTable('users')
    .set({ email: sql<string>`display_id || '@people.example'` })
    .execute()
  works = await mintedWorks(app, seller, 3 * STEPS.length * ROUNDS)
  await app.rest()
  await byOwnHand(app, seller.wallet, 'setApprovalForAll', [elsewhere.address, true])
  for (const { address } of [seller.wallet, elsewhere])
    await app.rpc('anvil_setBalance', [address, '0xde0b6b3a7640000'])
  // one side of the race is often refused, and logs it
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

interface Rival {
  act(deal: Deal, round: number): Promise<unknown>
  /** Seconds for which the approval is valid; as long as the site's own where absent. */
  lifeS?: number
  /** How long the operation itself takes. */
  takesMs?: number
}

const RIVALS: Record<'cancelled' | 'given away' | 'over', Rival> = {
  cancelled: {
    act: (deal) => cancelListing(app, deal.seller, deal.sale).then(statusAndCode),
  },
  // by the owner directly, or by the marketplace elsewhere; sometimes with a tip to be mined first
  'given away': {
    act: (deal, round) =>
      byOwnHand(
        app,
        round % 2 ? elsewhere : deal.seller.wallet,
        'transferFrom',
        [deal.seller.wallet.address, friend.wallet.address, deal.token],
        round % 2 ? '3' : '0',
      ),
  },
  over: {
    lifeS: SHORT_LIFE_S,
    takesMs: OVER_MS,
    act: async (deal) => {
      await app.later(SHORT_LIFE_S + CLOCKS_APART_S)
      await watchListings(app.deps)
      for (const { id } of await resaleOrdersOf(app, deal.sale)) await expireResaleOrder(app.deps, id)
    },
  },
}

/** Both in one moment, now the one a little earlier, now the other one. */
async function race(
  round: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  otherTakesMs = 0,
): Promise<unknown> {
  const start = HEAD_STARTS_MS[(round >> 1) % HEAD_STARTS_MS.length] ?? 0
  const later = (ms: number) => new Promise((done) => setTimeout(done, ms))
  if (round % 2) return (await Promise.all([later(start + otherTakesMs).then(one), other()]))[1]
  return (await Promise.all([one(), later(start).then(other)]))[1]
}

async function run(name: keyof typeof RIVALS, step: Step, round: number): Promise<boolean> {
  const rival = RIVALS[name]
  // with many rounds one seller lists more often than a user may
  await app.deps.db.deleteFrom('rate_limits').execute()
  const deal = await dealOf(app, works.pop()!, [seller, buyer], rival.lifeS)
  await bringTo(app, deal, step)
  const said = await race(
    round,
    () => next(app, deal, step),
    () => rival.act(deal, round),
    rival.takesMs,
  )
  await toTheEnd(app, deal, step)
  await watchListings(app.deps)
  await app.work()
  const loser = name === 'given away' ? friend : seller
  const what = `${name}, ${step}, round ${round}`
  const sold = expectOneEnd(what, await endOf(app, deal), [buyer.wallet.address, loser.wallet.address])
  const answered: unknown = sold ? CANNOT_TAKE_BACK : [204, undefined]
  expect([what, name === 'cancelled' ? said : undefined]).toEqual([
    what,
    name === 'cancelled' ? answered : undefined,
  ])
  return sold
}

describe.each(Object.keys(RIVALS) as (keyof typeof RIVALS)[])('A work that is bought, or %s', (name) => {
  it('ends in exactly one way at each step: one owner, balanced books, the listing closed, both users notified', async () => {
    for (const step of STEPS) {
      const wins: boolean[] = []
      for (let round = 0; round < ROUNDS; round++) wins.push(await run(name, step, round))
      console.log(`bought against ${name} when ${step}: ${wins.filter(Boolean).length} of ${ROUNDS}`)
    }
    expect(await bookComplaints(app)).toEqual([])
    expect(await chainComplaints(app)).toEqual([])
  })
})
