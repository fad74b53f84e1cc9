import { ZeroAddress } from 'ethers'
import { readCollection } from './calls.ts'
import type { RoyaltyOfShop } from './chain-call.ts'
import type { Rpc } from './rpc.ts'

/** The collection's owner, according to the collection; checksummed. */
export async function collectionOwner(rpc: Rpc, collection: string): Promise<string> {
  const answer = await readCollection(rpc, collection, 'owner', [])
  return String(answer?.[0])
}

/** See `ChainPort.royaltyOfShop`. */
export async function royaltyOfShop(rpc: Rpc, collection: string, shop: number): Promise<RoyaltyOfShop> {
  const answer = await readCollection(rpc, collection, 'shopRoyalty', [shop])
  const receiver = String(answer?.[0])
  return { receiver: receiver === ZeroAddress ? null : receiver, bps: Number(answer?.[1]) }
}
