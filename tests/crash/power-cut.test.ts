import { Wallet } from 'ethers'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { assemble } from '../../server/app/assemble.ts'
import { readConfig } from '../../server/config/environment.ts'
import { freePort } from '../../server/lib/port.ts'
import { studioGroup, writeCatalog } from '../support/shop/catalog.ts'
import { ownDatabase, type OwnDatabase } from '../support/server/own-database.ts'
import { cookiesOf, json } from '../support/accounts/people.ts'
import { dice } from '../soak/dice.ts'
import { runScript, startServer, type ServerProcess } from '../support/server/server-process.ts'

const ROUNDS = 10
/** `POWER_CUT_SEED` repeats a run: its waits, though not what the machine does meanwhile. */
const SEEDS = 1_000_000
/** Shorter than delivery takes, so that most cuts fall in between. */
const LONGEST_MS = 60
/** What the dead process held is free after half a minute; the rest is for a busy machine. */
const DELIVERED_MS = 150_000

const directory = mkdtempSync(join(tmpdir(), 'akashi-crash-'))
const env: Record<string, string> = { DATA_DIR: directory }
let server: ServerProcess | undefined
let database: OwnDatabase | undefined
let port = 0

beforeAll(async () => {
  port = await freePort()
  const url = process.env.TEST_DATABASE_URL
  if (url) database = await ownDatabase(url)
  if (database) env.DATABASE_URL = database.url
  const folder = writeCatalog(studioGroup({ lucky: { units: 50 } }))
  const imported = await runScript(['server/app/commands/catalog.ts', 'import', folder], env)
  if (imported.code !== 0) throw new Error(imported.output)
})
afterAll(async () => {
  await server?.kill()
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  await database?.drop()
})

const ask = (path: string, init?: RequestInit) =>
  fetch(`${server!.url}${path}`, { redirect: 'manual', ...init })

async function newUser(): Promise<string> {
  const wallet = Wallet.createRandom()
  const asked = await ask('/api/v1/users/create_message', json('POST', { address: wallet.address }))
  const { message } = (await asked.json()) as { message: string }
  const signature = await wallet.signMessage(message)
  return cookiesOf(
    await ask(
      '/api/v1/users/auth',
      json('POST', { address: wallet.address, message, signature }, cookiesOf(asked)),
    ),
  )
}

async function pay(cookie: string): Promise<string> {
  const [ball] = (await (await ask('/api/v1/studio/balls')).json()) as { uuid: string }[]
  const buy = async () => {
    const bought = await ask(`/api/v1/studio/balls/${ball!.uuid}/buy`, json('PUT', undefined, cookie))
    return ((await bought.json()) as { payment_url?: string }).payment_url
  }
  // a new shop sells as soon as its ball is recorded on the chain
  const payment_url = await vi.waitUntil(buy, { timeout: DELIVERED_MS, interval: 100 })
  const paid = await fetch(payment_url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'pay', delivery: 'prompt' }),
  })
  return new URL(paid.headers.get('location')!).searchParams.get('order')!
}

it('delivers every paid order once, though the power is cut ten times between payment and delivery', async () => {
  const { seed, below } = dice(Number(process.env.POWER_CUT_SEED ?? randomInt(SEEDS)))
  console.log(`POWER_CUT_SEED=${seed}`)
  const orders: { id: string; cookie: string }[] = []
  const cutAt: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    server = await startServer(port, env)
    const cookie = await newUser()
    const id = await pay(cookie)
    orders.push({ id, cookie })
    await new Promise((done) => setTimeout(done, below(LONGEST_MS)))
    const seen = await ask(`/api/v1/orders/${id}`, json('GET', undefined, cookie))
    cutAt.push(((await seen.json()) as { state: string }).state)
    await server.kill()
  }
  console.log(`The power was cut at: ${cutAt.join(', ')}`)
  server = await startServer(port, env)
  for (const order of orders) {
    await expect
      .poll(
        async () => {
          const seen = await ask(`/api/v1/orders/${order.id}`, json('GET', undefined, order.cookie))
          return ((await seen.json()) as { state: string }).state
        },
        { timeout: DELIVERED_MS, interval: 200 },
      )
      .toBe('delivered')
  }
  await server.kill()
  await everythingAgrees(orders.map((order) => order.id))
})

async function everythingAgrees(orderIds: string[]): Promise<void> {
  const { deps, jobs, close } = await assemble({
    ...readConfig(env),
    publicUrl: `http://localhost:${port}`,
  })
  try {
    // delivered works are minted with the next batch; what the dead held is not waited for here
    await deps.db.updateTable('jobs').set({ locked_until: null }).execute()
    await jobs.drain()
    const nfts = await deps.db
      .selectFrom('nfts')
      .innerJoin('users', 'users.id', 'nfts.owner_user_id')
      .select(['nfts.order_id', 'nfts.token', 'nfts.item_id', 'nfts.edition_number', 'users.address'])
      .execute()
    expect(nfts.map((nft) => nft.order_id).toSorted()).toEqual(orderIds.toSorted())
    expect(new Set(nfts.map((nft) => `${nft.item_id}/${nft.edition_number}`)).size).toBe(nfts.length)
    for (const nft of nfts) {
      expect((await deps.chain.ownerOf(BigInt(nft.token)))?.toLowerCase()).toBe(nft.address)
    }
    const ball = await deps.db
      .selectFrom('balls')
      .select(['inventory', 'remain', 'reserved', 'sold'])
      .executeTakeFirst()
    expect(ball).toEqual({ inventory: 50, remain: 40, reserved: 0, sold: 10 })
    const waiting = await deps.db
      .selectFrom('chain_txs')
      .select('key')
      .where('state', '=', 'pending')
      .execute()
    expect(waiting).toEqual([])
  } finally {
    await close()
  }
}

it('refuses a second process on the same folder', async () => {
  if (process.env.TEST_DATABASE_URL) return
  server = await startServer(port, env)
  const second = await runScript(['server/main.ts'], { ...env, PORT: String(await freePort()) })
  expect(second.code).toBe(1)
  expect(second.output).toMatch(/is in use by another Akashi \(process \d+\)\. Stop it, or set DATA_DIR/)
  expect(await server.stop()).toBe(0)
})

it('says which port is taken', async () => {
  server = await startServer(port, env)
  const other = mkdtempSync(join(tmpdir(), 'akashi-port-'))
  const second = await runScript(['server/main.ts'], { ...env, DATA_DIR: other, PORT: String(port) })
  expect(second.code).toBe(1)
  expect(second.output).toContain(`Port ${port} is taken: set PORT to another one.`)
  await server.stop()
  rmSync(other, { recursive: true, force: true, maxRetries: 5 })
})
