import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../server/lib/port.ts'
import type { Person } from '../support/accounts/people.ts'
import { json } from '../support/accounts/people.ts'
import type { TestApp } from '../support/server/app.ts'
import { manyUsers } from '../support/server/many-users.ts'
import { reopenableShop, type ReopenableShop } from '../support/server/reopened-shop.ts'
import { canReplicate, startReplicated, type Replicated } from '../support/server/replicated-postgres.ts'
import { startServer, type ServerProcess } from '../support/server/server-process.ts'
import { fillShop } from '../support/shop/catalog.ts'
import { unitsOf } from '../support/shop/shopping.ts'
import { t } from '../support/texts.ts'

const BUYERS = 400
/** Of one ball, at once (server/domain/checkout/holds.ts). */
const ORDERS_EACH = 5
const UNITS = BUYERS * ORDERS_EACH
const AT_ONCE = 24
/** Under load before the primary is lost, while none answers, and after another one does. */
const PHASE_MS = 2_000
const BACK_MS = 60_000
const RETRY_MS = 100

/** What a buyer was told in the end: the payment page of their order, with the refusals on the way. */
interface Order {
  key: string
  person: Person
  paymentUrl: string | null
  refusals: Refusal[]
}

interface Refusal {
  status: number
  code: unknown
  text: unknown
  retryAfter: string | null
}

// with the tests on PostgreSQL, but on a pair of its own
describe.skipIf(!process.env.TEST_DATABASE_URL || !canReplicate())(
  'When the primary is lost under load',
  () => {
    let database: Replicated
    let shop: ReopenableShop
    let people: Person[]
    let ball = ''
    let server: ServerProcess
    beforeAll(async () => {
      database = await startReplicated()
      shop = await reopenableShop(database.url)
      const app = await shop.open()
      ;({ lucky: ball = '' } = await fillShop(app, { lucky: { units: UNITS } }))
      await app.work()
      people = await manyUsers(app, BUYERS)
      await app.close()
      server = await startServer(await freePort(), shop.env)
    })
    afterAll(async () => {
      await server?.kill()
      await shop?.remove()
      await database?.stop()
    })

    const isReady = async () => (await fetch(`${server.url}/readyz`)).status === 200

    /** Asks for an order until it is answered with its payment page, under one key. */
    async function place(order: Order): Promise<void> {
      const init = json('PUT', undefined, order.person.cookie)
      const headers = new Headers(init.headers)
      headers.set('idempotency-key', order.key)
      for (; ; await sleep(RETRY_MS)) {
        const answer = await fetch(`${server.url}/api/v1/studio/balls/${ball}/buy?another=1`, {
          ...init,
          headers,
        })
        const body = (await answer.json()) as Record<string, unknown>
        if (answer.status === 200) {
          order.paymentUrl = String(body.payment_url)
          return
        }
        const [text, retryAfter] = [body.error, answer.headers.get('retry-after')]
        order.refusals.push({ status: answer.status, code: body.code, text, retryAfter })
      }
    }

    it('no order that was answered is lost, none is there twice, and the server goes on by itself', async () => {
      const orders = people.flatMap((person) =>
        Array.from({ length: ORDERS_EACH }, (): Order => ({
          key: randomUUID(),
          person,
          paymentUrl: null,
          refusals: [],
        })),
      )
      let [next, isOpen] = [0, true]
      const load = Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let order = orders[next++]; isOpen && order; order = orders[next++]) await place(order)
        }),
      )
      const answered = () => orders.filter(({ paymentUrl }) => paymentUrl !== null).length
      await sleep(PHASE_MS)
      await database.killPrimary()
      const before = answered()
      expect(before).toBeGreaterThan(AT_ONCE)
      await sleep(PHASE_MS)
      await database.failOver()
      await vi.waitUntil(() => answered() > before + AT_ONCE, { timeout: BACK_MS, interval: 50 })
      await vi.waitUntil(isReady, { timeout: BACK_MS, interval: 50 })
      await sleep(PHASE_MS)
      isOpen = false
      await load

      const refusals = orders.flatMap((order) => order.refusals)
      expect(refusals.length).toBeGreaterThan(0)
      for (const { status, code, text, retryAfter } of refusals) {
        expect([status, code]).toEqual([503, 'DATABASE_AWAY'])
        expect(text).toBe(t('We’re having technical problems. Please try again in a little while.', 'en'))
        expect(retryAfter).toMatch(/^\d+$/)
      }
      await server.stop()
      const app = await shop.open()
      try {
        await expectSoldOnce(
          app,
          orders.filter(({ paymentUrl }) => paymentUrl !== null),
        )
      } finally {
        await app.close()
      }
    })

    /** The database has the orders that were answered, each once, and no other. */
    async function expectSoldOnce(app: TestApp, answered: readonly Order[]): Promise<void> {
      const rows = await app.deps.db
        .selectFrom('orders')
        .innerJoin('idempotency_keys', 'idempotency_keys.order_id', 'orders.id')
        .select(['idempotency_keys.key', 'orders.payment_url', 'orders.queue'])
        .execute()
      expect(new Map(rows.map(({ key, payment_url }) => [key, payment_url]))).toEqual(
        new Map(answered.map(({ key, paymentUrl }) => [key, paymentUrl])),
      )
      expect(rows).toHaveLength(answered.length)
      expect(new Set(rows.map(({ queue }) => queue)).size).toBe(answered.length)
      const { count } = await app.deps.db
        .selectFrom('orders')
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      expect(Number(count)).toBe(answered.length)
      expect(await unitsOf(app, ball)).toEqual({
        inventory: UNITS,
        remain: UNITS - answered.length,
        reserved: answered.length,
        sold: 0,
      })
    }
  },
)
