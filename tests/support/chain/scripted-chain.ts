import { getAddress, isAddress, keccak256, toUtf8Bytes, verifyMessage } from 'ethers'
import type { ChainCall } from '../../../server/adapters/chain/chain-call.ts'
import type { ChainPort } from '../../../server/adapters/chain/port.ts'

const CHAIN_ID = 31_337
const COLLECTION = getAddress('0x00000000000000000000000000000000000c0113')
const OPERATOR = getAddress('0x000000000000000000000000000000000000093a')

/**
 * A chain without a node, for tests that are about something else: signatures of plain keys are checked,
 * records of draws are mined at once, no token exists. Whatever mints, lists, settles or asks who owns a token
 * throws, so that no such test passes without a real node.
 */
export function scriptedChain(): ChainPort {
  const mined = new Map<string, { call: ChainCall; blockNumber: number }>()
  const draws = new Map<string, { root: string; slots: number; blockNumber: number }>()
  let height = 1
  return {
    chainId: CHAIN_ID,
    collection: COLLECTION,
    operator: OPERATOR,
    listingDomain: { name: 'Akashi', version: '1', chainId: CHAIN_ID, verifyingContract: COLLECTION },
    enqueue: async (_trx, call) => {
      if (call.kind !== 'commitDraw') throw needsNode(`the call ${call.kind}`)
      if (!mined.has(call.key)) {
        height += 1
        mined.set(call.key, { call, blockNumber: height })
        draws.set(call.ballId, { root: call.root, slots: call.slots, blockNumber: height })
        height += 1
      }
      return { key: call.key }
    },
    settle: async (key) => {
      const entry = mined.get(key)
      if (!entry) throw needsNode(`the receipt of ${key}`)
      return { key, hash: hashOf(key), blockNumber: entry.blockNumber, status: 'done' }
    },
    drawOf: async (ballId) => draws.get(ballId) ?? null,
    blockHash: async (blockNumber) => (blockNumber <= height ? hashOf(`block ${blockNumber}`) : null),
    mineBlock: async () => {
      height += 1
    },
    confirmedBlock: async () => height,
    catchUp: async () => 0,
    changedTokens: async () => [],
    isReady: async () => true,
    lowAccounts: async () => [],
    standing: async () => 'whole',
    isContract: async () => false,
    verifyMessage: async (address, message, signature) => signedBy(address, message, signature),
    enqueueAgain: async (_trx, key) => Promise.reject(needsNode(`another transaction for ${key}`)),
    recheckSince: async () => Promise.reject(needsNode('a reorganisation')),
    ownerOf: async () => Promise.reject(needsNode('the owner of a token')),
    listingOf: async () => Promise.reject(needsNode('the listing of a token')),
    announcesMetadata: async () => Promise.reject(needsNode('what the collection can announce')),
    royaltyOfShop: async () => Promise.reject(needsNode('the royalties of a shop')),
    collectionOwner: async () => Promise.reject(needsNode('the collection’s owner')),
    movesIn: async () => [],
    blockTimes: async () => new Map(),
    approvalRefusal: async () => Promise.reject(needsNode('the signature of a listing')),
    close: async () => {},
  }
}

function needsNode(what: string): Error {
  return new Error(`The scripted chain does not know ${what}: start this test with a real node.`)
}

function hashOf(text: string): string {
  return keccak256(toUtf8Bytes(text))
}

function signedBy(address: string, message: string, signature: string): boolean {
  try {
    return isAddress(address) && verifyMessage(message, signature) === getAddress(address)
  } catch {
    return false
  }
}
