import { afterAll, beforeAll, expect, it } from 'vitest'
import { revokeCertificate } from '../../../server/domain/certificates/revocation.ts'
import { importCatalog } from '../../../server/domain/operations/catalog/import.ts'
import type { Work } from '../../../src/contract/works.ts'
import { json, signIn } from '../../support/accounts/people.ts'
import { listWork, workOf } from '../../support/resale/listing.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { studioGroup, writeCatalog } from '../../support/shop/catalog.ts'
import { allowResale } from '../../support/shop/operator-acts.ts'

let app: TestApp
let nft = ''
let lucky = ''
beforeAll(async () => {
  app = await startApp()
  const group = studioGroup({ lucky: { units: 2 }, other: {} })
  const [aki] = group.authors
  group.authors.push({ ...aki!, key: 'ben', name: { ja: 'ベン', en: 'Ben' }, order: 1 })
  const [red] = group.items
  const green = { ja: '緑', en: 'Work green' }
  group.items.push({ ...red!, key: 'green', author: 'ben', name: green }, { ...red!, key: 'unused' })
  group.balls[1]!.contents = [
    { item: 'blue', count: 5 },
    { item: 'green', count: 5 },
  ]
  await importCatalog(app.deps, writeCatalog(group))
  await app.work()
  const balls = (await get('studio/balls')) as { name: string; uuid: string }[]
  lucky = balls.find(({ name }) => name === 'Ball lucky')!.uuid
  const hana = await signIn(app)
  await allowResale(app)
  nft = await workOf(app, hana, lucky)
  await listWork(app, hana, nft, 1_000)
})
afterAll(() => app.close())

async function get(path: string): Promise<unknown> {
  const answer = await app.ask(`/api/v1/${path}`, { ...json('GET'), headers: { 'accept-language': 'en' } })
  return answer.status === 200 ? await answer.json() : answer.status
}

const names = (works: readonly Work[]) => works.map(({ name }) => name)

it('shows a visitor the works of a shop by artist, the rarest first, and none that is in no ball', async () => {
  const works = (await get('group_pages/studio/works')) as Work[]
  expect(works.map(({ name, author }) => `${author.name}: ${name}`)).toEqual([
    'Aki: Work red',
    'Aki: Work blue',
    'Ben: Work green',
  ])
})

it('leads to the first edition that somebody has, and to a ball otherwise', async () => {
  const works = (await get('group_pages/studio/works')) as Work[]
  expect(works.filter(({ nft_uuid }) => nft_uuid !== null).map(({ nft_uuid }) => nft_uuid)).toEqual([nft])
  expect(works.every(({ ball_uuid }) => ball_uuid !== '')).toBe(true)
})

it('shows beside a work the others by its artist, of its ball and of its shop', async () => {
  const beside = (await get(`nfts/${nft}/beside`)) as Record<'author' | 'ball' | 'group', Work[]>
  const { item } = (await get(`nfts/${nft}`)) as { item: { name: string } }
  const other = ['Work red', 'Work blue'].filter((name) => name !== item.name)
  expect(names(beside.author)).toEqual(other)
  expect(names(beside.ball)).toEqual(other)
  expect(names(beside.group)).toEqual(['Work green'])
})

it('answers 404 for an unknown shop and an unknown work', async () => {
  expect([await get('group_pages/nowhere/works'), await get('nfts/none/beside')]).toEqual([404, 404])
})

it('lists works that a ball does not hold, by its artist and of its shop, and nothing beside an unknown one', async () => {
  const beside = (await get(`balls/${lucky}/beside`)) as Record<'author' | 'group', Work[]>
  expect(names(beside.author)).toEqual([])
  expect(names(beside.group)).toEqual(['Work green'])
  expect(await get('balls/none/beside')).toBe(404)
})

it('lists for a ball the works on sale that came out of it, and none of another', async () => {
  const other = ((await get('studio/balls')) as { name: string; uuid: string }[])[1]!.uuid
  const listed = async (ball: string) =>
    ((await get(`sales?page_id=studio&ball_id=${ball}`)) as { nft: { uuid: string } }[]).map(
      (one) => one.nft.uuid,
    )
  expect([await listed(lucky), await listed(other)]).toEqual([[nft], []])
})

const blueIsIn = async () =>
  ((await get('group_pages/studio/works')) as Work[]).find(({ name }) => name === 'Work blue')?.ball_uuid

it('leads to a ball that is on sale, and to none that has ended or is empty while there is another', async () => {
  const { db } = app.deps
  const balls = await db.selectFrom('balls').selectAll().execute()
  const empty = (ball: (typeof balls)[number]) => ({ remain: 0, sold: ball.sold + ball.remain })
  const ways = [
    () => ({ status: 'closed' as const }),
    () => ({ ends_at: new Date(Date.now() - 1_000) }),
    () => ({ starts_at: new Date(Date.now() + 60_000) }),
    empty,
  ]
  for (const over of ways) {
    for (const ball of balls) {
      const { id, status, starts_at, ends_at, remain, sold } = ball
      await db.updateTable('balls').set(over(ball)).where('id', '=', id).execute()
      expect(await blueIsIn()).toBe(balls.find((other) => other.id !== id)?.id)
      await db
        .updateTable('balls')
        .set({ status, starts_at, ends_at, remain, sold })
        .where('id', '=', id)
        .execute()
    }
  }
})

it('leads to the next edition where the certificate of the first is revoked, and to none otherwise', async () => {
  const { db } = app.deps
  const leads = async () =>
    ((await get('group_pages/studio/works')) as Work[]).flatMap(({ nft_uuid }) => nft_uuid ?? [])
  const first = await db.selectFrom('nfts').selectAll().where('id', '=', nft).executeTakeFirstOrThrow()
  await revokeCertificate(db, nft, app.deps.now())
  expect(await leads()).toEqual([])
  const next = { id: 'next', token: 'next', order_id: 'next', edition_number: first.edition_number + 100 }
  await db
    .insertInto('nfts')
    .values({ ...first, ...next })
    .execute()
  expect(await leads()).toEqual(['next'])
})
