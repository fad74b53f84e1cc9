import { getAddress } from 'ethers'
import { accountsOf, type ChainAccount } from './accounts.ts'
import { embeddedNode, type EmbeddedNode } from './anvil.ts'
import { COLLECTION_NAME } from './calls.ts'
import { chainPort } from './chain-port.ts'
import { controlsOf, giveBalances, isAnvil, setClock } from './development-node.ts'
import { freeOfCharge, marketFees, type Fees } from './fees.ts'
import { everyBlock, finalityOf, type Finality } from './finality.ts'
import { firstBlockReader } from './first-block.ts'
import { dropForeignChain } from './foreign.ts'
import { fundsReader } from './funds.ts'
import { healthOf } from './health.ts'
import { chainKeys, signersOf, type ChainKeys, type ConfiguredKeys } from './keys.ts'
import { openLogSearch, type LogSearch } from './log-windows.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { permissionReader } from './permission.ts'
import type { Deployment } from './chain-call.ts'
import type { ChainPort } from './port.ts'
import { openProviders, openRpc, type Rpc } from './rpc.ts'
import {
  checkMinter,
  checkMoney,
  checkSeparate,
  deployedCollection,
  ensureRoles,
  pointAt,
  rememberChain,
  startCounter,
  type OpenCollection,
} from './setup.ts'
import { checkVersion } from './version.ts'
import { EMBEDDED, PUBLIC, type Timing } from './timing.ts'
import type { Cipher } from '../../lib/secrets/cipher.ts'
import type { ChainRows } from './rows.ts'
import { logError } from '../../lib/log.ts'
import { bpsOf, DEFAULT_ROYALTY_PERCENT } from '../../lib/royalty-rate.ts'

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
  /** Any EVM node, or several of one chain with commas between them; without it the embedded one is started. */
  rpcUrl?: string | undefined
  /** A collection that is deployed already and has given the accounts their roles. */
  collectionAddress?: string | undefined
  /** Owner of a collection that is deployed here, a cold account; where absent its key is made in `dataDir`. */
  contractOwner?: string | undefined
  /** Account that royalties go to in a collection that is deployed here; its owner where absent. */
  royaltyReceiver?: string | undefined
  /** Address of the site, for what the collection says of itself. */
  website?: string | undefined
  /** The most that is committed to gas in an hour, in wei; no limit where absent. */
  gasBudgetPerHour?: bigint | undefined
  /** Blocks that must hold a transaction, its own included, where the chain names none that is final. */
  confirmations: number
  /** How long things are waited for, where a test cannot wait as long. */
  timing?: Partial<Timing>
}

/** A chain that answers, with the accounts and the outbox of this database; the collection may be missing. */
export type ConnectedChain = {
  rows: ChainRows
  rpc: Rpc
  keys: ChainKeys
  outbox: Outbox
  fees: Fees
  search: LogSearch
  chainId: number
  node: EmbeddedNode | null
  /** A node that mines on demand. */
  ours: boolean
  finality: Finality
  timing: Timing
  /** Names the collection for the outbox. */
  useCollection(address: string): void
}

/**
 * Opens the chain: starts the embedded node or reaches the one at `rpcUrl`, writes again what it lost, and
 * makes sure that the collection is there and the operator may mint.
 * @throws ChainError `misconfigured` with one line to act on, `unavailable` or `timeout` when the node does not
 *   answer.
 */
export async function openChain(options: ChainOptions): Promise<ChainPort> {
  const connected = await connectChain(options)
  const { rows, rpc, search, keys, outbox, fees, node, ours, chainId, finality, timing } = connected
  try {
    if (!ours) await checkMoney(rpc, keys)
    const collection = options.collectionAddress
      ? getAddress(options.collectionAddress)
      : await deployedCollection(rows, outbox, deploymentOf(keys, options))
    connected.useCollection(collection)
    await makeReady({ rows, rpc, collection, keys, outbox, timing }, options)
    const now = options.now ?? (() => new Date())
    // a development node that is written again has other numbers
    const firstBlock = ours ? async () => 0 : firstBlockReader(rpc, rows, collection)
    await firstBlock()
    return chainPort({
      rpc,
      rows,
      events: { rpc, search, collection, firstBlock },
      outbox,
      node,
      keys,
      chainId,
      collection,
      ours,
      finality,
      ...watchersOf({ rpc, rows, keys, fees, now, chainId, collection, ours }),
    })
  } catch (error) {
    await node?.close()
    throw error
  }
}

/**
 * Reaches the chain, and writes again what it lost: all that an operator's command needs, also where the server
 * cannot start because an account has lost its role or its money.
 * @throws as `openChain`
 */
export async function connectChain(options: ChainOptions): Promise<ConnectedChain> {
  const { rows, cipher, collectionAddress, contractOwner } = options
  const keys = chainKeys(options.dataDir, options, Boolean(collectionAddress ?? contractOwner))
  const now = options.now ?? (() => new Date())
  let replayed = async () => {}
  const node = options.rpcUrl ? null : await embeddedNode(options.dataDir, () => replayed())
  try {
    const rpc = options.rpcUrl ? openProviders(addressesOf(options.rpcUrl)) : openRpc(() => node!.url)
    const chainId = Number(await rpc<string>('eth_chainId'))
    await rememberChain(rows.state, chainId)
    await options.checkAccounts(accountsOf(keys, options))
    if (node) await dropForeignChain(rows.transactions, rpc, node, keys)
    // a development node that we did not start behaves like the embedded one, but may charge for gas
    const ours = node !== null || (await isAnvil(rpc))
    const timing = { ...(ours ? EMBEDDED : PUBLIC), ...options.timing }
    const finality = ours ? everyBlock(rpc) : finalityOf(rpc, options.confirmations)
    if (ours) await giveBalances(rpc, keys)
    let collection = options.collectionAddress ? getAddress(options.collectionAddress) : ''
    const search = openLogSearch(rpc, rows.state)
    const fees = node ? freeOfCharge : marketFees(rpc)
    const outbox = openOutbox({
      rows,
      now,
      rpc,
      search,
      keys,
      cipher,
      chainId,
      collection: () => collection,
      fees,
      hourlyBudget: options.gasBudgetPerHour ?? null,
      finality,
      timing,
      ...(ours && controlsOf(rpc)),
    })
    await writeAgain(outbox, node !== null)
    if (node) await setClock(rpc, now())
    replayed = async () => void (await outbox.replay())
    for (const signer of signersOf(keys)) await startCounter(rows, rpc, signer)
    const useCollection = (address: string) => void (collection = address)
    return { rows, rpc, search, keys, outbox, fees, chainId, node, ours, finality, timing, useCollection }
  } catch (error) {
    await node?.close()
    throw error
  }
}

async function writeAgain(outbox: Outbox, isEmbedded: boolean): Promise<void> {
  const lacked = await outbox.replay()
  if (isEmbedded && lacked > 0)
    logError(`The chain lacked ${lacked} transactions: they were written again from the database.`)
}

interface Watched {
  rpc: Rpc
  rows: ChainRows
  keys: ChainKeys
  fees: Fees
  now: () => Date
  chainId: number
  collection: string
  ours: boolean
}

/** What looks at a chain that is open: whether it can deliver, and what its accounts have for gas. */
function watchersOf({ rpc, rows, keys, fees, now, chainId, collection, ours }: Watched) {
  const { transactions } = rows
  const funds = fundsReader({ rpc, transactions, keys, fees, now })
  const mayDeliver = permissionReader(rpc, collection, keys)
  const isReady = healthOf({ transactions, now, rpc, chainId, keys, onDemand: ours, funds, mayDeliver })
  return { funds, isReady }
}

/** The addresses of nodes in RPC_URL: one, or several with commas between them. */
export function addressesOf(rpcUrl: string): string[] {
  return rpcUrl.split(',').flatMap((one) => one.trim() || [])
}

/** The collection is of this version, the accounts have their roles in it, and it points at this site. */
async function makeReady(open: OpenCollection, options: ChainOptions): Promise<void> {
  await checkVersion(open.rpc, open.collection, options.collectionAddress === undefined)
  await checkMinter(open.rpc, open.collection, open.keys.operator)
  await ensureRoles(open)
  // together: an owner without money for gas delays a start once
  await Promise.all([
    pointAt(open, 'baseUri', options.baseUri),
    pointAt(open, 'historyBaseUri', options.historyBaseUri),
  ])
}

/** What the collection is deployed with, where there is none yet. */
function deploymentOf(keys: ChainKeys, options: ChainOptions): Deployment {
  const owner = getAddress(options.contractOwner ?? keys.owner?.address ?? '')
  checkSeparate(keys, owner)
  const about = { name: COLLECTION_NAME, ...(options.website && { external_link: options.website }) }
  return {
    owner,
    royaltyReceiver: options.royaltyReceiver ? getAddress(options.royaltyReceiver) : owner,
    royaltyBps: bpsOf(DEFAULT_ROYALTY_PERCENT),
    baseUri: options.baseUri,
    historyBaseUri: options.historyBaseUri ?? '',
    contractUri: `data:application/json,${encodeURIComponent(JSON.stringify(about))}`,
  }
}
