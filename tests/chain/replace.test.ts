import { HDNodeWallet, Transaction, Wallet } from 'ethers'
import { spawn } from 'node:child_process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openAdministration } from '../../server/adapters/chain/administration.ts'
import { anvilBinary } from '../../server/adapters/chain/anvil-process.ts'
import type { ChainCall } from '../../server/adapters/chain/chain-call.ts'
import { openRpc, type Rpc } from '../../server/adapters/chain/rpc.ts'
import { freePort } from '../../server/lib/port.ts'
import { chainRows } from '../../server/store/chain/rows.ts'
import { publicFront } from '../support/chain/public-front.ts'
import { runCommand } from './command-support.ts'
import { chainDatabase, chainOptionsOf, openTestChain, temporaryDirectory } from './support.ts'

/** The words of the accounts that a development node gives money to. */
const RICH = 'test test test test test test test test test test test junk'
const richKey = (index: number) =>
  HDNodeWallet.fromPhrase(RICH, undefined, `m/44'/60'/0'/0/${index}`).privateKey
const to = Wallet.createRandom().address
const HASH = `0x${'01'.repeat(32)}`
const MINT: ChainCall = {
  key: 'mint:1',
  kind: 'mint',
  to,
  tokenId: 1n,
  certificateHash: HASH,
  metadataHash: HASH,
  royaltyBps: 500,
}

/** A shop on a node where gas has its price, and which mines only when it is told to. */
async function idleShop() {
  const port = await freePort()
  const flags = ['--port', String(port), '--chain-id', '80002', '--slots-in-an-epoch', '1', '--quiet']
  const node = spawn(anvilBinary(), flags)
  onTestFinished(() => void node.kill())
  const rpc = openRpc(`http://127.0.0.1:${port}`)
  await vi.waitUntil(() => rpc('eth_chainId').catch(() => false), { timeout: 60_000 })
  const faults = { losesTransactions: false }
  const front = await publicFront(async (method, params) => {
    if (faults.losesTransactions && method === 'eth_sendRawTransaction') throw new Error('lost on its way')
    return rpc(method, params)
  })
  onTestFinished(() => front.stop())
  const rpcUrl = front.url
  const mining = setInterval(() => void rpc('evm_mine').catch(() => {}), 200)
  const [operatorKey, relayerKey, settlerKey] = [richKey(0), richKey(1), richKey(2)]
  const keys = { operatorKey, relayerKey, settlerKey }
  const options = { db: await chainDatabase(), dataDir: temporaryDirectory(), baseUri: '', rpcUrl, ...keys }
  const chain = await openTestChain(options)
  onTestFinished(() => chain.close())
  clearInterval(mining)
  await rpc('evm_setAutomine', [false])
  const mine = () => rpc('anvil_mine', ['0x3'])
  const enqueue = (call: ChainCall) => options.db.transaction().execute((trx) => chain.enqueue(trx, call))
  const rowOf = async (key: string) => (await chainRows(options.db).transactions.byKey(key))!
  /** As where a process ended between giving a transaction its nonce and sending it. */
  const giveNonce = (key: string, nonce: number) =>
    options.db.updateTable('chain_txs').set({ nonce }).where('key', '=', key).execute()
  return { options, chain, rpc, mine, enqueue, rowOf, faults, giveNonce }
}

type IdleShop = Awaited<ReturnType<typeof idleShop>>

/** A mint that is sent and waits for its block. */
async function stuckMint(shop: IdleShop) {
  await shop.enqueue(MINT)
  return sent(shop, MINT.key)
}

/** Sends a transaction, which then waits for its block. */
async function sent(shop: IdleShop, key: string) {
  await expect(shop.chain.settle(key, 300)).rejects.toMatchObject({ code: 'timeout' })
  return shop.rowOf(key)
}

test('a stuck transaction is replaced: same nonce, both fees at least an eighth higher, mined once', async () => {
  const shop = await idleShop()
  const before = await stuckMint(shop)
  const waiting = (await runCommand(shop.options, 'status')).join('\n')
  expect(waiting).toMatch(new RegExp(`1 pending from nonce ${before.nonce}, the oldest for \\d+ s`))
  await expect(runCommand(shop.options, `withdraw-gas minter ${to} all`)).rejects.toThrow(
    'The minter has transactions that are not mined and need its gas.',
  )
  const replacing = runCommand(shop.options, `replace ${before.nonce}`)
  await vi.waitUntil(async () => (await shop.rowOf(MINT.key)).hash !== before.hash, { timeout: 30_000 })
  await vi.waitUntil(() => isKnown(shop.rpc, shop), { timeout: 30_000 })
  await shop.mine()
  const after = await shop.rowOf(MINT.key)
  expect(await replacing).toEqual([
    `Sent mint again with the nonce ${before.nonce} and a higher fee (${after.hash}).`,
    `Mined: ${after.hash}.`,
  ])
  const [old, raised] = [before, after].map(({ raw }) => Transaction.from(raw!)) as [Transaction, Transaction]
  expect(raised.maxFeePerGas! * 8n).toBeGreaterThanOrEqual(old.maxFeePerGas! * 9n)
  expect(raised.maxPriorityFeePerGas! * 8n).toBeGreaterThanOrEqual(old.maxPriorityFeePerGas! * 9n)
  expect([raised.nonce, raised.to, raised.data, raised.value]).toEqual([
    old.nonce,
    old.to,
    old.data,
    old.value,
  ])
  expect(await shop.rpc('eth_getTransactionReceipt', [before.hash])).toBeNull()
  expect(await shop.chain.ownerOf(1n)).toBe(to)
  expect((await shop.chain.settle(MINT.key)).status).toBe('done')
})

async function isKnown(rpc: Rpc, shop: IdleShop): Promise<boolean> {
  const { hash } = await shop.rowOf(MINT.key)
  return (await rpc<unknown>('eth_getTransactionByHash', [hash])) !== null
}

test('where the chain mines what was to be replaced, that is recorded at the next try', async () => {
  const shop = await idleShop()
  const before = await stuckMint(shop)
  const administered = await openAdministration(chainOptionsOf(shop.options))
  shop.faults.losesTransactions = true
  await expect(administered.outbox.raise(before)).rejects.toMatchObject({ code: 'unavailable' })
  shop.faults.losesTransactions = false
  expect((await shop.rowOf(MINT.key)).hash).not.toBe(before.hash)
  await shop.mine()
  expect(await runCommand(shop.options, `replace ${before.nonce}`)).toEqual([`Mined: ${before.hash}.`])
  expect(await shop.rowOf(MINT.key)).toMatchObject({ hash: before.hash, raw: before.raw, state: 'mined' })
})

test('a nonce that a stray transaction has spent is said to be one: no fee helps', async () => {
  const shop = await idleShop()
  const { nonce } = await stuckMint(shop)
  const price = BigInt(await shop.rpc<string>('eth_gasPrice')) * 4n
  const stray = { type: 0, to, value: 1n, nonce, chainId: 80_002n, gasLimit: 21_000n, gasPrice: price }
  await shop.rpc('eth_sendRawTransaction', [await new Wallet(richKey(0)).signTransaction(stray)])
  await shop.mine()
  await expect(runCommand(shop.options, `replace ${nonce}`)).rejects.toThrow(
    /was spent by a transaction that is not in the outbox/,
  )
})

test('a nonce that several accounts wait with needs the account’s name; a secret stays encrypted', async () => {
  const shop = await idleShop()
  await shop.enqueue({ key: 'withdraw', kind: 'withdrawListing', tokenId: 1n })
  const reveal = `0x${'5e'.repeat(32)}`
  await shop.enqueue({ key: 'settle:1', kind: 'settleListing', tokenId: 1n, to, reveal })
  for (const key of ['withdraw', 'settle:1']) {
    await shop.giveNonce(key, 0)
    await sent(shop, key)
  }
  await expect(runCommand(shop.options, 'replace 0')).rejects.toThrow(
    'Several accounts have one with the nonce 0 (relayer, settler): name one with --account.',
  )
  await expect(runCommand(shop.options, 'replace 7')).rejects.toThrow(
    'No transaction with the nonce 7 waits in the outbox.',
  )
  const administered = await openAdministration(chainOptionsOf(shop.options))
  const before = await shop.rowOf('settle:1')
  await administered.outbox.raise(before)
  expect((await shop.rowOf('settle:1')).hash).not.toBe(before.hash)
  const attempts = shop.options.db.selectFrom('chain_attempts').select('raw').where('key', '=', 'settle:1')
  const signed = await attempts.execute()
  expect(signed).toHaveLength(2)
  expect(JSON.stringify([signed, await shop.rowOf('settle:1')])).not.toContain(reveal.slice(2))
  const values = await shop.options.db.selectFrom('chain_state').select('value').execute()
  expect(JSON.stringify(values)).not.toContain(reveal.slice(2))
})
