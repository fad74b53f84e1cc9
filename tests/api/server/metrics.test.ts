import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { createApp } from '../../../server/app/app.ts'
import { openMetrics, type Metrics } from '../../../server/app/metrics/metrics.ts'
import { serveMetrics } from '../../../server/app/metrics/serve.ts'
import { watchReadiness } from '../../../server/app/readiness.ts'
import { freePort } from '../../../server/lib/port.ts'
import { later } from '../../../server/lib/time.ts'
import { addJob } from '../../../server/store/jobs.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'

const DOCS = 'docs/operations'
const WITHIN = { timeout: 30_000, interval: 100 }
const RULES = `${DOCS}/alerts.yml`
/** A metric of ours, or of the process; a histogram's are written with an ending. */
const NAME = /\b(?:akashi|nodejs|process)_\w+/g

interface Rule {
  alert: string
  expr: string
  annotations: { summary: string; do: string }
}

let app: TestApp
let metrics: Metrics
let server: ReturnType<typeof createApp>
let address: string
let stop: () => Promise<void>

beforeAll(async () => {
  app = await startAppWithoutNode()
  await fillShop(app)
  metrics = openMetrics()
  const readiness = watchReadiness({
    ...app.deps,
    jobs: { polledAt: () => performance.now() },
    stored: async () => true,
  })
  server = createApp(app.deps, null, readiness, metrics.note)
  const port = await freePort()
  const pool = () => ({ busy: 2, idle: 1, waiting: 0 })
  stop = await serveMetrics(metrics, { deps: app.deps, readiness, pool }, { port, host: '127.0.0.1' })
  address = `http://127.0.0.1:${port}/metrics`
})
afterAll(async () => {
  await stop()
  await app.close()
})

const scrape = async () => (await fetch(address)).text()
/** The value of a line of the scrape; undefined where there is none. */
const valueOf = (text: string, line: string) =>
  text.split('\n').flatMap((one) => (one.startsWith(`${line} `) ? [Number(one.slice(line.length))] : []))[0]

describe('Prometheus', () => {
  it('reads requests by the pattern of their route, never by their path', async () => {
    const secret = '0b8e4dd6-4a3d-4a44-9d7e-4b0d0c0f3c1'
    for (const last of ['1', '2'])
      await server.request(`http://akashi.localhost/api/v1/sales/${secret}${last}/by_nft`)
    const text = await scrape()
    expect(text).not.toContain(secret)
    expect(text).toMatch(
      /akashi_http_request_seconds_count\{method="GET",route="\/api\/v1\/sales\/:nftUuid\/by_nft",status="\d+"\} 2/,
    )
  })

  it('learns what is due, and for how long', async () => {
    const { db, now } = app.deps
    let text = ''
    await vi.waitFor(async () => {
      // the shop's own worker may be quicker
      await addJob(db, 'sweep', 'all', later(now(), -600_000))
      text = await scrape()
      expect(valueOf(text, 'akashi_jobs_due{kind="sweep"}')).toBe(1)
    }, WITHIN)
    expect(valueOf(text, 'akashi_jobs_oldest_seconds{kind="sweep"}')).toBeGreaterThanOrEqual(600)
    expect(valueOf(text, 'akashi_orders_undelivered{kind="ball"}')).toBe(0)
    expect(valueOf(text, 'akashi_ready')).toBe(1)
    expect(valueOf(text, 'akashi_database_connections{state="busy"}')).toBe(2)
  })

  it('learns of a ball whose units do not add up', async () => {
    expect(valueOf(await scrape(), 'akashi_stock_faults')).toBe(0)
    await app.deps.db
      .updateTable('balls')
      .set((row) => ({ remain: row('remain', '-', 1), sold: row('sold', '+', 1) }))
      .where('remain', '>', 0)
      .execute()
    const fresh = openMetrics()
    const readiness = watchReadiness({
      ...app.deps,
      jobs: { polledAt: () => null },
      stored: async () => true,
    })
    const port = await freePort()
    const close = await serveMetrics(fresh, { deps: app.deps, readiness }, { port, host: '127.0.0.1' })
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    await close()
    expect(valueOf(text, 'akashi_stock_faults')).toBeGreaterThan(0)
  })

  it('is answered nothing else', async () => {
    expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
    expect((await fetch(address, { method: 'POST' })).status).toBe(404)
  })
})

describe('the rules and the dashboard that come with it', () => {
  const rules = (parse(readFileSync(RULES, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    (group) => group.rules,
  )

  it('are ten, each with what to do', () => {
    expect(rules).toHaveLength(10)
    for (const { annotations } of rules) expect(annotations.do.length).toBeGreaterThan(40)
  })

  it('name only metrics that are there', async () => {
    const exported = new Set((await scrape()).match(/^# TYPE \S+/gm)?.map((line) => line.slice(7)))
    const named = [
      ...rules
        .map(({ expr }) => expr)
        .join(' ')
        .matchAll(NAME),
    ].map(([name]) => name)
    const shown = [...readFileSync(`${DOCS}/dashboard.json`, 'utf8').matchAll(NAME)].map(([name]) => name)
    const told = [...readFileSync(`${DOCS}/monitoring.md`, 'utf8').matchAll(NAME)].map(([name]) => name)
    expect(named.length).toBeGreaterThan(9)
    const unknown = [...named, ...shown, ...told].filter(
      (name) => !exported.has(name) && !exported.has(name.replace(/_(?:count|sum|bucket)$/, '')),
    )
    expect(unknown).toEqual([])
  })

  it.skipIf(spawnSync('promtool', ['--version']).error !== undefined)(
    'are accepted by Prometheus’ own tool, as is what is exported',
    async () => {
      const checked = spawnSync('promtool', ['check', 'rules', RULES], { encoding: 'utf8' })
      expect(checked.stdout + checked.stderr).toContain('10 rules found')
      const said = spawnSync('promtool', ['check', 'metrics'], { input: await scrape(), encoding: 'utf8' })
      expect(said.stderr.split('\n').filter((line) => /akashi_/.test(line))).toEqual([])
    },
  )
})
