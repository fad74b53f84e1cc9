import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../server/lib/port.ts'
import { studioGroup, writeCatalog } from '../support/shop/catalog.ts'
import { signUpWithNewWallet } from '../support/accounts/new-wallet.ts'
import { ownDatabase, type OwnDatabase } from '../support/server/own-database.ts'
import { json } from '../support/accounts/people.ts'
import { runScript, startServer, type ServerProcess } from '../support/server/server-process.ts'

const MINUTE_MS = 60_000
const TWO_DAYS_MS = 2 * 24 * 60 * MINUTE_MS
/** What a delivery takes, with half a minute for what a killed process held. */
const DELIVERED_MS = 60_000
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

/** A server whose machine's clock is wrong. */
const ahead = (ms: number) => ({
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'shift-clock.ts')}`,
  CLOCK_AHEAD_MS: String(ms),
})

const directory = mkdtempSync(join(tmpdir(), 'akashi-clock-'))
const env: Record<string, string> = { DATA_DIR: directory }
const servers: ServerProcess[] = []
let database: OwnDatabase | undefined

beforeAll(async () => {
  const url = process.env.TEST_DATABASE_URL
  if (url) database = await ownDatabase(url)
  if (database) env.DATABASE_URL = database.url
  const folder = writeCatalog(studioGroup({ lucky: { units: 50 } }))
  const imported = await runScript(['server/app/commands/catalog.ts', 'import', folder], env)
  if (imported.code !== 0) throw new Error(imported.output)
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  await database?.drop()
})

async function start(more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer(await freePort(), { ...env, ...more })
  servers.push(server)
  return server
}

/** A new user orders a ball, as soon as it is sold. */
async function ordered(server: ServerProcess) {
  const cookie = await signUpWithNewWallet(server.url)
  const [ball] = (await (await fetch(`${server.url}/api/v1/studio/balls`)).json()) as { uuid: string }[]
  const page = await vi.waitUntil(
    async () => {
      const path = `${server.url}/api/v1/studio/balls/${ball!.uuid}/buy`
      const { payment_url } = (await (await fetch(path, json('PUT', undefined, cookie))).json()) as {
        payment_url?: string
      }
      return payment_url
    },
    { timeout: DELIVERED_MS, interval: 200 },
  )
  const orders = (await (
    await fetch(`${server.url}/api/v1/orders`, json('GET', undefined, cookie))
  ).json()) as { uuid: string }[] | { objects: { uuid: string }[] }
  const [order] = Array.isArray(orders) ? orders : orders.objects
  return { cookie, page, id: order!.uuid }
}

async function stateOf(server: ServerProcess, { id, cookie }: { id: string; cookie: string }) {
  const seen = await fetch(`${server.url}/api/v1/orders/${id}`, json('GET', undefined, cookie))
  return ((await seen.json()) as { state: string }).state
}

describe('A clock that is wrong', () => {
  it.skipIf(!onPostgres)(
    'by half an hour in one of two processes ends nobody’s reservation in the other',
    async () => {
      const right = await start()
      const order = await ordered(right)
      const wrong = await start(ahead(31 * MINUTE_MS))
      await sleep(5_000)
      expect([await stateOf(right, order), await stateOf(wrong, order)]).toEqual(['reserved', 'reserved'])
      // nor do the reservations of a process that is behind end early
      const late = await start(ahead(-31 * MINUTE_MS))
      const other = await ordered(late)
      expect(await stateOf(right, other)).toBe('reserved')
      for (const server of [right, wrong, late]) {
        // between what was before the request and what is after it, however long that took
        const before = Date.now()
        const date = Date.parse((await fetch(`${server.url}/api/v1/sales`)).headers.get('date') ?? '')
        expect(date).toBeGreaterThan(before - MINUTE_MS)
        expect(date).toBeLessThan(Date.now() + MINUTE_MS)
        await server.stop()
      }
    },
  )

  it('and is set back two days delays no background job and no lease of a dead process', async () => {
    const before = await start(ahead(TWO_DAYS_MS))
    const order = await ordered(before)
    const paying = new URLSearchParams({ decision: 'pay', delivery: 'late' })
    await fetch(order.page, { method: 'POST', redirect: 'manual', body: paying })
    await before.kill()
    const after = await start()
    await vi.waitFor(async () => expect(await stateOf(after, order)).toBe('delivered'), {
      timeout: DELIVERED_MS,
      interval: 500,
    })
    await after.stop()
  })
})
