import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FAVORITE_CHANGES_A_DAY } from '../../../server/domain/accounts/account/favorites.ts'
import { changeOwner } from '../../../server/store/resale/listed-tokens.ts'
import { FAVORITES_MOST, FAVORITES_SHOWN_FROM } from '../../../src/contract/favorite-kinds.ts'
import type { Favorite, Marked } from '../../../src/contract/favorites.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { keepsPrivate } from '../../support/accounts/records.ts'
import { anyItem, giveWork, listForSale, manyForSale } from '../../support/resale/sales.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { manyUsers } from '../../support/server/many-users.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { changeBall } from '../../support/shop/operator-acts.ts'

const FEW = FAVORITES_SHOWN_FROM - 1

let app: TestApp
let item: string
let ball: string
/** Owns every work here. */
let owner: Person
let crowd: Person[]
let hana: Person
let work: string

beforeAll(async () => {
  app = await startAppWithoutNode()
  ball = (await fillShop(app)).lucky ?? ''
  item = await anyItem(app.deps.db)
  crowd = await manyUsers(app, FAVORITES_SHOWN_FROM + 1)
})
beforeEach(async () => {
  const { db } = app.deps
  await db.deleteFrom('favorites').execute()
  await db.updateTable('balls').set({ favorites: 0 }).execute()
  await db.deleteFrom('rate_limits').execute()
  ;[owner, hana] = (await manyUsers(app, 2)) as [Person, Person]
  work = await giveWork(db, await idOf(owner), item)
})
afterAll(() => app.close())

const idOf = async ({ profile }: Person) =>
  (
    await app.deps.db
      .selectFrom('users')
      .select('id')
      .where('display_id', '=', profile.display_id)
      .executeTakeFirstOrThrow()
  ).id
const at = (id: string) => `/api/v1/${id === ball ? 'balls' : 'nfts'}/${id}/favorite`
const ask = (method: 'GET' | 'PUT' | 'DELETE', person: Person | null = hana, id = work) =>
  app.ask(at(id), json(method, undefined, person?.cookie))
const marked = async (method: 'GET' | 'PUT' | 'DELETE', person: Person = hana, id = work) =>
  (await (await ask(method, person, id)).json()) as Marked
const listOf = async (person = hana) => {
  const answer = await app.ask('/api/v1/profile/favorites', json('GET', undefined, person.cookie))
  return (await answer.json()) as Favorite[]
}
const idsOf = async (person = hana) => (await listOf(person)).map(({ uuid }) => uuid)
const shownOn = async (id = work, viewer: Person | null = null) => {
  const path = id === ball ? `/api/v1/studio/balls/${ball}` : `/api/v1/nfts/${id}`
  const answer = await app.ask(path, json('GET', undefined, viewer?.cookie))
  return ((await answer.json()) as { favorites: number | null }).favorites
}
const markedBy = async (people: readonly Person[], id = work) => {
  for (const person of people) expect((await ask('PUT', person, id)).status).toBe(200)
}
const setPrivate = (value: boolean) => keepsPrivate(app, owner.wallet.address, value)
const ownedBy = async (person: Person, from = owner) => {
  const [to, before] = [await idOf(person), await idOf(from)]
  await app.deps.db
    .transaction()
    .execute((trx) => changeOwner(trx, work, { from: before, to, at: app.deps.now() }))
}

describe('A member', () => {
  it('marks works and balls, finds them again with the last one first, and takes them back', async () => {
    expect(await marked('GET')).toEqual({ set: false, count: null })
    expect(await marked('PUT')).toEqual({ set: true, count: null })
    expect(await marked('PUT', hana, ball)).toEqual({ set: true, count: null })
    await markedBy([hana])
    await app.deps.db
      .updateTable('favorites')
      .set({ created_at: new Date(0) })
      .where('nft_id', '=', work)
      .execute()
    expect(await idsOf()).toEqual([ball, work])
    expect(await listOf()).toMatchObject([
      { kind: 'ball', group_code: 'studio', status: 'sale', edition_number: null },
      { kind: 'work', group_code: 'studio', price: null, status: null },
    ])
    await listForSale(app.deps.db, work, { price: 1500 })
    expect((await listOf())[1]).toMatchObject({ price: 1500 })
    expect(await marked('DELETE')).toEqual({ set: false, count: null })
    expect((await ask('DELETE')).status).toBe(200)
    expect(await idsOf()).toEqual([ball])
  })

  it('sees nobody else’s', async () => {
    await markedBy([owner, hana])
    await markedBy([owner], ball)
    expect(await idsOf()).toEqual([work])
    expect(await marked('GET', hana, ball)).toMatchObject({ set: false })
  })

  it('is told of what does not exist', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      for (const kind of ['nfts', 'balls'])
        expect(
          (await app.ask(`/api/v1/${kind}/nothing/favorite`, json(method, undefined, hana.cookie))).status,
        ).toBe(404)
  })

  it('has so many at most', async () => {
    const { db } = app.deps
    const many = await manyForSale(
      db,
      await idOf(owner),
      item,
      Array.from({ length: FAVORITES_MOST }, () => ({})),
    )
    const [user_id, created_at] = [await idOf(hana), new Date()]
    await db
      .insertInto('favorites')
      .values(many.map(({ nft: nft_id }) => ({ user_id, nft_id, created_at })))
      .execute()
    const refused = await ask('PUT')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_FAVORITES' })
    // what is there already is no further one
    expect((await ask('PUT', hana, many[0]?.nft)).status).toBe(200)
    await db.deleteFrom('sales').execute()
  })

  it('changes them so often a day', async () => {
    await markedBy([hana])
    await app.deps.db.updateTable('rate_limits').set({ count: FAVORITE_CHANGES_A_DAY.count }).execute()
    expect((await ask('DELETE')).status).toBe(429)
    expect((await ask('PUT')).status).toBe(429)
    expect(await idsOf()).toEqual([work])
  })
})

it('a visitor has none', async () => {
  for (const method of ['GET', 'PUT', 'DELETE'] as const) expect((await ask(method, null)).status).toBe(401)
  expect((await app.ask('/api/v1/profile/favorites')).status).toBe(401)
})

describe('How many have something', () => {
  it.each(['work', 'ball'] as const)('is told of a %s from ten on', async (kind) => {
    const id = kind === 'work' ? work : ball
    await markedBy(crowd.slice(0, FEW), id)
    expect(await shownOn(id)).toBeNull()
    expect(await marked('GET', hana, id)).toEqual({ set: false, count: null })
    expect(await marked('PUT', hana, id)).toEqual({ set: true, count: FAVORITES_SHOWN_FROM })
    expect(await shownOn(id)).toBe(FAVORITES_SHOWN_FROM)
    expect(await marked('DELETE', hana, id)).toEqual({ set: false, count: null })
    expect(await shownOn(id)).toBeNull()
  })

  it('leaves the owner out, whoever that is', async () => {
    await markedBy(crowd.slice(0, FEW))
    await markedBy([owner])
    expect(await shownOn()).toBeNull()
    expect(await idsOf(owner)).toEqual([work])
    // sold to one of them: the former owner counts, the new one does not
    const [buyer = hana] = crowd
    await ownedBy(buyer)
    expect(await shownOn()).toBeNull()
    await markedBy([hana])
    expect(await shownOn()).toBe(FAVORITES_SHOWN_FROM)
    await ownedBy(owner, buyer)
    expect(await shownOn()).toBe(FAVORITES_SHOWN_FROM)
    await ask('DELETE', owner)
    expect(await shownOn()).toBe(FAVORITES_SHOWN_FROM)
  })

  it('goes down with an account that ends', async () => {
    await markedBy(crowd.slice(0, FEW))
    const leaves = await signIn(app)
    await markedBy([leaves])
    await markedBy([...crowd.slice(0, FEW), leaves], ball)
    expect(await shownOn()).toBe(FAVORITES_SHOWN_FROM)
    const { display_id } = leaves.profile
    const ended = await app.ask('/api/v1/users/account/deletion', json('POST', { display_id }, leaves.cookie))
    expect(ended.status).toBe(204)
    expect(await shownOn()).toBeNull()
    expect(await shownOn(ball)).toBeNull()
    expect((await app.deps.db.selectFrom('favorites').select('user_id').execute()).length).toBe(2 * FEW)
  })
})

describe('A work that is not for everybody', () => {
  it('is a favorite of nobody but its owner while the collection is private', async () => {
    await markedBy([...crowd.slice(0, FEW), hana, owner])
    await setPrivate(true)
    expect(await idsOf()).toEqual([])
    expect(await idsOf(owner)).toEqual([work])
    expect((await ask('PUT', crowd.at(-1))).status).toBe(404)
    expect(await shownOn()).toBeNull()
    expect((await ask('GET')).status).toBe(200)
    await setPrivate(false)
    expect(await idsOf()).toEqual([work])
    expect(await shownOn()).toBe(FAVORITES_SHOWN_FROM)
  })

  it('can be taken back while it is', async () => {
    await markedBy([hana])
    await setPrivate(true)
    expect(await marked('DELETE')).toMatchObject({ set: false })
    await setPrivate(false)
    expect(await idsOf()).toEqual([])
  })

  it('is in no list once its certificate is revoked', async () => {
    await markedBy([hana])
    await app.deps.db
      .insertInto('status_entries')
      .values({ nft_id: work, user_id: await idOf(owner), state: 'revoked', changed_at: new Date() })
      .execute()
    expect(await idsOf()).toEqual([])
    expect((await ask('PUT', crowd[0])).status).toBe(404)
    await app.deps.db.deleteFrom('status_entries').where('nft_id', '=', work).execute()
  })
})

it('a ball that is suspended stays a favorite, and says so', async () => {
  await markedBy([hana], ball)
  await changeBall(app, ball, { status: 'suspended' })
  expect(await listOf()).toMatchObject([{ uuid: ball, status: 'suspended' }])
  await changeBall(app, ball, { status: 'sale' })
})

it('an export of personal data has them', async () => {
  const asks = await signIn(app)
  await markedBy([asks])
  await markedBy([owner], ball)
  const answer = await app.ask('/api/v1/users/account/export', json('GET', undefined, asks.cookie))
  const { held } = (await answer.json()) as { held: Record<string, unknown[]> }
  expect(held.favorites).toMatchObject([{ nft_id: work, ball_id: null }])
})

describe('The most wanted works', () => {
  const wanted = async (after?: string) => {
    const page = after === undefined ? 'page=1' : `after=${after}`
    const answer = await app.ask(`/api/v1/sales?sort=wanted&${page}&display_id=${owner.profile.display_id}`)
    const { objects } = (await answer.json()) as { objects: { uuid: string }[] }
    return objects.map(({ uuid }) => uuid)
  }
  it('come first, where so many have them that it is told; all others as if nobody had', async () => {
    const { db } = app.deps
    const owners = await idOf(owner)
    const at = (day: number) => ({ created_at: new Date(Date.UTC(2026, 1, day)) })
    const [few, most, some] = [
      await giveWork(db, owners, item),
      await giveWork(db, owners, item),
      await giveWork(db, owners, item),
    ]
    // the oldest have the most
    const sales = [
      await listForSale(db, most, at(1)),
      await listForSale(db, some, at(2)),
      await listForSale(db, few, at(3)),
      await listForSale(db, work, at(4)),
    ]
    await markedBy(crowd.slice(0, FEW), few)
    await markedBy(crowd.slice(0, FAVORITES_SHOWN_FROM), some)
    await markedBy(crowd, most)
    expect(await wanted()).toEqual([sales[0], sales[1], sales[3], sales[2]])
    expect(await wanted(sales[1])).toEqual([sales[3], sales[2]])
    expect(await wanted(sales[3])).toEqual([sales[2]])
    await ask('DELETE', crowd[0], most)
    await ask('DELETE', crowd[1], most)
    expect(await wanted()).toEqual([sales[1], sales[3], sales[2], sales[0]])
    await db.deleteFrom('sales').execute()
  })
})
