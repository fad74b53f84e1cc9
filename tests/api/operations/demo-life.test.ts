import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { COLLECTORS } from '../../../demo/life/collectors.ts'
import { liveOn } from '../../../demo/life/live.ts'
import { OFFERED, SALES } from '../../../demo/life/plan.ts'
import { holdsCommitment } from '../../../server/domain/resale/commitment.ts'
import { freePort } from '../../../server/lib/port.ts'
import { invariants } from '../../soak/invariants.ts'
import type { TestApp } from '../../support/server/app.ts'
import { reopenableShop } from '../../support/server/reopened-shop.ts'
import { startServer } from '../../support/server/server-process.ts'

const START = ['server/start.ts', '--no-build']
/** Of nearly fifty: the process is killed in the middle of the trade. */
const LISTED_WHEN_KILLED = 12
/** A machine that does much else takes many times as long as one that does not. */
const BUSY_MS = 400_000
const never = new AbortController().signal

const shop = await reopenableShop()
let app: TestApp
let wasUnfinished = false
beforeAll(async () => {
  const started = performance.now()
  const first = await startServer(await freePort(), shop.env, START)
  const answered = performance.now()
  await vi.waitUntil(async () => (await listedAt(first.url)) >= LISTED_WHEN_KILLED, { timeout: BUSY_MS })
  const lived = performance.now()
  await first.kill()
  app = await shop.open()
  wasUnfinished = await liveOn(app.deps, never)
  await app.work()
  const seconds = [answered - started, lived - answered, performance.now() - lived].map((ms) =>
    (ms / 1000).toFixed(1),
  )
  console.log(
    `The demo answered after ${seconds[0]} s, was half full ${seconds[1]} s later, full after another ${seconds[2]} s`,
  )
}, BUSY_MS)
afterAll(async () => {
  await app?.close()
  await shop.remove()
})

async function listedAt(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/v1/sales?page=1`)
  return ((await answer.json()) as { meta: { object_size: number } }).meta.object_size
}

describe('a demo shop whose first start was killed half-way, and that was started again', () => {
  it('has everything on the chain that it has in its books, every draw, every yen and every owner', async () => {
    expect(await invariants(app.deps.db, app.deps.chain)).toEqual([])
  })

  it('offers at least forty works, each with a live commitment of its price', async () => {
    const listed = await app.deps.db
      .selectFrom('sales')
      .innerJoin('nfts', 'nfts.id', 'sales.nft_id')
      .where('sales.state', '=', 'listed')
      .select(['sales.price', 'sales.commitment', 'nfts.token'])
      .execute()
    expect(wasUnfinished).toBe(true)
    expect(OFFERED).toBeGreaterThanOrEqual(40)
    expect(listed.length).toBe(OFFERED)
    for (const { token, commitment, price } of listed) {
      const onChain = await app.deps.chain.listingOf(BigInt(token))
      expect([onChain?.price, holdsCommitment(onChain, commitment)]).toEqual([BigInt(price), true])
    }
  })

  it('tells of at least fifteen sales between members, some works sold twice, in their provenance', async () => {
    const sold = await app.deps.db.selectFrom('sales').select('nft_id').where('state', '=', 'sold').execute()
    expect(SALES).toBeGreaterThanOrEqual(15)
    expect(sold.length).toBe(SALES)
    const works = [...new Set(sold.map(({ nft_id }) => nft_id))]
    expect(works.length).toBeLessThan(sold.length)
    let [told, named] = [0, 0]
    for (const work of works) {
      const answer = await app.ask(`/api/v1/nfts/${work}/provenance`)
      const moves = (await answer.json()) as { kind: string; to: { name: string } }[]
      told += moves.filter(({ kind }) => kind === 'sold').length
      named += moves.filter(({ to }) => to.name !== '').length
    }
    expect(told).toBe(sold.length)
    // one collector keeps the collection private and is named in none
    expect(named).toBeGreaterThan(told)
  })

  it('has sold every unit of two balls, and some of their works are for sale again', async () => {
    const gone = await app.deps.db.selectFrom('balls').selectAll().where('remain', '=', 0).execute()
    expect(gone.length).toBeGreaterThanOrEqual(2)
    for (const ball of gone) {
      const works = await app.deps.db
        .selectFrom('nfts')
        .innerJoin('orders', 'orders.id', 'nfts.order_id')
        .leftJoin('sales', (join) =>
          join.onRef('sales.nft_id', '=', 'nfts.id').on('sales.state', '=', 'listed'),
        )
        .where('orders.ball_id', '=', ball.id)
        .select(['nfts.id', 'sales.id as sale'])
        .execute()
      expect([ball.sold, works.length]).toEqual([ball.inventory, ball.inventory])
      expect(works.some(({ sale }) => sale !== null)).toBe(true)
    }
  })

  it('has collectors with names, faces, words of their own and works', async () => {
    const members = await app.deps.db.selectFrom('users').selectAll().execute()
    expect(
      members
        .map(({ display_id, name, introduction }) => ({ handle: display_id, name, introduction }))
        .toSorted(byHandle),
    ).toEqual(
      COLLECTORS.map(({ handle, name, introduction }) => ({ handle, name, introduction })).toSorted(byHandle),
    )
    for (const { icon_url, display_id } of members) {
      expect((await app.ask(icon_url ?? '/')).headers.get('content-type')).toBe('image/webp')
      const collection = (await (await app.ask(`/api/v1/profile/${display_id}/nfts`)).json()) as {
        objects: unknown[]
      }
      const { isPrivate } = COLLECTORS.find(({ handle }) => handle === display_id) ?? {}
      expect(collection.objects.length > 0).toBe(!isPrivate)
    }
    const [shut] = members.filter(({ private_collection }) => private_collection)
    const own = app.deps.db
      .selectFrom('nfts')
      .select('id')
      .where('owner_user_id', '=', shut?.id ?? '')
    expect((await own.execute()).length).toBeGreaterThan(0)
  })

  it('has sent nobody a mail, and no way to log in as one of them is left', async () => {
    const { db } = app.deps
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
    const ways = ['email_accounts', 'identities', 'wallet_vaults', 'sessions'] as const
    for (const table of ways) expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    const secrets = await db.selectFrom('secrets').select('key').execute()
    expect(secrets.map(({ key }) => key)).not.toContain('demo-life')
  })

  it('adds nothing at its next start', async () => {
    const counts = () =>
      Promise.all(
        (['users', 'orders', 'nfts', 'sales', 'purchases', 'chain_txs'] as const).map((table) =>
          app.deps.db
            .selectFrom(table)
            .select((row) => row.fn.countAll().as('count'))
            .executeTakeFirstOrThrow(),
        ),
      )
    const before = await counts()
    expect(await liveOn(app.deps, never)).toBe(false)
    expect(await counts()).toEqual(before)
  })
})

const byHandle = (a: { handle: string }, b: { handle: string }) => (a.handle < b.handle ? -1 : 1)
