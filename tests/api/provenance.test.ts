import { Wallet } from 'ethers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectionInterface } from '../../server/adapters/chain/calls.ts'
import { historyOf } from '../../server/adapters/chain/history.ts'
import { ChainError } from '../../server/adapters/chain/port.ts'
import { cachedHistory } from '../../server/adapters/chain/cached-history.ts'
import type { ProvenanceEntry } from '../../src/contract/nfts.ts'
import { startApp, type TestApp } from '../support/server/app.ts'
import { fillShop } from '../support/shop/catalog.ts'
import { json, signIn, type Person } from '../support/accounts/people.ts'
import { atTheCardPage, buy, checkoutIn, orderOf } from '../support/shop/shopping.ts'

let app: TestApp
let hana: Person
let nft: { uuid: string; token: string }
beforeAll(async () => {
  app = await startApp()
  const { lucky } = await fillShop(app)
  await app.work()
  hana = await signIn(app)
  const checkout = await checkoutIn(await buy(app, hana, lucky!))
  await atTheCardPage(app, checkout, 'pay')
  nft = (await orderOf(app, hana, checkout)).nft!
})
afterAll(() => app.close())

async function get(path: string) {
  const answer = await app.ask(path, json('GET'))
  return { status: answer.status, body: (await answer.json()) as ProvenanceEntry[] }
}

it('shows every visitor when a work was minted and for whom', async () => {
  const { status, body } = await get(`/api/v1/nfts/${nft.uuid}/provenance`)
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      kind: 'minted',
      at: expect.stringMatching(/^20\d\d-.*Z$/) as string,
      from: null,
      to: {
        address: hana.wallet.address,
        name: hana.profile.display_id,
        display_id: hana.profile.display_id,
      },
      tx_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
      block_number: expect.any(Number) as number,
      history_url: null,
    },
  ])
})

it('shows a deleted account as a former member, without its name', async () => {
  const users = app.deps.db.updateTable('users').where('address', '=', hana.wallet.address.toLowerCase())
  await users.set({ deleted_at: new Date() }).execute()
  const { body } = await get(`/api/v1/nfts/${nft.uuid}/provenance`)
  await users.set({ deleted_at: null }).execute()
  expect(body[0]?.to).toEqual({ address: hana.wallet.address, name: '', display_id: null, left: true })
})

it('is empty for a token that does not exist, and a 404 for an unknown work', async () => {
  expect(await app.deps.chain.historyOf(123_456_789n)).toEqual([])
  expect((await get('/api/v1/nfts/none/provenance')).status).toBe(404)
})

it('reads the chain once in ten seconds, and again after a failure', async () => {
  let time = 0
  let asked = 0
  const chain = {
    historyOf: async () => {
      asked += 1
      if (asked === 1) throw new ChainError('unavailable', 'asleep')
      return []
    },
  }
  const history = cachedHistory(chain, () => new Date(time))
  const look = () => history('1', '0xhana')
  await expect(look()).rejects.toThrow('asleep')
  await Promise.all([look(), look(), look()])
  expect(asked).toBe(2)
  time = 10_001
  await look()
  expect(asked).toBe(3)
  // a buyer finds their own resale order in it at once
  await history('1', '0xken')
  expect(asked).toBe(4)
})

it('distinguishes a sale on the marketplace from any other transfer', async () => {
  const [ken, mei] = [Wallet.createRandom().address, Wallet.createRandom().address]
  const from = hana.wallet.address
  const event = (name: string, values: unknown[], transactionHash: string, blockNumber: string) => ({
    ...collectionInterface.encodeEventLog(name, values),
    transactionHash,
    blockNumber,
    logIndex: '0x0',
  })
  const transfers = [
    event('Transfer', [ken, mei, 5n], '0xgift', '0x10'),
    event('Transfer', [from, ken, 5n], '0xsale', '0x9'),
  ]
  const reveals = [event('Provenance', [5n, from, ken, '', '', false, from], '0xsale', '0x9')]
  const rpc = async <T>(method: string, params: unknown[] = []): Promise<T> => {
    if (method === 'eth_getBlockByNumber') return { timestamp: '0x65920080' } as T
    const [{ topics }] = params as [{ topics: unknown[] }]
    return (topics.length === 4 ? transfers : reveals) as T
  }
  expect(await historyOf(rpc, app.deps.chain.collection, 5n)).toMatchObject([
    { from, to: ken, revealed: true, transaction: '0xsale', blockNumber: 9 },
    { from: ken, to: mei, revealed: false, at: new Date('2024-01-01T00:00:00Z') },
  ])
})
