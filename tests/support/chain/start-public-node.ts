import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { computeAddress, HDNodeWallet, Transaction, Wallet } from 'ethers'
import { anvilBinary } from '../../../server/adapters/chain/anvil-process.ts'
import { openRpc, type Rpc } from '../../../server/adapters/chain/rpc.ts'
import { freePort } from '../../../server/lib/port.ts'
import { faultProxy, type FaultProxy } from './fault-proxy.ts'

/** The accounts that a development node gives money to: their well-known words. */
const RICH = 'test test test test test test test test test test test junk'
const FIRST_BASE_FEE_GWEI = 10
/** Faster than any chain that is meant, slow enough that transactions wait for their block. */
const BLOCK_MS = 250
/** A plain transfer of money. */
const TRANSFER_GAS = 21_000n
const START_MS = 60_000
const START_POLL_MS = 50

/** A third party's chain, and what a test can do to it beside the proxy's faults. */
export interface PublicNode {
  /** In front of the node: what a server is given as its address. */
  proxy: FaultProxy
  /** The node itself, with the methods of a development node. */
  rpc: Rpc
  /** The keys of its first accounts, which have money. */
  keys: { operatorKey: string; relayerKey: string; settlerKey: string }
  /** The keys by the address of their account. */
  keyOf: ReadonlyMap<string, string>
  /** From now on each block has that base fee, in gwei, whatever the blocks before it held. */
  baseFee(gwei: number): Promise<void>
  mine(blocks?: number): Promise<void>
  /** From now on blocks are made by `mine` alone. */
  halt(): void
  balance(address: string, wei: bigint): Promise<void>
  /** A transaction of an account that the shop's server knows nothing of: money to itself. */
  stray(key: string): Promise<void>
  /** How often fees, balances and nonces were changed. */
  changes(): number
  stop(): Promise<void>
}

/**
 * A node as a provider has it (blocks by the clock, gas has its price, methods of a development node are refused)
 * behind a fault proxy.
 */
export async function startPublicNode({ seed = 1 } = {}): Promise<PublicNode> {
  const port = await freePort()
  const flags = ['--port', String(port), '--chain-id', '80002', '--no-mining', '--quiet']
  // a block is final two blocks later
  flags.push('--slots-in-an-epoch', '1')
  flags.push('--block-base-fee-per-gas', String(FIRST_BASE_FEE_GWEI * 1e9))
  const node = spawn(anvilBinary(), flags, { stdio: 'ignore' })
  const rpc = openRpc(`http://127.0.0.1:${port}`)
  for (const end = performance.now() + START_MS; !(await rpc('eth_chainId').catch(() => false));) {
    if (performance.now() > end) throw new Error(`the node does not answer: ${node.kill()}`)
    await sleep(START_POLL_MS)
  }
  const proxy = await faultProxy(`http://127.0.0.1:${port}`, seed)
  proxy.refuse((method) => !method.startsWith('eth_'))
  const keyAt = (index: number) =>
    HDNodeWallet.fromPhrase(RICH, undefined, `m/44'/60'/0'/0/${index}`).privateKey
  let changes = 0
  let gwei = FIRST_BASE_FEE_GWEI
  const mine = async (blocks = 1) => {
    for (let i = 0; i < blocks; i++) {
      await rpc('anvil_setNextBlockBaseFeePerGas', [`0x${(gwei * 1e9).toString(16)}`])
      await rpc('evm_mine')
    }
  }
  const clock = setInterval(() => void mine().catch(() => {}), BLOCK_MS)
  const keys = { operatorKey: keyAt(0), relayerKey: keyAt(1), settlerKey: keyAt(2) }
  return {
    proxy,
    rpc,
    keys,
    keyOf: new Map(Object.values(keys).map((key) => [computeAddress(key), key])),
    mine,
    baseFee: async (next) => {
      gwei = next
      changes++
      await mine()
    },
    halt: () => clearInterval(clock),
    balance: async (address, wei) => {
      changes++
      await rpc('anvil_setBalance', [address, `0x${wei.toString(16)}`])
    },
    changes: () => changes,
    stray: async (key) => {
      changes++
      const wallet = new Wallet(key)
      const nonce = Number(await rpc<string>('eth_getTransactionCount', [wallet.address, 'latest']))
      await rpc('eth_sendRawTransaction', [await strayFrom(rpc, wallet, nonce)])
    },
    stop: async () => {
      clearInterval(clock)
      await proxy.stop()
      node.kill()
    },
  }
}

/** Paid better than whatever the shop has under the same nonce. */
async function strayFrom(rpc: Rpc, wallet: Wallet, nonce: number): Promise<string> {
  const transaction = Transaction.from({
    to: wallet.address,
    nonce,
    gasLimit: TRANSFER_GAS,
    gasPrice: 500_000_000_000n,
    chainId: Number(await rpc<string>('eth_chainId')),
    type: 0,
  })
  return wallet.signTransaction(transaction)
}
