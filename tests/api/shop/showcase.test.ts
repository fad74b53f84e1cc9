import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Certificate } from '../../../src/contract/nfts.ts'
import type { Showcase } from '../../../src/contract/showcase.ts'
import { toHex } from '../../../src/lib/hex.ts'
import { guillocheSeed } from '../../../src/proof/guilloche.ts'
import { drawnWorksToBeHad } from '../../../server/store/shop/showcase.ts'
import { importCatalog } from '../../../server/domain/operations/catalog/import.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { listForSale } from '../../support/resale/sales.ts'
import { entityOf, studioGroup, writeCatalog } from '../../support/shop/catalog.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
  const group = studioGroup({ lucky: {} })
  group.items.push({ ...group.items[0]!, key: 'unreleased', image: 'ball.svg' })
  await importCatalog(app.deps, writeCatalog(group))
})
afterAll(() => app.close())

const shown = async (language = 'en') => {
  const answer = await app.ask('/api/v1/pickup/showcase', { headers: { 'accept-language': language } })
  return (await answer.json()) as Showcase
}

it('shows the shops by their works while nobody owns one', async () => {
  const { hero, shops, found, listed } = await shown()
  expect({ hero, found, listed }).toEqual({ hero: null, found: [], listed: [] })
  expect(shops).toMatchObject([{ code: 'studio' }])
  expect(shops[0]?.works.length).toBeGreaterThan(0)
})

it('shows of a shop no work that is in no ball, though none is rarer', async () => {
  const named = (image: string) =>
    app.deps.db.selectFrom('items').select('name').where('image_url', '=', image)
  const { shops } = await shown()
  const names = await Promise.all((shops[0]?.works ?? []).map((url) => named(url ?? '').executeTakeFirst()))
  expect(names.map((row) => row?.name.en)).toEqual(['Work red', 'Work blue'])
})

it('hangs the newest work beside its certificate where no ball is among the pickups, and shows each other work once', async () => {
  const { db } = app.deps
  const [first, second] = await Promise.all(
    ['item:studio/blue', 'item:studio/red'].map((key) => entityOf(app, key)),
  )
  await db.insertInto('users').values(HANA).execute()
  for (const [at, item] of [first, second, first].entries()) {
    const minted = new Date(Date.UTC(2026, 0, at + 1))
    await db
      .insertInto('nfts')
      .values({ ...edition(at), item_id: item ?? '', minted_at: minted, acquired_at: minted })
      .execute()
  }
  const { hero, found } = await shown()
  expect(hero).toMatchObject({
    uuid: 'nft-2',
    owner_name: 'はな',
    edition_number: 3,
  })
  expect(hero?.fingerprint).toBe(await fingerprintOf('nft-2'))
  expect(found.map(({ uuid }) => uuid)).toEqual(['nft-1'])
})

it('hangs a work that can still be drawn before a newer one that cannot, with works of its ball', async () => {
  const { db } = app.deps
  const [red, blue, unreleased, ball] = await Promise.all(
    ['item:studio/red', 'item:studio/blue', 'item:studio/unreleased', 'ball:studio/lucky'].map((key) =>
      entityOf(app, key),
    ),
  )
  const minted = new Date(Date.UTC(2026, 0, 4))
  await db
    .insertInto('nfts')
    .values({ ...edition(3), item_id: unreleased ?? '', minted_at: minted, acquired_at: minted })
    .execute()
  expect((await shown()).hero).toMatchObject({ uuid: 'nft-3', ball: null })
  await pickUp(ball ?? '', 9)
  // nobody has drawn anything of the ball
  expect((await shown()).hero).toMatchObject({ uuid: 'nft-3' })
  await drawnFrom(ball ?? '', [0, 2])
  const { hero } = await shown()
  const drawn = await db
    .selectFrom('nfts')
    .select('item_id')
    .where('id', '=', hero?.uuid ?? '')
    .executeTakeFirstOrThrow()
  expect([red, blue]).toContain(drawn.item_id)
  expect(hero?.ball).toMatchObject({
    uuid: ball,
    work_count: 2,
    works: [
      { item_uuid: red, total_edition_number: 1 },
      { item_uuid: blue, total_edition_number: 9 },
    ],
  })
  const chances = hero?.ball?.works.map(({ chance }) => chance) ?? []
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
  expect(hero?.ball?.works[0]?.translations?.ja.name).toContain('（日本語）')
})

it('shows each listed work once, as its newest listing, though several people list an edition of it', async () => {
  const { db } = app.deps
  for (const [at, nft] of ['nft-0', 'nft-1', 'nft-2'].entries()) {
    const created_at = new Date(Date.UTC(2026, 1, at + 1))
    await listForSale(db, nft, { price: 1000 + at, created_at })
  }
  const { listed } = await shown()
  expect(listed.map(({ uuid, price }) => [uuid, price])).toEqual([
    ['nft-2', 1002],
    ['nft-1', 1001],
  ])
})

it('hangs the work of a free ball only where no paid ball is on sale', async () => {
  const { db } = app.deps
  const group = studioGroup({ lucky: {}, gift: { kind: 'free' } })
  group.items.push({ ...group.items[0]!, key: 'unreleased', image: 'ball.svg' })
  group.balls[1]!.contents = [{ item: 'unreleased', count: 5 }]
  await importCatalog(app.deps, writeCatalog(group))
  const [gift, lucky, free] = await Promise.all(
    ['ball:studio/gift', 'ball:studio/lucky', 'item:studio/unreleased'].map((key) => entityOf(app, key)),
  )
  await db.deleteFrom('pickups').execute()
  for (const [at, ball] of [gift, lucky].entries()) await pickUp(ball ?? '', at)
  await drawnFrom(gift ?? '', [3])
  const itemOf = async (nft = '') =>
    (await db.selectFrom('nfts').select('item_id').where('id', '=', nft).executeTakeFirst())?.item_id
  const { hero, found } = await shown()
  expect(await itemOf(found[0]?.uuid)).toBe(free)
  expect(hero?.ball?.uuid).toBe(lucky)
  expect(await itemOf(hero?.uuid)).not.toBe(free)
  await db
    .updateTable('balls')
    .set({ status: 'suspended' })
    .where('id', '=', lucky ?? '')
    .execute()
  const only = (await shown()).hero
  expect(only?.ball?.uuid).toBe(gift)
  expect(await itemOf(only?.uuid)).toBe(free)
})

it('hangs no work that all editions of its ball were drawn of', async () => {
  const { db } = app.deps
  const [blue, lucky] = await Promise.all(
    ['item:studio/blue', 'ball:studio/lucky'].map((key) => entityOf(app, key)),
  )
  await db
    .updateTable('balls')
    .set({ status: 'sale' })
    .where('id', '=', lucky ?? '')
    .execute()
  // the only unit of the red work
  await db.updateTable('nfts').set({ edition_number: 1 }).where('id', '=', 'nft-1').execute()
  await drawnFrom(lucky ?? '', [1])
  const works = await drawnWorksToBeHad(db, [lucky ?? ''])
  expect(works).toMatchObject([{ id: 'nft-0', item_id: blue, total_editions: 9 }])
})

it('names nobody who has left', async () => {
  await app.deps.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', HANA.id).execute()
  expect((await shown()).hero).toMatchObject({ owner_name: null })
})

/** Shows a ball on the front page. */
async function pickUp(ball: string, position: number): Promise<void> {
  const title = JSON.stringify({ ja: '玉', en: 'Ball' })
  const row = { id: ball, kind: 'ball' as const, title, path: `/studio/balls/${ball}`, position }
  await app.deps.db.insertInto('pickups').values(row).execute()
}

/** Writes the orders of a ball that these editions came of. */
async function drawnFrom(ball: string, editions: readonly number[]): Promise<void> {
  const order = {
    user_id: HANA.id,
    ball_id: ball,
    kind: 'paid' as const,
    price: 800,
    terms: '{}',
    opened_at: new Date(),
  }
  for (const at of editions)
    await app.deps.db
      .insertInto('orders')
      .values({ ...order, id: `order-${at}`, nft_id: `nft-${at}`, queue: at, state: 'delivered' })
      .execute()
}

/** The hash that the sheet of a certificate draws its border from. */
async function fingerprintOf(id: string): Promise<string> {
  const answer = await app.ask(`/api/v1/nfts/${id}/certificate`)
  const { uuid, token, collection_address, chain_id, media_hash } = (await answer.json()) as Certificate
  const [contract, chainId, media] = [collection_address, chain_id ?? null, media_hash ?? null]
  return toHex(await guillocheSeed({ certificate: uuid, token, contract, chainId, media }))
}

const HANA = {
  id: 'hana',
  address: `0x${'a'.repeat(40)}`,
  display_id: 'hana',
  name: 'はな',
  provider: 'metamask' as const,
}

function edition(at: number) {
  return {
    id: `nft-${at}`,
    token: String(at + 1),
    edition_number: at + 1,
    owner_user_id: HANA.id,
    order_id: `order-${at}`,
    price: 800,
  }
}
