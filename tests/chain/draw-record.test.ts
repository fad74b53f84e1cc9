import { spawn, type ChildProcess } from 'node:child_process'
import { AbiCoder, zeroPadValue } from 'ethers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anvilBinary } from '../../server/adapters/chain/anvil-process.ts'
import { freePort } from '../../server/lib/port.ts'
import { openRpc, type Rpc } from '../../server/adapters/chain/rpc.ts'
import type { ChainRecord } from '../../src/contract/draws.ts'
import { startApp, type TestApp } from '../support/server/app.ts'
import { fillShop } from '../support/shop/catalog.ts'

interface Shown {
  proof: {
    merkle_root: string
    slot_count: number
    commit_block: number
    seed_block: number
    seed_block_hash: string
  }
}

let node: ChildProcess
let rpc: Rpc
let app: TestApp
beforeAll(async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  node = spawn(anvilBinary(), ['--port', String(port), '--quiet'])
  rpc = openRpc(url)
  await vi.waitUntil(() => rpc('eth_chainId').catch(() => false), { timeout: 60_000 })
  app = await startApp({ RPC_URL: url })
})
afterAll(async () => {
  await app.close()
  node.kill()
})

const shown = async (ball: string) => (await (await app.ask(`/api/v1/studio/balls/${ball}`)).json()) as Shown

test('a root that the operator sends again later does not change the starting block', async () => {
  const ball = (await fillShop(app)).lucky!
  const { proof } = await shown(ball)
  const early = {
    key: 'sent-by-hand',
    kind: 'commitDraw' as const,
    ballId: ball,
    root: proof.merkle_root,
    slots: proof.slot_count,
  }
  await app.deps.db.transaction().execute((trx) => app.deps.chain.enqueue(trx, early))
  await app.deps.chain.settle(early.key)
  // manually or by the shop's own job: whichever was first
  const blockNumber = (await app.deps.chain.drawOf(ball))?.blockNumber ?? 0
  for (let i = 0; i < 3; i++) await rpc('evm_mine')
  const again = { ...early, key: 'sent-again' }
  await app.deps.db.transaction().execute((trx) => app.deps.chain.enqueue(trx, again))
  expect((await app.deps.chain.settle(again.key)).blockNumber).toBeGreaterThan(blockNumber)

  await app.work()
  const after = (await shown(ball)).proof
  expect(after.commit_block).toBe(blockNumber)
  expect(after.seed_block).toBe(blockNumber + 1)
  expect(after.seed_block_hash).toBe(await app.deps.chain.blockHash(blockNumber + 1))
})

test('a user who asks a node as docs/draw.md says reads the same record as the shop relays', async () => {
  const ball = (await app.deps.db.selectFrom('balls').select('id').orderBy('id').executeTakeFirstOrThrow()).id
  const relayed = await app.ask(`/api/v1/studio/balls/${ball}/record`)
  const { recorded, collection_address } = (await relayed.json()) as ChainRecord
  expect(recorded).not.toBeNull()
  const data = `0xa020e0d9${zeroPadValue(`0x${ball.replaceAll('-', '')}`, 32).slice(2)}`
  const words = await rpc<string>('eth_call', [{ to: collection_address, data }, 'latest'])
  const [root, slots, block] = AbiCoder.defaultAbiCoder().decode(['bytes32', 'uint32', 'uint256'], words)
  const seed = await app.deps.chain.blockHash(Number(block) + 1)
  expect(recorded).toEqual({
    root: String(root),
    slots: Number(slots),
    block_number: Number(block),
    seed_block_hash: seed,
  })
})
