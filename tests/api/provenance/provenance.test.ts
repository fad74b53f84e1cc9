import { Interface, Wallet } from 'ethers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { collectionInterface } from '../../../server/adapters/chain/calls.ts'
import { movesIn } from '../../../server/adapters/chain/history.ts'
import { openLogSearch } from '../../../server/adapters/chain/log-windows.ts'
import type { Rpc } from '../../../server/adapters/chain/rpc.ts'
import { followMoves } from '../../../server/domain/provenance/follow-moves.ts'
import type { ProvenanceEntry } from '../../../src/contract/nfts.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { atTheCardPage, buy, checkoutIn, orderOf } from '../../support/shop/shopping.ts'

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
        name: hana.profile.name,
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

it('is a 404 for an unknown work', async () => {
  expect((await get('/api/v1/nfts/none/provenance')).status).toBe(404)
})

it('is read from the database: no page asks the chain', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => asked.mockRestore())
  expect((await get(`/api/v1/nfts/${nft.uuid}/provenance`)).body).toHaveLength(1)
  expect(asked).not.toHaveBeenCalled()
})

describe('What the watch reads', () => {
  const rows = () => app.deps.db.selectFrom('token_moves').selectAll().orderBy('block_number').execute()

  it('changes nothing when it is read again, and comes back when it is lost', async () => {
    const before = await rows()
    expect(before).not.toEqual([])
    await followMoves(app.deps)
    expect(await rows()).toEqual(before)
    await app.deps.db.deleteFrom('token_moves').execute()
    await app.deps.db.deleteFrom('chain_cursor').where('name', '=', 'moves').execute()
    await followMoves(app.deps)
    expect(await rows()).toEqual(before)
  })

  it('follows a chain whose blocks were replaced, however far back, and forgets what was beyond its end', async () => {
    const before = await rows()
    const [first] = before
    const beyond = { ...first!, block_number: 1_000_000, block_hash: '0xother' }
    await app.deps.db.insertInto('token_moves').values(beyond).execute()
    await app.deps.db.updateTable('token_moves').set({ block_hash: '0xother' }).execute()
    for (let blocks = 0; blocks < 20; blocks++) await app.deps.chain.mineBlock()
    await followMoves(app.deps)
    expect(await rows()).toEqual(before)
  })
})

/** A chain of one span of events. */
function chainOf(events: object[]) {
  return async <T>(_method: string, params: unknown[] = []): Promise<T> => {
    const [{ topics }] = params as [{ topics: [string[]] }]
    return events.filter((event) => topics[0].includes((event as { topics: string[] }).topics[0]!)) as T
  }
}
const eventsOf = (rpc: Rpc) => ({
  rpc,
  search: openLogSearch(rpc, { get: async () => undefined, put: async () => {} }),
  collection: app.deps.chain.collection,
  firstBlock: async () => 0,
})
const event = (
  events: Interface,
  name: string,
  values: unknown[],
  [transactionHash, blockNumber, logIndex]: readonly [string, string, string],
) => ({
  ...events.encodeEventLog(name, values),
  transactionHash,
  blockNumber,
  blockHash: `${blockNumber}0`,
  logIndex,
})

it('distinguishes a sale on the marketplace from any other transfer, in one transaction as well', async () => {
  const [ken, mei] = [Wallet.createRandom().address, Wallet.createRandom().address]
  const from = hana.wallet.address
  const hash = `0x${'01'.repeat(32)}`
  const ours = (name: string, values: unknown[], at: readonly [string, string, string]) =>
    event(collectionInterface, name, values, at)
  const rpc = chainOf([
    ours('Transfer', [ken, mei, 5n], ['0xgift', '0x10', '0x0']),
    // a gift with a history of its giver's own
    ours('Provenance', [5n, ken, mei, '', 'https://a.example/h/x', false, ken], ['0xgift', '0x10', '0x1']),
    ours('SRRCommitmentRevealed', [5n, hash, 1000n], ['0xsale', '0x9', '0x0']),
    ours('Transfer', [from, ken, 5n], ['0xsale', '0x9', '0x1']),
    ours('Provenance', [5n, from, ken, '', 'https://a.example/h/1', false, from], ['0xsale', '0x9', '0x2']),
    ours('Transfer', [from, mei, 6n], ['0xsale', '0x9', '0x3']),
  ])
  expect(await movesIn(eventsOf(rpc), 0, 20)).toMatchObject([
    { tokenId: 5n, from, to: ken, revealed: true, historyUri: 'https://a.example/h/1', blockNumber: 9 },
    { tokenId: 6n, from, to: mei, revealed: false, historyUri: null, logIndex: 3 },
    { tokenId: 5n, from: ken, to: mei, revealed: false, historyUri: null, blockNumber: 16 },
  ])
})

it.each([
  ['without a sender', '', ''],
  ['with a custom history', 'uint256 customHistoryId, ', ''],
  ['with both', 'uint256 customHistoryId, ', ', address sender'],
])('reads Startrail’s Provenance %s, which comes before its Transfer', async (_form, before, after) => {
  const startrail = new Interface([
    `event Provenance(uint256 indexed tokenId, address indexed from, address indexed to, ${before}string historyMetadataHash, string historyMetadataURI, bool isIntermediary${after})`,
  ])
  const [from, to] = [hana.wallet.address, Wallet.createRandom().address]
  const hash = `0x${'01'.repeat(32)}`
  const uri = 'https://startrail.example/h/1'
  const values = [5n, from, to, ...(before ? [7n] : []), 'ab', uri, false, ...(after ? [from] : [])]
  const rpc = chainOf([
    event(startrail, 'Provenance', values, ['0xsale', '0x9', '0x0']),
    event(collectionInterface, 'SRRCommitmentRevealed', [5n, hash, 1n], ['0xsale', '0x9', '0x1']),
    event(collectionInterface, 'Transfer', [from, to, 5n], ['0xsale', '0x9', '0x2']),
  ])
  expect(await movesIn(eventsOf(rpc), 0, 20)).toMatchObject([
    { tokenId: 5n, from, to, revealed: true, historyUri: uri },
  ])
})
