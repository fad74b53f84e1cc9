import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { atTheCardPage, buy, checkoutIn } from '../../support/shop/shopping.ts'

interface Works {
  objects: {
    uuid: string
    ball: { uuid: string; name: string; kinds: number; translations: object } | null
  }[]
}

let app: TestApp
let ball: string
let hana: Person
beforeAll(async () => {
  app = await startApp()
  ball = (await fillShop(app, { lucky: { units: 3 } })).lucky!
  await app.work()
  hana = await signIn(app)
  for (let bought = 0; bought < 2; bought++)
    await atTheCardPage(app, await checkoutIn(await buy(app, hana, ball)), 'pay')
})
afterAll(() => app.close())

it('each work of a collection, and by itself, names the ball that it came out of, and how many kinds were inside', async () => {
  const path = `/api/v1/profile/${hana.profile.display_id}/nfts?page=1`
  const { objects } = (await (await app.ask(path)).json()) as Works
  const shown = (await (await app.ask(`/api/v1/studio/balls/${ball}`)).json()) as {
    name: string
    odds: unknown[]
  }
  expect(objects).toHaveLength(2)
  for (const { uuid, ball: from } of objects) {
    expect(from).toMatchObject({ uuid: ball, name: shown.name, kinds: shown.odds.length })
    expect(await (await app.ask(`/api/v1/nfts/${uuid}`)).json()).toMatchObject({ ball: from })
  }
})

it('an empty collection asks for no ball', async () => {
  const ken = await signIn(app)
  const answer = await app.ask(`/api/v1/profile/${ken.profile.display_id}/nfts`, json('GET', undefined))
  expect(((await answer.json()) as Works).objects).toEqual([])
})
