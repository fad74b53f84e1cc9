import { getAddress, keccak256, type TransactionDescription } from 'ethers'
import { collectionInterface, readCollection } from './calls.ts'
import { firstBlockOf } from './first-block.ts'
import { wasMintedWith, wasRevealed, type Events } from './history.ts'
import type { ChainRows } from './rows.ts'
import type { Rpc } from './rpc.ts'
import type { StoredCall } from './stored-calls.ts'

/**
 * Whether a refused call's aim is reached all the same: a mint finds the very token it would have made (same
 * owner, or moved on since but with the same certificate), a batch finds all of its own, an approval finds its
 * listing approved (any account may send it), a settlement its commitment revealed (no other account has the reveal).
 */
export async function aimReached(
  { rpc, search, rows }: Pick<Events, 'rpc' | 'search'> & { rows: ChainRows },
  { to, data }: StoredCall,
): Promise<boolean> {
  const call = to === undefined ? null : collectionInterface.parseTransaction({ data })
  if (to === undefined || !call) return false
  const events = { rpc, search, collection: to, firstBlock: () => firstBlockOf(rows, getAddress(to)) }
  if (call.name === 'mint') return isMinted(events, call.args.made as Made)
  if (call.name === 'mintBatch') return areMinted(events, call.args.made as readonly Made[])
  if (call.name === 'approveListingBySignature') return isApproved(rpc, to, call)
  return (
    call.name === 'transferSRRByReveal' &&
    wasRevealed(events, call.args.tokenId as bigint, keccak256(String(call.args.reveal)))
  )
}

type Made = { to: string; tokenId: bigint; certificateHash: string }

async function areMinted(events: Events, all: readonly Made[]): Promise<boolean> {
  for (const made of all) if (!(await isMinted(events, made))) return false
  return true
}

async function isMinted(events: Events, made: Made): Promise<boolean> {
  const owner = await readCollection(events.rpc, events.collection, 'ownerOf', [made.tokenId])
  if (!owner) return false
  if (owner[0] === made.to) return true
  return wasMintedWith(events, made)
}

async function isApproved(rpc: Rpc, collection: string, call: TransactionDescription): Promise<boolean> {
  const listing = call.args.listing as { tokenId: bigint; commitment: string }
  const listed = await readCollection(rpc, collection, 'listingOf', [listing.tokenId])
  return listed?.[0] === listing.commitment
}
