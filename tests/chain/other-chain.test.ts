import { HDNodeWallet, Wallet } from 'ethers'
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anvilBinary } from '../../server/adapters/chain/anvil-process.ts'
import type { ChainCall } from '../../server/adapters/chain/chain-call.ts'
import { freePort } from '../../server/lib/port.ts'
import { openRpc, type RpcRefusal } from '../../server/adapters/chain/rpc.ts'
import { chainDatabase, openTestChain, temporaryDirectory } from './support.ts'

/** The first accounts that a development node gives money to: their well-known words. */
const RICH = 'test test test test test test test test test test test junk'

const richKey = (index: number) =>
  HDNodeWallet.fromPhrase(RICH, undefined, `m/44'/60'/0'/0/${index}`).privateKey

/** A third party's node: a block each second, gas has its price, nothing but the public methods. */
async function developmentNode(): Promise<string> {
  const port = await freePort()
  const node = spawn(anvilBinary(), [
    '--port',
    String(port),
    '--chain-id',
    '80002',
    '--block-time',
    '1',
    // a block is final two blocks later
    '--slots-in-an-epoch',
    '1',
    '--quiet',
  ])
  onTestFinished(() => void node.kill())
  const rpc = openRpc(`http://127.0.0.1:${port}`)
  await vi.waitUntil(() => rpc('eth_chainId').catch(() => false), { timeout: 60_000 })
  const front = createServer((request, response) => {
    void (async () => {
      let text = ''
      for await (const chunk of request) text += String(chunk)
      const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: unknown[] }
      const refused = { code: -32601, message: `the method ${method} does not exist` }
      const body = method.startsWith('eth_')
        ? await rpc(method, params).then(
            (result) => ({ result }),
            (error: RpcRefusal) => ({
              error: { code: error.rpcCode, message: error.message, data: error.data },
            }),
          )
        : { error: refused }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...body }))
    })()
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  onTestFinished(() => {
    front.closeAllConnections()
    front.close()
  })
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`
}

test('on another chain the operator pays the going price, and three blocks make it certain', async () => {
  const db = await chainDatabase()
  const rpcUrl = await developmentNode()
  const [operatorKey, relayerKey, settlerKey] = [0, 1, 2].map(richKey)
  const chain = await openTestChain({
    db,
    dataDir: temporaryDirectory(),
    baseUri: 'https://a.example/t/',
    rpcUrl,
    operatorKey,
    relayerKey,
    settlerKey,
  })
  onTestFinished(() => chain.close())
  expect(chain.chainId).toBe(80002)
  const to = Wallet.createRandom().address
  const call: ChainCall = {
    key: 'mint:1',
    kind: 'mint',
    to,
    tokenId: 1n,
    certificateHash: `0x${'01'.repeat(32)}`,
    metadataHash: `0x${'02'.repeat(32)}`,
    royaltyBps: 0,
  }
  await db.transaction().execute((trx) => chain.enqueue(trx, call))
  const receipt = await chain.settle('mint:1')
  expect(receipt.status).toBe('done')
  expect(await chain.ownerOf(1n)).toBe(to)
  expect(await chain.blockHash(receipt.blockNumber + 2)).not.toBeNull()
  await chain.mineBlock() // not ours to mine: nothing happens, no request is sent
})

test('an operator without money is refused at the start, with its address', async () => {
  const db = await chainDatabase()
  const operatorKey = Wallet.createRandom().privateKey
  const rpcUrl = await developmentNode()
  const opening = openTestChain({ db, dataDir: temporaryDirectory(), baseUri: '', rpcUrl, operatorKey })
  await expect(opening).rejects.toThrow(
    `The operator ${new Wallet(operatorKey).address} has no money for gas`,
  )
})

test('an unreachable node is named by host only: its path may hold a key', async () => {
  const db = await chainDatabase()
  const port = await freePort()
  const rpcUrl = `http://127.0.0.1:${port}/v2/secret-key`
  const opening = openTestChain({ db, dataDir: temporaryDirectory(), baseUri: '', rpcUrl })
  await expect(opening).rejects.toThrow(`The chain node at 127.0.0.1:${port} does not answer eth_chainId`)
  await expect(opening).rejects.not.toThrow(/secret/)
})
