import { Wallet } from 'ethers'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { NOTIFY_BALL_ON_SALE, WATCH_BALL_ALERTS } from '../../server/domain/job-kinds.ts'
import { notifyBallOnSale } from '../../server/domain/shop/alerts/notify.ts'
import { insertAlert } from '../../server/store/shop/ball-alerts.ts'
import { userOfAddress } from '../../server/store/accounts/users.ts'
import { startAppWithoutNode, type TestApp } from '../support/server/app.ts'
import { fillShop } from '../support/shop/catalog.ts'
import { unlockedAlerts } from './unlocked-alerts.ts'
import { putOff } from '../support/server/background-work.ts'

/** More than one transaction notifies. */
const CROWD = 130
const WORKERS = 3

let app: TestApp
let ball = ''
const crowd: string[] = []
beforeAll(async () => {
  app = await startAppWithoutNode()
  ball = (await fillShop(app)).lucky ?? ''
  for (let i = 0; i < CROWD; i++) {
    const first = { provider: 'metamask', email: `fan${i}@people.example`, language: 'en' } as const
    crowd.push((await userOfAddress(app.deps.db, Wallet.createRandom().address, first)).id)
  }
  await app.deps.db.updateTable('users').set({ email: 'fan@people.example' }).execute()
})
beforeEach(async () => {
  const { db } = app.deps
  // the server's own background work would take part
  for (const kind of [WATCH_BALL_ALERTS, NOTIFY_BALL_ON_SALE]) await putOff(app, { kind })
  for (const table of ['ball_alerts', 'notices', 'mails'] as const) await db.deleteFrom(table).execute()
  for (const userId of crowd)
    await insertAlert(db, { id: randomUUID(), userId, ballId: ball, at: app.deps.now() })
  await becomes('sale')
})
afterAll(() => app.close())

const becomes = (status: 'sale' | 'suspended', db = app.deps.db) =>
  db.updateTable('balls').set({ status, starting_offset: 0 }).where('id', '=', ball).execute()
const inTheirTransaction = (mail: Parameters<typeof app.deps.mail.send>) =>
  becomes('suspended', mail[1] as typeof app.deps.db)

/** How many notices and mails there are, people who have a notice, and requests that are left. */
async function counts() {
  const { db } = app.deps
  const all = await Promise.all([
    db.selectFrom('notices').select('id').execute(),
    db.selectFrom('mails').select('id').execute(),
    db.selectFrom('notices').select('user_id').distinct().execute(),
    db.selectFrom('ball_alerts').select('id').execute(),
  ])
  const [notices, mails, people, waiting] = all.map(({ length }) => length)
  return { notices, mails, people, waiting }
}
const once = { notices: CROWD, mails: CROWD, people: CROWD, waiting: 0 }

it('tells everybody who waits for a ball once, by however many workers at the same time', async () => {
  await Promise.all(Array.from({ length: WORKERS }, () => notifyBallOnSale(app.deps, ball)))
  expect(await counts()).toEqual(once)
})

it('would tell people twice by deleting the requests afterwards, so this test can fail', async () => {
  await Promise.all(Array.from({ length: WORKERS }, () => unlockedAlerts(app.deps.db, ball)))
  const { notices, people } = await counts()
  expect(people).toBe(CROWD)
  expect(notices).toBeGreaterThan(CROWD)
})

it('tells everybody once, by a worker that is killed half-way and one that goes on', async () => {
  let sent = 0
  const { send } = app.deps.mail
  const cut = vi.spyOn(app.deps.mail, 'send').mockImplementation(async (...mail) => {
    sent += 1
    if (sent === CROWD - 5) throw new Error('killed')
    return send(...mail)
  })
  await expect(notifyBallOnSale(app.deps, ball)).rejects.toThrow('killed')
  cut.mockRestore()
  expect(await counts()).toEqual({ notices: 100, mails: 100, people: 100, waiting: CROWD - 100 })
  await notifyBallOnSale(app.deps, ball)
  expect(await counts()).toEqual(once)
})

it('leaves those who are not reached before the ball is paused waiting', async () => {
  let sent = 0
  const { send } = app.deps.mail
  const pausing = vi.spyOn(app.deps.mail, 'send').mockImplementation(async (...mail) => {
    sent += 1
    await send(...mail)
    if (sent === 100) await inTheirTransaction(mail)
  })
  await notifyBallOnSale(app.deps, ball)
  pausing.mockRestore()
  expect(await counts()).toMatchObject({ notices: 100, waiting: CROWD - 100 })
})
