import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '../../../server/app/sweep.ts'
import { notifyBallOnSale, watchBallAlerts } from '../../../server/domain/shop/alerts/notify.ts'
import type { Notices } from '../../../src/contract/notices.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { manyUsers } from '../../support/server/many-users.ts'
import { json, type Person } from '../../support/accounts/people.ts'
import { fillShop } from '../../support/shop/catalog.ts'

const HOUR_MS = 3_600_000

let app: TestApp
let ball = ''
let hana: Person
beforeAll(async () => {
  app = await startAppWithoutNode()
  ball = (await fillShop(app)).lucky ?? ''
})
beforeEach(async () => {
  await app.deps.db.deleteFrom('ball_alerts').execute()
  await app.deps.db.deleteFrom('notices').execute()
  await app.deps.db.deleteFrom('mails').execute()
  ;[hana] = (await manyUsers(app, 1)) as [Person]
  await becomes({ status: 'suspended' })
})
afterAll(() => app.close())

/** How the ball is from now on: on sale, where nothing else is said. */
const becomes = (state: {
  status?: 'suspended' | 'closed'
  starts_at?: Date
  remain?: number
  sold?: number
}) =>
  app.deps.db
    .updateTable('balls')
    .set({ status: 'sale', starting_offset: 0, starts_at: null, remain: 10, sold: 0, ...state })
    .where('id', '=', ball)
    .execute()
const ask = (method: 'GET' | 'PUT' | 'DELETE', person = hana, id = ball) =>
  app.ask(`/api/v1/balls/${id}/alert`, json(method, undefined, person.cookie))
const isSet = async (person = hana) => ((await (await ask('GET', person)).json()) as { set: boolean }).set
/** What the background work does in the next seconds. */
const look = async () => {
  await watchBallAlerts(app.deps)
  await notifyBallOnSale(app.deps, ball)
}
const told = async (person = hana) => {
  const answer = await app.ask('/api/v1/notices', json('GET', undefined, person.cookie))
  return ((await answer.json()) as Notices).notices
}
const mails = () => app.deps.db.selectFrom('mails').select(['recipient', 'subject', 'body']).execute()
const hasEmail = (email: string, language: 'ja' | 'en', { profile } = hana) =>
  app.deps.db
    .updateTable('users')
    .set({ email, language })
    .where('address', '=', profile.wallet_address ?? '')
    .execute()

describe('A member who waits for a ball', () => {
  it('is notified once, in the app and by mail in their language, when it opens', async () => {
    await hasEmail('hana@people.example', 'ja')
    await becomes({ starts_at: new Date(Date.now() + HOUR_MS) })
    expect((await ask('PUT')).status).toBe(204)
    expect((await ask('PUT')).status).toBe(204)
    await look()
    expect(await told()).toEqual([])
    await becomes({})
    await look()
    await look()
    expect(await told()).toMatchObject([{ kind: 'ball_on_sale', ball: { uuid: ball, group_code: 'studio' } }])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.recipient).toBe('hana@people.example')
    expect(mail?.subject).toContain('Ball lucky（日本語）')
    expect(mail?.body).toContain(`http://akashi.localhost/studio/balls/${ball}`)
    expect(await isSet()).toBe(false)
  })

  it('without an address of their own is notified in the app', async () => {
    await ask('PUT')
    await becomes({})
    await look()
    expect(await told()).toHaveLength(1)
    expect(await mails()).toEqual([])
  })

  it('who takes it back hears nothing, and what others asked for stays', async () => {
    const [mei] = (await manyUsers(app, 1)) as [Person]
    await ask('PUT')
    await ask('PUT', mei)
    expect(await isSet()).toBe(true)
    expect((await ask('DELETE')).status).toBe(204)
    expect([await isSet(), await isSet(mei)]).toEqual([false, true])
    await becomes({})
    await look()
    expect([await told(), await told(mei)]).toMatchObject([[], [{ kind: 'ball_on_sale' }]])
  })

  it('is notified of the next opening only where they ask again', async () => {
    await ask('PUT')
    await becomes({})
    await look()
    await becomes({ status: 'suspended' })
    await becomes({})
    await look()
    expect(await told()).toHaveLength(1)
    await becomes({ status: 'suspended' })
    await ask('PUT')
    await becomes({})
    await look()
    expect(await told()).toHaveLength(2)
  })

  it('is notified when the last one, which somebody held, is free again', async () => {
    const held = { remain: 0, reserved: 1, sold: 9 }
    await app.deps.db
      .updateTable('balls')
      .set({ status: 'sale', ...held })
      .where('id', '=', ball)
      .execute()
    expect((await ask('PUT')).status).toBe(204)
    await look()
    expect(await told()).toEqual([])
    const free = { remain: 1, reserved: 0 }
    await app.deps.db.updateTable('balls').set(free).where('id', '=', ball).execute()
    await look()
    expect(await told()).toHaveLength(1)
  })

  it('is not told of a ball whose draw is not recorded: nobody could order it', async () => {
    await ask('PUT')
    await app.deps.db
      .updateTable('balls')
      .set({ status: 'sale', starting_offset: null })
      .where('id', '=', ball)
      .execute()
    await look()
    expect(await told()).toEqual([])
  })
})

describe('A ball that will not be on sale again', () => {
  it.each([
    ['is closed', { status: 'closed' as const }],
    ['has found all its owners', { remain: 0, sold: 10 }],
  ])('promises nothing once it %s, and what was promised before is deleted', async (_, state) => {
    await ask('PUT')
    await becomes(state)
    const refused = await ask('PUT')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'NEVER_AGAIN' })
    await look()
    await sweep(app.deps)
    expect(await isSet()).toBe(false)
    expect(await told()).toEqual([])
  })

  it('is none that nobody knows', async () => {
    expect((await ask('PUT', hana, 'unknown')).status).toBe(404)
  })
})
