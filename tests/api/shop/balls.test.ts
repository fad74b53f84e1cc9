import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { changeBall } from '../../support/shop/operator-acts.ts'

let app: TestApp
let balls: Record<string, string>
beforeAll(async () => {
  app = await startApp()
  balls = await fillShop(app, {
    lucky: { material: 'lacquer' },
    gone: { sold_out: true },
    gift: { kind: 'free' },
  })
})
afterAll(() => app.close())

const get = async (path: string, language = 'en') => {
  const answer = await app.ask(`/api/v1/${path}`, { headers: { 'accept-language': language } })
  return { status: answer.status, body: (await answer.json()) as never }
}

it('come in the order of the catalog, with what they cost and how they are had', async () => {
  expect((await get('studio/balls')).body).toMatchObject([
    { uuid: balls.lucky, price: 500, kind: 'paid', remain_count: 10, groupPage: { code: 'studio' } },
    { uuid: balls.gone, remain_count: 0, total_sales_count: 10 },
    { uuid: balls.gift, price: 0, kind: 'free' },
  ])
})

it('read in Japanese for whoever asks in Japanese', async () => {
  expect((await get(`studio/balls/${balls.lucky}`, 'ja,en;q=0.5')).body).toMatchObject({
    name: 'Ball lucky（日本語）',
    translations: { en: { name: 'Ball lucky' } },
    odds: [{ name: 'Work red（日本語）' }, { name: 'Work blue（日本語）' }],
  })
})

it('say what they are made of, where their maker does', async () => {
  expect((await get('studio/balls')).body).toMatchObject([
    { material: 'lacquer' },
    { material: null },
    { material: null },
  ])
})

it('show what belongs to them before they open', async () => {
  const film = { uuid: 'film-1', movie_url: '/media/sea.mp4', image_url: null, display_order: 2 }
  await changeBall(app, balls.lucky!, { films: [{ ...film, description: { ja: '海', en: 'The sea' } }] })
  expect((await get(`studio/balls/${balls.lucky}`)).body).toMatchObject({
    ball_contents: [{ ...film, ball_id: balls.lucky, description: 'The sea' }],
  })
})

it('that are sold out have nothing left of anything', async () => {
  const { odds } = (await get(`studio/balls/${balls.gone}`)).body as { odds: { remain_count: number }[] }
  expect(odds.map((one) => one.remain_count)).toEqual([0, 0])
})

it('publish where their draws start once the block after the commitment exists', async () => {
  const proof = async () =>
    ((await get(`studio/balls/${balls.lucky}`)).body as { proof: Record<string, unknown> }).proof
  const before = await proof()
  expect(before).toMatchObject({ commit_tx: null, starting_offset: null, slot_count: 10 })
  await app.work()
  const after = await proof()
  expect(after.merkle_root).toBe(before.merkle_root)
  expect(after.seed_block).toBe((after.commit_block as number) + 1)
  expect(after.starting_offset).toBeLessThan(10)
})

it('are not there under another group, nor under a name that can be none', async () => {
  expect((await get(`elsewhere/balls/${balls.lucky}`)).status).toBe(404)
  expect((await get('studio/balls/none')).status).toBe(404)
  expect((await get('studio/balls/..%2f..%2fetc')).status).toBe(404)
})
