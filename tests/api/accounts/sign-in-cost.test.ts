import { Wallet } from 'ethers'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAnvil, type AnvilProcess } from '../../../server/adapters/chain/anvil-process.ts'
import { freePort } from '../../../server/lib/port.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { contractWallets, type ContractWallets, type Signs } from '../../support/chain/contract-wallet.ts'
import { countingNode, type CountingNode } from '../../support/chain/counting-node.ts'
import { cookiesOf, json } from '../../support/accounts/people.ts'

/** What a contract's answer may cost the node at most. */
const MOST_GAS = 3_000_000n

const directory = mkdtempSync(join(tmpdir(), 'akashi-cost-'))
let node: AnvilProcess
let counter: CountingNode
let app: TestApp
let wallets: ContractWallets
beforeAll(async () => {
  node = await startAnvil(directory, await freePort())
  counter = await countingNode(node.url)
  app = await startApp({ RPC_URL: counter.url })
  wallets = await contractWallets(node.url)
})
afterAll(async () => {
  await app.close()
  await counter.stop()
  await node.stop()
  rmSync(directory, { recursive: true, force: true })
})

function post(path: string, body: unknown, { cookie = '', place = '203.0.113.7' } = {}): Promise<Response> {
  const asked = json('POST', body, cookie)
  return app.ask(`/api/v1/users/${path}`, {
    ...asked,
    headers: { ...(asked.headers as object), 'x-forwarded-for': place },
  })
}

/** A message of ours in the browser that requested it. */
async function message(address: string, place?: string) {
  const asked = await post('create_message', { address }, { ...(place && { place }) })
  return { text: ((await asked.json()) as { message: string }).message, cookie: cookiesOf(asked) }
}

/** The answer to a log-in, and the calls to the chain that it caused. */
async function costs(log: () => Promise<Response>) {
  counter.asked.length = 0
  const answer = await log()
  // warm-up: the health check requests the chain's id now and then, independent of log-ins
  const asked = counter.asked.filter(({ method }) => method === 'eth_call' || method === 'eth_getCode')
  return { status: answer.status, asked }
}

const REFUSED_FOR_NOTHING = { status: 401, asked: [] }
const forged = `0x${'11'.repeat(65)}`

describe('the chain is not called', () => {
  it('for a message that this server did not issue', async () => {
    const { address } = wallets.deployed
    const made = `shop.example wants you to sign in\nNonce: ${'a'.repeat(32)}`
    const { cookie } = await message(address)
    const log = (text: string) => () =>
      post('auth', { address, message: text, signature: forged }, { cookie })
    expect(await costs(log(made))).toEqual(REFUSED_FOR_NOTHING)
    expect(await costs(log(''))).toEqual(REFUSED_FOR_NOTHING)
  })

  it('where the message is another wallet’s, another browser’s, too old or used', async () => {
    const { deployed } = wallets
    const log = (text: string, cookie: string, address = deployed.address) =>
      costs(async () => post('auth', { address, message: text, signature: forged }, { cookie }))
    const others = await message(Wallet.createRandom().address)
    expect(await log(others.text, others.cookie)).toEqual(REFUSED_FOR_NOTHING)
    const own = await message(deployed.address)
    expect(await log(own.text, '')).toEqual(REFUSED_FOR_NOTHING)
    expect(await log(own.text, others.cookie)).toEqual(REFUSED_FOR_NOTHING)
    const old = await message(deployed.address)
    await app.deps.db
      .updateTable('nonces')
      .set({ expires_at: new Date(0) })
      .execute()
    expect(await log(old.text, old.cookie)).toEqual(REFUSED_FOR_NOTHING)
    const used = await message(deployed.address)
    const signature = await deployed.signMessage(used.text)
    const body = { address: deployed.address, message: used.text, signature }
    expect((await post('auth', body, { cookie: used.cookie })).status).toBe(200)
    expect(await log(used.text, used.cookie)).toEqual(REFUSED_FOR_NOTHING)
  })

  it('where a key has signed', async () => {
    const wallet = Wallet.createRandom()
    const { text, cookie } = await message(wallet.address)
    const signature = await wallet.signMessage(text)
    const body = { address: wallet.address, message: text, signature }
    expect(await costs(async () => post('auth', body, { cookie }))).toEqual({ status: 200, asked: [] })
  })
})

it('asks a contract wallet with bounded gas, whether it exists or not yet', async () => {
  for (const wallet of [wallets.deployed, wallets.future]) {
    const { text, cookie } = await message(wallet.address)
    const signature = await wallet.signMessage(text)
    const body = { address: wallet.address, message: text, signature }
    const { status, asked } = await costs(async () => post('auth', body, { cookie }))
    expect(status).toBe(200)
    const gas = asked
      .filter(({ method }) => method === 'eth_call')
      .map(({ params }) => BigInt((params[0] as { gas: string }).gas))
    expect(gas).toHaveLength(1)
    expect(gas[0]).toBeLessThanOrEqual(MOST_GAS)
  }
})

describe('calling contracts in a user’s name', () => {
  const tryOnce = (wallet: Signs, text: string, cookie: string, place: string) =>
    post('auth', { address: wallet.address, message: text, signature: forged }, { cookie, place })

  it('is rate-limited for the attacker, and never for the owner elsewhere', async () => {
    const { deployed } = wallets
    const { text, cookie } = await message(deployed.address, '198.51.100.1')
    for (let i = 0; i < 100; i++) {
      expect((await tryOnce(deployed, text, cookie, '198.51.100.1')).status).toBe(401)
    }
    const refused = await tryOnce(deployed, text, cookie, '198.51.100.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await costs(async () => tryOnce(deployed, text, cookie, '198.51.100.1'))).asked).toEqual([])
    const owner = await message(deployed.address, '192.0.2.1')
    const signature = await deployed.signMessage(owner.text)
    const body = { address: deployed.address, message: owner.text, signature }
    const own = await post('auth', body, { cookie: owner.cookie, place: '192.0.2.1' })
    expect(own.status).toBe(200)
  })

  it('is bounded for a whole network, however many addresses it has', async () => {
    const spent = async () => {
      const counts = app.deps.db.selectFrom('rate_limits').select('key')
      return (await counts.where('key', 'like', 'contract-signature-net:%').execute()).length
    }
    const wallet = wallets.claimed
    const first = await message(wallet.address, '203.0.113.20')
    await tryOnce(wallet, first.text, first.cookie, '203.0.113.20')
    expect(await spent()).toBeGreaterThan(0)
    await app.deps.db
      .updateTable('rate_limits')
      .set({ count: 100_000 })
      .where('key', 'like', 'contract-signature-net:%')
      .execute()
    const beside = await message(wallet.address, '203.0.113.99')
    expect((await tryOnce(wallet, beside.text, beside.cookie, '203.0.113.99')).status).toBe(429)
    const elsewhere = await message(wallet.address, '203.0.114.99')
    expect((await tryOnce(wallet, elsewhere.text, elsewhere.cookie, '203.0.114.99')).status).toBe(401)
    // a key's own signature costs the chain nothing, and is accepted
    const key = Wallet.createRandom()
    const { text, cookie } = await message(key.address, '203.0.113.98')
    const signature = await key.signMessage(text)
    const body = { address: key.address, message: text, signature }
    expect((await post('auth', body, { cookie, place: '203.0.113.98' })).status).toBe(200)
  })
})
