import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHOWCASE_MOST } from '../../../src/contract/member-showcase.ts'
import type { Collection } from '../../../src/contract/profile.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { PAGE_SIZE } from '../../../server/http/pagination.ts'
import { keepsPrivate, userIdOf } from '../../support/accounts/records.ts'
import { listForSale, manyForSale } from '../../support/resale/sales.ts'
import { workOf } from '../../support/resale/listing.ts'
import { fillShop } from '../../support/shop/catalog.ts'

let app: TestApp
let hana: Person
let ken: Person
let works: string[]
let foreign: string

beforeAll(async () => {
  app = await startAppWithoutNode()
  const { lucky = '' } = await fillShop(app)
  await app.work()
  hana = await signIn(app)
  ken = await signIn(app)
  works = [await workOf(app, hana, lucky), await workOf(app, hana, lucky), await workOf(app, hana, lucky)]
  foreign = await workOf(app, ken, lucky)
})
afterAll(() => app.close())

const idsIn = async (answer: Response) =>
  ((await answer.json()) as Collection).objects.map(({ uuid }) => uuid)
const arrange = (ids: unknown, person: Person | null = hana) =>
  app.ask('/api/v1/profile/showcase', json('PUT', { works: ids }, person?.cookie))
const seenBy = async (viewer: Person | null) =>
  idsIn(
    await app.ask(
      `/api/v1/profile/${hana.profile.display_id}/showcase`,
      json('GET', undefined, viewer?.cookie),
    ),
  )
const setPrivate = (value: boolean) => keepsPrivate(app, hana.wallet.address, value)
const give = (nft: string, to: Person) =>
  app.deps.db
    .updateTable('nfts')
    .set((set) => ({
      owner_user_id: set.selectFrom('users').select('id').where('display_id', '=', to.profile.display_id),
    }))
    .where('id', '=', nft)
    .execute()

describe('A showcase', () => {
  it('is empty until its owner arranges it, and then stands in their order for everybody', async () => {
    expect(await seenBy(ken)).toEqual([])
    const [a = '', b = '', c = ''] = works
    expect(await idsIn(await arrange([c, a]))).toEqual([c, a])
    expect(await seenBy(null)).toEqual([c, a])
    expect(await idsIn(await arrange([b, c, a, b]))).toEqual([b, c, a])
    expect(await seenBy(ken)).toEqual([b, c, a])
  })

  it('says of each work what it is on sale for, however many others its owner has listed since', async () => {
    const { db } = app.deps
    const [a = '', b = ''] = works
    await arrange([a, b])
    const sale = await listForSale(db, b, { price: 4_200, created_at: new Date(0) })
    const owner = await userIdOf(app, hana.wallet.address)
    const { item_id: item } = await db
      .selectFrom('nfts')
      .select('item_id')
      .where('id', '=', a)
      .executeTakeFirstOrThrow()
    await manyForSale(db, owner, item, Array<object>(PAGE_SIZE).fill({}))
    const shown = (await (await app.ask(`/api/v1/profile/${hana.profile.display_id}/showcase`)).json()) as {
      objects: { uuid: string; price: number | null }[]
    }
    expect(shown.objects.map(({ price }) => price)).toEqual([null, 4_200])
    await db.deleteFrom('sales').where('id', '=', sale).execute()
  })

  it('holds nothing of others, and nothing that does not exist', async () => {
    const [a = ''] = works
    expect(await idsIn(await arrange([foreign, 'nothing', a]))).toEqual([a])
    expect(await seenBy(ken)).toEqual([a])
  })

  it('does without a work that was sold, until it comes back', async () => {
    const [a = '', b = ''] = works
    await arrange([a, b])
    await give(a, ken)
    expect(await seenBy(null)).toEqual([b])
    await give(a, hana)
    expect(await seenBy(null)).toEqual([a, b])
  })

  it('is nobody else’s to see while the collection is private', async () => {
    await setPrivate(true)
    expect(await seenBy(ken)).toEqual([])
    expect(await seenBy(null)).toEqual([])
    expect(await seenBy(hana)).toHaveLength(2)
    const card = await app.ask(`/share/profile/${hana.profile.display_id}.en.jpg`)
    const site = await app.ask('/share/site.en.jpg')
    expect(card.headers.get('etag')).toBe(site.headers.get('etag'))
    await setPrivate(false)
    const open = await app.ask(`/share/profile/${hana.profile.display_id}.en.jpg`)
    expect(open.headers.get('etag')).not.toBe(site.headers.get('etag'))
  })

  it.each([
    ['too many works', Array.from({ length: SHOWCASE_MOST + 1 }, (_, n) => `work-${n}`)],
    ['something else', 'all'],
    ['numbers', [1, 2]],
  ])('refuses %s and stays as it was', async (_, ids) => {
    expect((await arrange(ids)).status).toBe(400)
    expect(await seenBy(hana)).toHaveLength(2)
  })

  it('is arranged by its owner alone, and one at a time', async () => {
    expect((await arrange([], null)).status).toBe(401)
    const orders = [works, works.toReversed()]
    const answers = await Promise.all(orders.map((order) => arrange(order)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(orders).toContainEqual(await seenBy(null))
  })
})
