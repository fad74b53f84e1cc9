import { sql } from 'kysely'
import { keccak256 } from 'ethers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { copyOfDatabase } from '../../support/server/at-rest.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { listWork, workOf } from '../../support/resale/listing.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { buyListing, cancelListing, resaleOrdersOf } from '../../support/resale/resale.ts'
import { atTheCardPage, checkoutIn } from '../../support/shop/shopping.ts'
import { allowResale } from '../../support/shop/operator-acts.ts'

let app: TestApp
let ball: string
let hana: Person
let ken: Person
const logged: string[] = []
const answered: string[] = []

beforeAll(async () => {
  app = await startApp()
  ball = (await fillShop(app, { lucky: { units: 20 } })).lucky ?? ''
  await allowResale(app)
  await app.work()
  hana = await signIn(app)
  ken = await signIn(app)
  await app.deps.db
    .updateTable('users')
    .set({ email: sql<string>`display_id || '@people.example'` })
    .execute()
  for (const level of ['log', 'warn', 'error', 'info'] as const)
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      logged.push(said.map((one) => (one instanceof Error ? deep(one) : String(one))).join(' '))
    })
  const { ask } = app
  app.ask = async (path, init) => {
    const answer = await ask(path, init)
    answered.push(await answer.clone().text(), JSON.stringify([...answer.headers]))
    return answer
  }
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

/** An error with what caused it, as it is printed. */
function deep(error: Error): string {
  return `${error.stack} ${error.cause instanceof Error ? deep(error.cause) : String(error.cause)}`
}

/** Searches every place where a secret could have been left behind. */
async function expectNowhere(reveals: readonly string[]): Promise<void> {
  const database = (await copyOfDatabase(app)).toLowerCase()
  const places = { database, answers: answered.join(' ').toLowerCase(), logs: logged.join(' ').toLowerCase() }
  for (const reveal of reveals)
    for (const [place, text] of Object.entries(places))
      expect([place, text.includes(reveal.slice(2).toLowerCase())]).toEqual([place, false])
}

it('leaves no reveal in an answer, a log, a mail or the database during a whole resale, from listing to payout', async () => {
  const works = [await workOf(app, hana, ball), await workOf(app, hana, ball)] as const
  const sold = await listWork(app, hana, works[0], 1000)
  const cancelled = await listWork(app, hana, works[1], 1000)
  const reveals = [sold.reveal, cancelled.reveal]
  await expectNowhere(reveals)
  const checkout = await checkoutIn(await buyListing(app, ken, sold.sale))
  // a node that repeats what it refuses
  const ask = globalThis.fetch
  let refused = 0
  globalThis.fetch = async (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    if (!body.includes(sold.reveal.slice(2))) return ask(input, init)
    refused += 1
    const { id, params } = JSON.parse(body) as { id: number; params: unknown[] }
    const error = { code: -32000, message: `invalid transaction: ${String(params[0])}`, data: params[0] }
    return Response.json({ jsonrpc: '2.0', id, error })
  }
  const { settle } = app.deps.chain
  app.deps.chain.settle = (key) => settle(key, 300)
  await atTheCardPage(app, checkout, 'pay')
  expect(refused).toBeGreaterThan(0)
  await expectNowhere(reveals)
  globalThis.fetch = ask
  app.deps.chain.settle = settle
  await app.deps.db
    .updateTable('jobs')
    .set({ run_at: new Date(0), locked_until: null })
    .execute()
  await vi.waitUntil(
    async () => {
      await app.work()
      return (await resaleOrdersOf(app, sold.sale))[0]!.state === 'sold'
    },
    { timeout: 90_000, interval: 100 },
  )
  expect((await cancelListing(app, hana, cancelled.sale)).status).toBe(204)
  for (const path of ['/api/v1/sales', '/api/v1/earnings', `/api/v1/sales/${works[0]}/by_nft`])
    await app.ask(path, json('GET', undefined, hana.cookie))
  await expectNowhere(reveals)
  // the same search finds what is there: the commitment of each
  expect((await copyOfDatabase(app)).toLowerCase()).toContain(keccak256(sold.reveal).slice(2))
})
