import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { contract } from '../../../src/contract/all.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { slotOfQueue } from '../../../src/contract/draw.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { atTheCardPage, buy, checkoutIn, orderOf } from '../../support/shop/shopping.ts'

// A secret may change without a visible difference: while a buyer is at the checkout page, two slots exchange
// their contents in the database, and every answer stays the same, byte for byte.

let app: TestApp
let ball: string
let hana: Person
let ken: Person
const logged: unknown[][] = []
beforeAll(async () => {
  for (const kind of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, kind).mockImplementation((...words) => void logged.push(words))
  }
  app = await startApp()
  ball = (await fillShop(app, { lucky: { units: 4 } })).lucky!
  await app.work()
  hana = await signIn(app)
  ken = await signIn(app)
  await atTheCardPage(app, await checkoutIn(await buy(app, ken, ball)), 'pay')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

/** Paths whose answers differ at every request: expiry times, timestamps and random values of signatures. */
const VOLATILE_PATHS = /\/(?:listing_terms|claims?|statement|akashi-status\.json)$/
/** Values of answers that depend on the time of the request. */
const VOLATILE_VALUES = /(?<="made_at":")[^"]+|(?<="fresh_minutes":)\d+/g

/** Every readable path of the contract, with existing ids. */
async function addresses(orderId: string): Promise<string[]> {
  const nft = await app.deps.db.selectFrom('nfts').select(['id', 'token']).executeTakeFirstOrThrow()
  const values: Record<string, string[]> = {
    groupName: ['studio'],
    displayId: [hana.profile.display_id, ken.profile.display_id],
    nftUuid: [nft.id],
    id: [ball, nft.id, nft.token, orderId],
  }
  const rows = Object.values(contract).flatMap((calls) => Object.values(calls as Record<string, Endpoint>))
  return rows
    .filter(({ method, path }) => method === 'GET' && !VOLATILE_PATHS.test(path))
    .flatMap(({ path }) => {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
      let paths = [path]
      for (const name of names) {
        paths = paths.flatMap((one) => (values[name] ?? ['x']).map((value) => one.replace(`:${name}`, value)))
      }
      return paths
    })
}

/** What a visitor, the buyer at the checkout page and an earlier buyer can read of the whole shop. */
async function everythingReadable(orderId: string, checkout: string): Promise<Record<string, string>> {
  const paths = [
    ...(await addresses(orderId)),
    `/sandbox/checkout/${checkout}`,
    '/dev/outbox',
    '/openapi.json',
  ]
  const read: Record<string, string> = {}
  for (const path of paths) {
    for (const [who, cookie] of [
      ['visitor', ''],
      ['buyer', hana.cookie],
      ['owner', ken.cookie],
    ] as const) {
      const answer = await app.ask(path, json('GET', undefined, cookie))
      read[`${who} ${path}`] = `${answer.status} ${(await answer.text()).replace(VOLATILE_VALUES, '')}`
    }
  }
  return read
}

/** Exchanges content, edition and salt of the slot that a place opens with another slot of another content. */
async function exchangeSlot(queue: number): Promise<void> {
  const { db } = app.deps
  const { starting_offset, slot_count } = await db
    .selectFrom('balls')
    .select(['starting_offset', 'slot_count'])
    .where('id', '=', ball)
    .executeTakeFirstOrThrow()
  const mine = slotOfQueue(starting_offset ?? 0, queue, slot_count)
  const taken = slotOfQueue(starting_offset ?? 0, 0, slot_count)
  const slots = await db.selectFrom('ball_slots').selectAll().where('ball_id', '=', ball).execute()
  const own = slots.find((slot) => slot.slot_index === mine)!
  const other =
    slots.find((slot) => slot.slot_index !== taken && slot.item_id !== own.item_id) ??
    slots.find((slot) => slot.slot_index !== taken && slot.slot_index !== mine)!
  for (const [at, from] of [
    [mine, other],
    [other.slot_index, own],
  ] as const) {
    await db
      .updateTable('ball_slots')
      .set({ item_id: from.item_id, edition_number: from.edition_number, salt: from.salt })
      .where('ball_id', '=', ball)
      .where('slot_index', '=', at)
      .execute()
  }
}

it('reveals nothing about an unpaid slot in any answer, page, mail or log line', async () => {
  const checkout = await checkoutIn(await buy(app, hana, ball))
  const { uuid } = await orderOf(app, hana, checkout)
  const before = await everythingReadable(uuid, checkout)
  expect(Object.keys(before).length).toBeGreaterThan(60)
  expect(before[`buyer /api/v1/orders/${uuid}`]).toContain('"state":"reserved"')

  const lines = logged.length
  await exchangeSlot(1)
  expect(await everythingReadable(uuid, checkout)).toEqual(before)
  await atTheCardPage(app, checkout, 'decline')
  const after = await everythingReadable(uuid, checkout)
  await exchangeSlot(1)
  expect(await everythingReadable(uuid, checkout)).toEqual(after)
  expect(logged.slice(lines)).toEqual([])
})

it('finds the content of a paid slot in the answers, so the search above can fail', async () => {
  const checkout = await checkoutIn(await buy(app, hana, ball))
  await atTheCardPage(app, checkout, 'pay')
  const { uuid } = await orderOf(app, hana, checkout)
  const queue = await app.deps.db
    .selectFrom('orders')
    .select('queue')
    .where('id', '=', uuid)
    .executeTakeFirstOrThrow()
  const before = await everythingReadable(uuid, checkout)
  await exchangeSlot(queue.queue ?? 0)
  expect(await everythingReadable(uuid, checkout)).not.toEqual(before)
})

it('reveals nothing by edition numbers: they are assigned before the shuffle', async () => {
  const other = await startApp()
  try {
    const many = (await fillShop(other, { many: { units: 60 } })).many!
    const { rows } = await sql<{ edition_number: number }>`
      select edition_number from ball_slots where ball_id = ${many} and item_id =
        (select item_id from ball_slots where ball_id = ${many} group by item_id order by count(*) desc limit 1)
      order by slot_index`.execute(other.deps.db)
    const editions = rows.map((row) => row.edition_number)
    expect(editions).not.toEqual(editions.toSorted((a, b) => a - b))
    expect(editions).not.toEqual(editions.toSorted((a, b) => b - a))
  } finally {
    await other.close()
  }
})
