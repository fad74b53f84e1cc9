import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { contract } from '../../../src/contract/all.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { createApp } from '../../../server/app/app.ts'
import { assemble, type Assembled } from '../../../server/app/assemble.ts'
import { readConfig } from '../../../server/config/environment.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { jobRows } from '../../../server/store/job-leases.ts'
import { addJob } from '../../../server/store/jobs.ts'
import type { JobRows } from '../../../server/jobs/port.ts'
import { startJobs } from '../../../server/jobs/runner.ts'
import type { TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { copyOnPostgres } from '../../support/server/database-template.ts'
import { databaseProxy, type DatabaseProxy } from '../../support/server/database-proxy.ts'
import type { OwnDatabase } from '../../support/server/own-database.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { unitsOf } from '../../support/shop/shopping.ts'
import { allOrders } from '../../support/shop/order-records.ts'
import { userIdOf } from '../../support/accounts/records.ts'
import { t } from '../../support/texts.ts'

/** Far shorter than the half minute for which a dead process would hold its leases on jobs. */
const SOON_MS = 8_000
/** Longer than several breaks are one outage in the log (server/db/unavailable.ts). */
const OUTAGE_MS = 10_000
/** A path with something in the place of every parameter. */
const addressOf = (row: Endpoint) => row.path.replaceAll(/:\w+/g, 'studio')

const url = process.env.TEST_DATABASE_URL ?? ''

/** The rows of the jobs, and how often a runner has asked which of them are due. */
function countedRows({ deps }: TestApp) {
  const rows = jobRows(deps.db)
  const dueKinds = vi.fn<JobRows['dueKinds']>(rows.dueKinds)
  return { rows: { ...rows, dueKinds }, asked: () => dueKinds.mock.calls.length }
}

/** Waits until a runner has asked twice more: it has met an outage that began before. */
async function askedTwice(asked: () => number): Promise<void> {
  const before = asked()
  await vi.waitUntil(() => asked() >= before + 2, { timeout: SOON_MS, interval: 10 })
}

describe.skipIf(url === '')('While the database is away', () => {
  const directory = mkdtempSync(join(tmpdir(), 'akashi-away-'))
  const rows = Object.values(contract).flatMap((noun) => Object.values(noun as Record<string, Endpoint>))
  let own: OwnDatabase
  let proxy: DatabaseProxy
  let assembled: Assembled
  let app: TestApp
  let buyer: Person
  let lucky = ''

  beforeAll(async () => {
    own = await copyOnPostgres(url)
    proxy = await databaseProxy(own.url)
    const config = readConfig({ PUBLIC_URL: 'http://akashi.localhost', DATA_DIR: directory })
    assembled = await assemble(config, {
      database: await openDatabase({ url: proxy.url, dataDir: directory }),
    })
    const server = createApp(assembled.deps, null)
    app = {
      deps: assembled.deps,
      work: () => assembled.jobs.drain(),
      ask: async (path, init) => server.request(`${config.publicUrl}${path}`, init),
      close: () => assembled.close(),
    }
    ;({ lucky = '' } = await fillShop(app, { lucky: { units: 50 } }))
    await app.work()
    buyer = await signIn(app)
  })
  afterEach(() => {
    proxy.mend()
    vi.restoreAllMocks()
  })
  afterAll(async () => {
    await app.close()
    await proxy.close()
    await own.drop()
    rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
  })

  const buy = () => app.ask(`/api/v1/studio/balls/${lucky}/buy`, json('PUT', undefined, buyer.cookie))

  it('every call is told so, and when to come back, in both languages', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    proxy.cut()
    const told = await Promise.all(
      rows.map(async (row) => {
        const answer = await app.ask(addressOf(row), json(row.method, undefined, buyer.cookie))
        const { code } = (await answer.json()) as { code: string }
        return `${row.method} ${row.path} ${answer.status} ${code} ${answer.headers.has('retry-after')}`
      }),
    )
    expect(told).toEqual(rows.map((row) => `${row.method} ${row.path} 503 DATABASE_AWAY true`))
    const japanese = await app.ask('/api/v1/sales', { headers: { 'accept-language': 'ja' } })
    expect(((await japanese.json()) as { error: string }).error).toBe(
      t('We’re having technical problems. Please try again in a little while.', 'ja'),
    )
  })

  it('the webhook of the payment provider is told to come again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    proxy.cut()
    const answer = await app.ask('/webhooks/payments', { method: 'POST', body: '{}' })
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true])
  })

  it('an order that is cut off is not tried twice, and the next one goes through by itself', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const cutOff = Promise.all(Array.from({ length: 5 }, buy))
    proxy.cut()
    expect(new Set((await cutOff).map(({ status }) => status))).toEqual(new Set([503]))
    expect((await buy()).status).toBe(503)
    proxy.mend()
    const bought = await vi.waitUntil(
      async () => {
        const answer = await buy()
        return answer.status === 200 && answer
      },
      { timeout: SOON_MS, interval: 100 },
    )
    expect(await bought.json()).toHaveProperty('payment_url')
    const { inventory, remain, reserved } = await unitsOf(app, lucky)
    expect(reserved).toBe((await allOrders(app)).length)
    expect(remain + reserved).toBe(inventory)
  })

  it('the log says so once, and once that it is over', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    // the last outage may still count as this one: from here on the clock is ahead
    const clock = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => clock() + OUTAGE_MS)
    const { rows: looking, asked } = countedRows(app)
    const lookout = startJobs(
      { rows: looking, now: () => app.deps.now() },
      { handlers: { nothing: async () => {} }, pools: [] },
    )
    proxy.cut()
    for (let n = 0; n < 20; n++) await app.ask('/api/v1/sales')
    await askedTwice(asked)
    await lookout.stop()
    proxy.mend()
    await vi.waitUntil(async () => (await app.ask('/api/v1/sales')).ok, { timeout: SOON_MS, interval: 100 })
    const lines = said.mock.calls.map((words) => words.map(String).join(' '))
    expect(lines).toEqual([
      expect.stringMatching(
        /^The database at 127\.0\.0\.1:\d+ does not answer \(.*\): requests are answered with 503/,
      ),
      expect.stringMatching(/^The database at 127\.0\.0\.1:\d+ answers again after \d+\.\d s\.$/),
    ])
  })

  it('background work that it interrupts is done again as soon as it is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { deps } = app
    let runs = 0
    const { rows: looked, asked } = countedRows(app)
    const interrupted = startJobs(
      { rows: looked, now: () => deps.now() },
      {
        handlers: {
          interrupted: async () => {
            if (++runs === 1) proxy.cut()
            await userIdOf(app, buyer.wallet.address)
          },
        },
        pools: [],
      },
    )
    await addJob(deps.db, 'interrupted', 'x', deps.now())
    await vi.waitUntil(() => runs === 1, { timeout: SOON_MS, interval: 10 })
    await askedTwice(asked)
    proxy.mend()
    await vi.waitFor(() => expect(runs).toBe(2), { timeout: SOON_MS, interval: 50 })
    await interrupted.stop()
  })
})
