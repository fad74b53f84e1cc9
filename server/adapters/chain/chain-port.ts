import { COLLECTION_NAME, readCollection } from './calls.ts'
import type { EmbeddedNode } from './anvil.ts'
import { historyOf, touchedTokens } from './history.ts'
import { listingOf } from './listings.ts'
import type { Outbox } from './outbox.ts'
import { ballIdOnChain, type ChainPort, type Deliverer } from './port.ts'
import type { Rpc } from './rpc.ts'
import { isContract, verifyDigest, verifyMessage } from './signatures.ts'

type Parts = {
  rpc: Rpc
  outbox: Outbox
  node: EmbeddedNode | null
  operator: string
  chainId: number
  collection: string
  /** A node that mines on demand. */
  ours: boolean
  confirmations: number
  isReady: (deliverer: Deliverer) => Promise<boolean>
}

/** The port of a chain whose parts are open. */
export function chainPort({
  rpc,
  outbox,
  node,
  operator,
  chainId,
  collection,
  ours,
  confirmations,
  isReady,
}: Parts): ChainPort {
  return {
    chainId,
    collection,
    operator,
    listingDomain: { name: COLLECTION_NAME, version: '1', chainId, verifyingContract: collection },
    enqueue: (trx, call) => outbox.enqueue(trx, call),
    enqueueAgain: (trx, key, again) => outbox.enqueueAgain(trx, key, again),
    settle: (key, waitMs) => outbox.settle(key, waitMs),
    catchUp: () => outbox.catchUp(),
    doubt: (since) => outbox.doubt(since),
    isReady,
    blockHash: async (blockNumber) => {
      const number = `0x${blockNumber.toString(16)}`
      return (await rpc<{ hash: string } | null>('eth_getBlockByNumber', [number, false]))?.hash ?? null
    },
    nudge: async () => {
      if (ours) await rpc('evm_mine')
    },
    ownerOf: async (tokenId) => {
      const answer = await readCollection(rpc, collection, 'ownerOf', [tokenId])
      return answer ? String(answer[0]) : null
    },
    sureBlock: async () => {
      const newest = Number(await rpc<string>('eth_blockNumber'))
      return Math.max(0, newest - confirmations + 1)
    },
    touchedTokens: (from, to) => touchedTokens(rpc, collection, from, to),
    listingOf: (tokenId) => listingOf(rpc, collection, tokenId),
    historyOf: (tokenId) => historyOf(rpc, collection, tokenId),
    drawOf: async (ballId) => {
      const answer = await readCollection(rpc, collection, 'drawOf', [ballIdOnChain(ballId)])
      if (!answer || !answer[2]) return null
      return { root: String(answer[0]), slots: Number(answer[1]), blockNumber: Number(answer[2]) }
    },
    verifyDigest: (address, digest, signature, wanted) =>
      verifyDigest(rpc, address, digest, signature, wanted),
    isContract: (address) => isContract(rpc, address),
    verifyMessage: (address, message, signature) => verifyMessage(rpc, address, message, signature),
    close: async () => {
      await node?.close()
    },
  }
}
