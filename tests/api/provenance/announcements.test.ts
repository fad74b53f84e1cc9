import { toQuantity } from 'ethers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { collectionInterface } from '../../../server/adapters/chain/calls.ts'
import { restoreCertificate, revokeCertificate } from '../../../server/domain/certificates/revocation.ts'
import { importCatalog } from '../../../server/domain/operations/catalog/import.ts'
import { announceMetadata } from '../../../server/domain/provenance/announce-metadata.ts'
import { manyUsers } from '../../support/server/many-users.ts'
import { startQuietApp, type QuietApp } from '../../support/server/quiet-app.ts'
import type { Person } from '../../support/accounts/people.ts'
import { mintedWorks } from '../../support/resale/sale-steps.ts'
import { fillShop, studioGroup, writeCatalog } from '../../support/shop/catalog.ts'
import { tokenOf } from '../../support/shop/work-records.ts'

let app: QuietApp
let hana: Person
let works: string[]

beforeAll(async () => {
  app = await startQuietApp()
  await fillShop(app)
  await app.work()
  ;[hana] = (await manyUsers(app, 1)) as [Person]
  works = await mintedWorks(app, hana, 6)
  // a test decides when background work runs
  await app.rest()
})
afterAll(() => app.close())

const KINDS = ['MetadataUpdate', 'BatchMetadataUpdate'] as const

type Log = { topics: string[]; data: string; blockNumber: string }

/** What indexers were told since the block `after`: its values, in order. */
async function told(after: number): Promise<bigint[][]> {
  await app.deps.chain.catchUp()
  const topics = [KINDS.map((name) => collectionInterface.getEvent(name)!.topicHash)]
  const range = { address: app.deps.chain.collection, fromBlock: toQuantity(after), toBlock: 'latest' }
  const logs = await app.rpc<Log[]>('eth_getLogs', [{ ...range, topics }])
  const since = logs.filter(({ blockNumber }) => Number(blockNumber) > after)
  return since.map((log) => [...collectionInterface.parseLog(log)!.args] as bigint[])
}
const newest = async () => Number(await app.rpc<string>('eth_blockNumber'))
const revoke = (nft: string) => revokeCertificate(app.deps.db, nft, app.deps.now())

/** Does background work, and what the watch of the chain does every few seconds. */
async function work(): Promise<void> {
  await app.work()
  await app.deps.chain.catchUp()
}

/** The announcements that are planned. */
const planned = async () =>
  (
    await app.deps.db.selectFrom('jobs').select('subject').where('kind', '=', 'announce-metadata').execute()
  ).map(({ subject }) => subject)

describe('Indexers are told by the collection (ERC-4906)', () => {
  it('of a certificate that is revoked, once, and of its return', async () => {
    const nft = works.pop()!
    const token = await tokenOf(app, nft)
    const before = await newest()
    await revoke(nft)
    await work()
    expect(await told(before)).toEqual([[token]])
    // of one that is revoked already the words alone change
    await revoke(nft)
    await work()
    expect(await told(before)).toEqual([[token]])
    await restoreCertificate(app.deps.db, nft, app.deps.now())
    await work()
    expect(await told(before)).toEqual([[token], [token]])
  })

  it('once, also where the process ended before it had noted that it was done', async () => {
    const nft = works.pop()!
    const before = await newest()
    await revoke(nft)
    const [subject = ''] = await planned()
    await announceMetadata(app.deps, subject)
    await work()
    await announceMetadata(app.deps, subject)
    await work()
    expect(await told(before)).toEqual([[await tokenOf(app, nft)]])
  })

  it('without anybody waiting for the chain: its work is done while nothing is mined', async () => {
    const nft = works.pop()!
    const before = await newest()
    await app.rpc('evm_setAutomine', [false])
    onTestFinished(() => app.rpc('evm_setAutomine', [true]))
    const settle = vi.spyOn(app.deps.chain, 'settle')
    onTestFinished(() => settle.mockRestore())
    await revoke(nft)
    for (const subject of await planned()) await announceMetadata(app.deps, subject)
    expect(settle).not.toHaveBeenCalled()
    const { state } = await app.deps.db
      .selectFrom('chain_txs')
      .select('state')
      .where('kind', '=', 'announceMetadata')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(state).toBe('pending')
    expect(await app.deps.db.selectFrom('incidents').select('id').execute()).toEqual([])
    await app.rpc('evm_setAutomine', [true])
    await work()
    expect(await told(before)).toEqual([[await tokenOf(app, nft)]])
  })

  it('of works that the catalog describes anew, in one transaction, and of nothing where nothing has changed', async () => {
    const rows = await app.deps.db.selectFrom('nfts').select('token').execute()
    const tokens = rows.map(({ token }) => BigInt(token)).toSorted((a, b) => (a < b ? -1 : 1))
    const before = await newest()
    await importCatalog(app.deps, writeCatalog())
    await work()
    expect(await told(before)).toEqual([])
    const group = studioGroup()
    group.items.find(({ key }) => key === 'red')!.description = { ja: '赤い円', en: 'A red circle' }
    await importCatalog(app.deps, writeCatalog(group))
    await work()
    expect(await told(before)).toEqual([[tokens[0], tokens.at(-1)]])
  })

  it('of works of which a further ball holds more editions', async () => {
    const rows = await app.deps.db.selectFrom('nfts').select('token').execute()
    const tokens = rows.map(({ token }) => BigInt(token)).toSorted((a, b) => (a < b ? -1 : 1))
    await importCatalog(app.deps, writeCatalog())
    await work()
    const before = await newest()
    await importCatalog(app.deps, writeCatalog(studioGroup({ lucky: {}, second: {} })))
    await work()
    expect(await told(before)).toEqual([[tokens[0], tokens.at(-1)]])
  })

  it('nothing of a work that is not minted yet, and nothing by a collection that was deployed without the call', async () => {
    const [unminted, minted] = [works.pop()!, works.pop()!]
    const { db, chain } = app.deps
    const before = await newest()
    await db.updateTable('nfts').set({ mint_key: null, minted_at: null }).where('id', '=', unminted).execute()
    await revoke(unminted)
    await work()
    const asked = vi.spyOn(chain, 'announcesMetadata').mockResolvedValue(false)
    onTestFinished(() => asked.mockRestore())
    await revoke(minted)
    await work()
    expect(asked).toHaveBeenCalledTimes(1)
    expect(await told(before)).toEqual([])
    expect(await planned()).toEqual([])
  })
})
