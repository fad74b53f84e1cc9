import { getAddress } from 'ethers'
import { embeddedNode } from './anvil.ts'
import { chainPort } from './chain-port.ts'
import { freeOfCharge, marketFees } from './fees.ts'
import { dropForeignChain } from './foreign.ts'
import { healthOf } from './health.ts'
import { chainKeys, walletsOf, type ChainKeys, type ConfiguredKeys } from './keys.ts'
import { openOutbox } from './outbox.ts'
import type { ChainPort } from './port.ts'
import { openRpc, RpcRefusal, type Rpc } from './rpc.ts'
import type { OutboxOptions } from './sending.ts'
import {
  checkCollection,
  checkListings,
  checkMoney,
  deployedCollection,
  ensureRoles,
  pointAt,
  rememberChain,
  startCounter,
} from './setup.ts'
import type { Cipher } from '../../lib/secrets/cipher.ts'
import type { ChainRows } from './rows.ts'
import { logError } from '../../lib/log.ts'

/** An account of the chain as the database remembers it. */
interface ChainAccount {
  name: 'operator' | 'relayer' | 'settler'
  /** Its address. */
  fingerprint: string
  /** Whether another one may take its place. */
  replaceable: boolean
}

export type ChainOptions = ConfiguredKeys & {
  rows: ChainRows
  /**
   * Compares the accounts of this process with those that the database was used with; throws where they differ.
   */
  checkAccounts(accounts: readonly ChainAccount[]): Promise<void>
  /** Encrypts what carries a bearer secret. */
  cipher: Cipher
  /** The time; the machine's where absent, for tests of the chain alone. */
  now?: () => Date
  /** Holds the operator's key and the embedded chain's state. */
  dataDir: string
  /** What a token's `tokenURI` starts with; the token's id follows. */
  baseUri: string
  /**
   * What a transfer's `historyMetadataURI` starts with; its history's digest follows. Absent: left as it is.
   */
  historyBaseUri?: string
  /** Any EVM node; without it the embedded one is started. */
  rpcUrl?: string | undefined
  /** A collection that is deployed already and has given the operator its roles. */
  collectionAddress?: string | undefined
}

const EMBEDDED = { confirmations: 1, pollMs: 15, settleTimeoutMs: 20_000 }
/** Blocks of public chains are seconds apart, and the newest may be reorganised away. */
const PUBLIC = { confirmations: 3, pollMs: 1_000, settleTimeoutMs: 90_000 }
/** Plenty: gas is free on the embedded chain, but other tools check the balance. */
const EMBEDDED_BALANCE = '0x3635c9adc5dea00000' // 1,000 ether

/**
 * Opens the chain: starts the embedded node or reaches the one at `rpcUrl`, writes again what it lost, and
 * makes sure that the collection is there and the operator may mint.
 * @throws ChainError `misconfigured` with one line to act on, `unavailable` or `timeout` when the node does not
 *   answer.
 */
export async function openChain(options: ChainOptions): Promise<ChainPort> {
  const { rows, cipher } = options
  const keys = chainKeys(options.dataDir, options)
  const now = options.now ?? (() => new Date())
  let replayed = async () => {}
  const node = options.rpcUrl ? null : await embeddedNode(options.dataDir, () => replayed())
  try {
    const rpc = openRpc(options.rpcUrl ?? (() => node!.url))
    const chainId = Number(await rpc<string>('eth_chainId'))
    await rememberChain(rows.state, chainId)
    await options.checkAccounts(accountsOf(keys, options))
    if (node) await dropForeignChain(rows.transactions, rpc, node, keys)
    // a development node that we did not start behaves like the embedded one, but may charge for gas
    const ours = node !== null || (await isAnvil(rpc))
    const timing = ours ? EMBEDDED : PUBLIC
    if (ours) await giveBalances(rpc, keys)
    let collection = options.collectionAddress ? getAddress(options.collectionAddress) : ''
    const outbox = openOutbox({
      rows,
      now,
      rpc,
      keys,
      cipher,
      chainId,
      collection: () => collection,
      fees: node ? freeOfCharge : await marketFees(rpc),
      ...timing,
      ...(ours && controlsOf(rpc)),
    })
    const lacked = await outbox.replay()
    if (node && lacked > 0) {
      logError(`The chain lacked ${lacked} transactions: they were written again from the database.`)
    }
    if (node) await setClock(rpc, now())
    replayed = async () => void (await outbox.replay())
    for (const wallet of walletsOf(keys)) await startCounter(rows, rpc, wallet)
    if (!ours) await checkMoney(rpc, keys)
    collection ||= await deployedCollection(rows, outbox)
    await checkCollection(rpc, collection, keys.operator)
    await checkListings(rpc, collection, options.collectionAddress === undefined)
    await ensureRoles({ rows, rpc, collection, keys }, outbox)
    await pointAt(rows, 'baseUri', options.baseUri, outbox)
    await pointAt(rows, 'historyBaseUri', options.historyBaseUri, outbox)
    const isReady = healthOf({ transactions: rows.transactions, now, rpc, chainId, keys, onDemand: ours })
    return chainPort({
      rpc,
      outbox,
      node,
      operator: keys.operator.address,
      chainId,
      collection,
      ours,
      confirmations: timing.confirmations,
      isReady,
    })
  } catch (error) {
    await node?.close()
    throw error
  }
}

/**
 * The operator may differ between processes by configuration: the collection says whether it may mint. A
 * configured account may replace another; one that was just made in an empty folder is a mistake.
 */
function accountsOf(keys: ChainKeys, options: ChainOptions): ChainAccount[] {
  const { operatorKey, relayerKey, settlerKey } = options
  const operator = { name: 'operator', fingerprint: keys.operator.address, replaceable: false } as const
  return [
    ...(operatorKey === undefined ? [operator] : []),
    { name: 'relayer', fingerprint: keys.relayer.address, replaceable: relayerKey !== undefined },
    { name: 'settler', fingerprint: keys.settler.address, replaceable: settlerKey !== undefined },
  ]
}

async function giveBalances(rpc: Rpc, keys: ChainKeys): Promise<void> {
  for (const { address } of walletsOf(keys)) await rpc('anvil_setBalance', [address, EMBEDDED_BALANCE])
}

/** What only a development node lets us do. */
function controlsOf(rpc: Rpc): Required<Pick<OutboxOptions, 'setNonce' | 'setClock'>> {
  return {
    setNonce: (account, nonce) => rpc<void>('anvil_setNonce', [account, `0x${nonce.toString(16)}`]),
    setClock: (time) => setClock(rpc, time),
  }
}

/** The node's clock, in seconds; blocks never go back in time. */
async function setClock(rpc: Rpc, time: Date): Promise<void> {
  const { timestamp } = await rpc<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])
  await rpc('evm_setTime', [Math.max(Number(timestamp), Math.floor(time.getTime() / 1000))])
}

async function isAnvil(rpc: Rpc): Promise<boolean> {
  try {
    return /^anvil/i.test(await rpc<string>('web3_clientVersion'))
  } catch (error) {
    if (error instanceof RpcRefusal) return false // not all public providers answer this
    throw error
  }
}
