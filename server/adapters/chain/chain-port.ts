import { formatEther } from 'ethers'
import { COLLECTION_NAME, readCollection } from './calls.ts'
import type { EmbeddedNode } from './anvil.ts'
import { blockTimes, movesIn, changedTokens, type Events } from './history.ts'
import { HOT_ACCOUNTS, isLow, type LookAtFunds } from './funds.ts'
import { approvalRefusal, listingOf } from './listings.ts'
import type { Finality } from './finality.ts'
import type { ChainKeys } from './keys.ts'
import type { Outbox } from './outbox.ts'
import { ballIdOnChain, type ChainPort, type Deliverer } from './port.ts'
import type { Rpc } from './rpc.ts'
import { collectionOwner, royaltyOfShop } from './owner.ts'
import type { ChainRows } from './rows.ts'
import { standingOf } from './standing.ts'
import { isContract, verifyMessage } from './signatures.ts'
import { announcesMetadata } from './version.ts'

type Parts = {
  rpc: Rpc
  outbox: Outbox
  node: EmbeddedNode | null
  keys: ChainKeys
  chainId: number
  collection: string
  /** A node that mines on demand. */
  ours: boolean
  finality: Finality
  rows: ChainRows
  events: Events
  isReady: (deliverer: Deliverer) => Promise<boolean>
  funds: LookAtFunds
}

/** The port of a chain whose parts are open. */
export function chainPort({
  rpc,
  outbox,
  node,
  keys,
  chainId,
  collection,
  ours,
  finality,
  rows,
  events,
  isReady,
  funds,
}: Parts): ChainPort {
  return {
    chainId,
    collection,
    operator: keys.operator.address,
    listingDomain: { name: COLLECTION_NAME, version: '1', chainId, verifyingContract: collection },
    enqueue: (trx, call) => outbox.enqueue(trx, call),
    enqueueAgain: (trx, key, again) => outbox.enqueueAgain(trx, key, again),
    settle: (key, waitMs) => outbox.settle(key, waitMs),
    catchUp: () => outbox.catchUp(),
    recheckSince: (since) => outbox.recheckSince(since),
    isReady,
    lowAccounts: () => lowAccounts(funds),
    standing: (seenBlock) => standingOf({ rpc, rows, ours }, seenBlock),
    blockHash: (blockNumber) => blockHash(rpc, blockNumber),
    mineBlock: async () => {
      if (ours) await rpc('evm_mine')
    },
    ownerOf: async (tokenId) => {
      const answer = await readCollection(rpc, collection, 'ownerOf', [tokenId])
      return answer ? String(answer[0]) : null
    },
    confirmedBlock: () => finality.newest(),
    changedTokens: (from, to) => changedTokens(events, from, to),
    listingOf: (tokenId) => listingOf(rpc, collection, tokenId),
    movesIn: (from, to) => movesIn(events, from, to),
    blockTimes: (blocks) => blockTimes(rpc, blocks),
    drawOf: (ballId) => drawOf(rpc, collection, ballId),
    announcesMetadata: () => announcesMetadata(rpc, collection),
    royaltyOfShop: (shop) => royaltyOfShop(rpc, collection, shop),
    collectionOwner: async () => {
      const address = await collectionOwner(rpc, collection)
      return { address, isHere: keys.owner?.address === address }
    },
    approvalRefusal: (approval) => approvalRefusal(rpc, collection, approval),
    isContract: (address) => isContract(rpc, address),
    verifyMessage: (address, message, signature) => verifyMessage(rpc, address, message, signature),
    close: async () => {
      await node?.close()
    },
  }
}

/** See `ChainPort.blockHash`. */
async function blockHash(rpc: Rpc, blockNumber: number): Promise<string | null> {
  const number = `0x${blockNumber.toString(16)}`
  return (await rpc<{ hash: string } | null>('eth_getBlockByNumber', [number, false]))?.hash ?? null
}

async function drawOf(rpc: Rpc, collection: string, ballId: string) {
  const answer = await readCollection(rpc, collection, 'drawOf', [ballIdOnChain(ballId)])
  if (!answer || !answer[2]) return null
  return { root: String(answer[0]), slots: Number(answer[1]), blockNumber: Number(answer[2]) }
}

/** See `ChainPort.lowAccounts`. */
async function lowAccounts(funds: LookAtFunds): Promise<{ account: string; note: string }[]> {
  const all = await Promise.all(HOT_ACCOUNTS.map((account) => funds(account)))
  return all.filter(isLow).map(({ account, address, balance, needed }) => ({
    account,
    note: `the ${account} ${address} has ${formatEther(balance)}, less than a day's gas (${formatEther(needed)}): send it some`,
  }))
}
