import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invariants } from '../../soak/invariants.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { listWork, workOf } from '../../support/resale/listing.ts'
import { signIn } from '../../support/accounts/people.ts'
import { allowResale } from '../../support/shop/operator-acts.ts'

let app: TestApp
let nft = ''
let other = ''
beforeAll(async () => {
  app = await startApp()
  const { lucky = '' } = await fillShop(app, { lucky: { units: 20 } })
  await allowResale(app)
  await app.work()
  const [hana, kei] = [await signIn(app), await signIn(app)]
  nft = await workOf(app, hana, lucky)
  other = await workOf(app, kei, lucky)
  await listWork(app, hana, nft, 1_500)
})
afterAll(() => app.close())

const complaints = () => invariants(app.deps.db, app.deps.chain)

/** Breaks the ledger with one statement, checks it, and restores it. */
async function after(breaking: string): Promise<string[]> {
  const { db, chain } = app.deps
  let seen: string[] = []
  const undone = new Error('undone')
  await db
    .transaction()
    .execute(async (trx) => {
      await sql.raw('set session_replication_role = replica').execute(trx)
      for (const statement of breaking.split(';')) await sql.raw(statement).execute(trx)
      // what opens transactions of its own reads within this one
      Object.defineProperty(trx, 'transaction', {
        value: () => ({
          setIsolationLevel: () => ({ execute: (read: (db: typeof trx) => unknown) => read(trx) }),
        }),
      })
      seen = await invariants(trx, chain)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return seen
}

describe('What has to hold of a shop', () => {
  it('holds of one in which a ball was bought and a work listed', async () => {
    expect(await complaints()).toEqual([])
  })

  it.each([
    [
      'a unit that is sold twice',
      `update orders set state = 'expired', queue = null where nft_id = '{nft}'`,
      /its orders hold 0 and have 1/,
    ],
    [
      'a work without its money',
      `update sandbox_checkouts set state = 'open' where order_id = (select order_id from nfts where id = '{nft}')`,
      /is delivered, its checkout page open/,
    ],
    [
      'money without a work',
      `update orders set state = 'expired' where nft_id = '{nft}'`,
      /is expired, its checkout page paid/,
    ],
    [
      'another price than was paid',
      `update sandbox_checkouts set amount = 1 where order_id = (select order_id from nfts where id = '{nft}')`,
      /costs 500, its checkout page took 1/,
    ],
    ['an event that was not applied', `update payment_events set applied_at = null`, /was never applied/],
    [
      'an order that is stuck',
      `update orders set state = 'minted' where nft_id = '{nft}'`,
      /is still minted/,
    ],
    [
      'another owner than on the chain',
      `update nfts set owner_user_id = (select owner_user_id from nfts where id = '{nft}') where id = '{other}'`,
      /on the chain/,
    ],
    [
      'a listing without its approval',
      `update sales set price = price + 1`,
      /shown open without its approval/,
    ],
    [
      'an approval without its listing',
      `update sales set state = 'closed', reveal = null`,
      /shown closed, and still approved/,
    ],
    [
      'a draw of another slot',
      `update nfts set edition_number = 999 where id = '{nft}'`,
      /the draw of order .* does not verify/,
    ],
    [
      'another root than was published',
      `update balls set merkle_root = '0x${'0'.repeat(64)}'`,
      /another root on the chain/,
    ],
    [
      'somebody else’s key',
      `insert into idempotency_keys (user_id, key, request_hash, order_id) select u.id, 'k', 'x', o.id from users u, orders o where o.user_id <> u.id limit 1`,
      /names an order of somebody else/,
    ],
  ])('notices %s', async (_, breaking, complaint) => {
    const seen = await after(breaking.replaceAll('{nft}', nft).replaceAll('{other}', other))
    expect(seen).toContainEqual(expect.stringMatching(complaint))
    expect(await complaints()).toEqual([])
  })
})
