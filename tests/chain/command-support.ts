import { Wallet, type TransactionLike } from 'ethers'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { openAdministration } from '../../server/adapters/chain/administration.ts'
import { readCollection } from '../../server/adapters/chain/calls.ts'
import { openRpc, type Rpc } from '../../server/adapters/chain/rpc.ts'
import { runChainCommand } from '../../server/app/commands/chain-commands.ts'
import { chainCommand } from '../../server/app/commands/chain-words.ts'
import type { NamedRoyalty } from '../../server/store/shop/shop-royalties.ts'
import {
  chainDatabase,
  chainOptionsOf,
  openTestChain,
  temporaryDirectory,
  type TestChainOptions,
} from './support.ts'

export const BASE_URI = 'https://shop.example/api/v1/tokens/'
export const HISTORIES = 'https://shop.example/api/v1/histories/'
const DIRECT_GAS = 500_000

/** The node of a data directory. */
export function nodeOf(dataDir: string): Rpc {
  const { port } = JSON.parse(readFileSync(join(dataDir, 'chain/anvil.json'), 'utf8')) as { port: number }
  return openRpc(`http://127.0.0.1:${port}`)
}

/**
 * Runs a command as `npm run chain` does, beside a server where one runs.
 * @param shops where their royalties go, according to the catalog
 * @returns the lines that it printed
 */
export async function runCommand(
  options: TestChainOptions,
  words: string,
  shops: readonly NamedRoyalty[] = [],
): Promise<string[]> {
  const lines: string[] = []
  const command = chainCommand(words.split(' '))
  const chain = await openAdministration(chainOptionsOf(options))
  try {
    const shopRoyalties = async () => [...shops]
    const context = { now: () => new Date(), baseUri: options.baseUri, readTo: undefined, shopRoyalties }
    const historyBaseUri = options.historyBaseUri ?? ''
    await runChainCommand({ ...context, chain, historyBaseUri, say: (line) => lines.push(line) }, command)
  } finally {
    await chain.node?.close()
  }
  return lines
}

/** A shop that runs, its options, and what one reads of its collection. */
export async function openShop(given: Partial<TestChainOptions> = {}) {
  const db = await chainDatabase()
  const options = {
    db,
    dataDir: temporaryDirectory(),
    baseUri: BASE_URI,
    historyBaseUri: HISTORIES,
    ...given,
  }
  const chain = await openTestChain(options)
  onTestFinished(() => chain.close())
  const rpc = nodeOf(options.dataDir)
  const read = async (name: string, ...args: unknown[]) => {
    const answer = await readCollection(rpc, chain.collection, name, args)
    return answer?.length === 1 ? answer[0] : answer && [...answer]
  }
  const keyOf = (name: string) => readFileSync(join(options.dataDir, `${name}.key`), 'utf8').trim()
  return {
    chain,
    options,
    rpc,
    read,
    accountOf: (name: string) => new Wallet(keyOf(name)),
    run: (words: string, more: Partial<TestChainOptions> = {}, shops: readonly NamedRoyalty[] = []) =>
      runCommand({ ...options, ...more }, words, shops),
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** What the lines print for another's wallet: each call, in order. */
export function printedCalls(lines: readonly string[]): { to: string; data: string }[] {
  const fields = (name: string) =>
    lines.flatMap((line) => new RegExp(`^ {2}${name} +(0x[0-9a-fA-F]+)$`).exec(line)?.[1] ?? [])
  const data = fields('data')
  return fields('to').map((to, at) => ({ to, data: data[at] ?? '' }))
}

/**
 * Signs with any wallet and sends to the node, past the server: a cold wallet, or a thief.
 * @returns whether the chain took it
 */
export async function sendDirectly(rpc: Rpc, wallet: Wallet, fields: TransactionLike): Promise<boolean> {
  const nonce = Number(await rpc<string>('eth_getTransactionCount', [wallet.address, 'latest']))
  const chainId = BigInt(await rpc<string>('eth_chainId'))
  const fees = { type: 2, maxFeePerGas: 0, maxPriorityFeePerGas: 0 }
  const raw = await wallet.signTransaction({ ...fees, gasLimit: DIRECT_GAS, ...fields, nonce, chainId })
  const hash = await rpc<string>('eth_sendRawTransaction', [raw])
  const receipt = await vi.waitUntil(
    () => rpc<{ status: string } | null>('eth_getTransactionReceipt', [hash]),
    { timeout: 20_000 },
  )
  return Number(receipt.status) === 1
}
