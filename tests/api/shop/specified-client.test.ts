import { Wallet } from 'ethers'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../server/lib/port.ts'
import { runScript, startServer, type ServerProcess } from '../../support/server/server-process.ts'
import { studioGroup, writeCatalog } from '../../support/shop/catalog.ts'

// A client that knows docs/specification.md, sections 3 and 7, and nothing else of this server: no field of ours, no
// header of ours, a bare `fetch` with a jar for cookies ("credentials included"), and a wallet that signs.

/** How often the collection is asked whether the NFT has arrived. */
const POLL = { timeout: 120_000, interval: 500 }

let folder: string
let server: ServerProcess
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'akashi-specified-'))
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', RPC_URL: '' }
  const catalog = writeCatalog(
    studioGroup({ gift: { kind: 'free_and_mint' }, sample: { kind: 'free' }, lucky: {} }),
  )
  const { code, output } = await runScript(['server/app/commands/catalog.ts', 'import', catalog], env)
  rmSync(catalog, { recursive: true })
  if (code !== 0) throw new Error(output)
  server = await startServer(await freePort(), env)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

interface Ball {
  uuid: string
  price: number
  status: string
  remain_count: number
}

interface Nft {
  uuid: string
  token: string
  collection_address: string
  metadata: { owner: { owner_address: string } }
}

class Client {
  readonly #cookies = new Map<string, string>()

  async ask(method: string, path: string, payload?: object): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(server.url + path, {
      method,
      headers: { cookie, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      this.#cookies.set(name, value)
    }
    return answer
  }

  async get<T>(path: string): Promise<T> {
    return succeeded<T>(await this.ask('GET', path))
  }

  /** Where the client is sent by a call that gives it a free ball; else why it gets none. */
  async takeFree(ball: string, call: string): Promise<string> {
    const taken = await this.ask('PUT', `/api/v1/balls/${ball}/${call}`)
    const { redirect_url: to, error } = (await taken.json()) as { redirect_url?: string; error?: string }
    return to === undefined ? `${taken.status} ${error}` : new URL(to).pathname
  }

  /** Logs in with a browser wallet; the address as wallets give it. */
  async logIn(wallet: { address: string; signMessage(text: string): Promise<string> }) {
    const { address } = wallet
    const asked = await this.ask('POST', '/api/v1/users/create_message', { address })
    const { message } = await succeeded<{ message: string }>(asked)
    const signature = await wallet.signMessage(message)
    const payload = { address, message, signature, email: '', provider: 'metamask' }
    await succeeded(await this.ask('POST', '/api/v1/users/auth', payload))
    return this.get<{ display_id: string; wallet_address: string; provider: string }>('/api/v1/profile')
  }
}

async function succeeded<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const freeBalls = async (client: Client) =>
  (await client.get<Ball[]>('/api/v1/studio/balls')).filter(
    ({ price, status, remain_count: left }) => price === 0 && status === 'sale' && left > 0,
  )

it.each([
  ['buy_for_free', (address: string) => address],
  ['buy_for_free_and_mint', (address: string) => address.toLowerCase()],
])('logs in, takes free balls of both kinds by %s, and has the NFTs', async (call, written) => {
  const wallet = Wallet.createRandom()
  const client = new Client()
  const me = await client.logIn({
    address: written(wallet.address),
    signMessage: (text) => wallet.signMessage(text),
  })
  expect(me).toMatchObject({ wallet_address: wallet.address.toLowerCase(), provider: 'metamask' })
  const before = await freeBalls(client)
  expect(before).toHaveLength(2)
  for (const { uuid } of before) {
    // a ball can be had as soon as its draw is recorded on the chain
    await expect.poll(() => client.takeFree(uuid, call), POLL).toBe(`/studio/balls/${uuid}`)
    const ball = await client.get<Ball>(`/api/v1/studio/balls/${uuid}`)
    expect(ball.remain_count).toBe(before.find((one) => one.uuid === uuid)!.remain_count - 1)
  }
  const collection = () =>
    client.get<{ objects: Nft[]; metadata: unknown[] }>(`/api/v1/profile/${me.display_id}/nfts`)
  await expect.poll(async () => (await collection()).objects.length, POLL).toBe(2)
  for (const { uuid } of (await collection()).objects) {
    const nft = await client.get<Nft>(`/api/v1/nfts/${uuid}`)
    expect(nft).toMatchObject({
      token: expect.stringMatching(/^\d+$/) as string,
      collection_address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) as string,
      metadata: { owner: { owner_address: wallet.address.toLowerCase() } },
    })
    const certificate = await client.get<Nft>(`/api/v1/nfts/${uuid}/certificate`)
    expect(certificate).toMatchObject({ token: nft.token, collection_address: nft.collection_address })
    const sale = await client.get<{ status: string }>(`/api/v1/sales/${uuid}/by_nft`)
    expect(['resalable', 'no_selling']).toContain(sale.status)
  }
  expect((await client.ask('DELETE', '/api/v1/users/logout')).ok).toBe(true)
  expect((await client.ask('GET', '/api/v1/profile')).status).toBe(401)
})

it('takes nothing as a visitor, and no ball that has a price', async () => {
  const visitor = new Client()
  const balls = await visitor.get<Ball[]>('/api/v1/studio/balls')
  const lucky = balls.find(({ price }) => price > 0)!
  for (const { uuid } of balls)
    expect((await visitor.ask('PUT', `/api/v1/balls/${uuid}/buy_for_free`)).status).toBe(401)
  const member = new Client()
  await member.logIn(Wallet.createRandom())
  expect((await member.ask('PUT', `/api/v1/balls/${lucky.uuid}/buy_for_free`)).status).toBe(409)
  const bought = await member.ask('PUT', `/api/v1/studio/balls/${lucky.uuid}/buy`)
  expect(bought.status).toBe(200)
  expect(await bought.json()).toMatchObject({ payment_url: expect.stringMatching(/^https?:/) as string })
})
