import { dataSlice } from 'ethers'
import { collectionInterface } from './calls.ts'
import { ChainError } from './port.ts'
import { askContract, RpcRefusal, type Rpc } from './rpc.ts'

const ERC165 = '0x01ffc9a7'
const NOBODYS = '0xffffffff'

/** What the collection's `supportsInterface` says yes to in this version and in no other (`_ownInterface`). */
const OWN_FUNCTIONS = [
  'mint',
  'mintBatch',
  'commitDraw',
  'drawOf',
  'approveListingBySignature',
  'withdrawListing',
  'listingOf',
  'transferFromWithProvenance',
  'setPaused',
  'setDefaultRoyalty',
  'setShopRoyalty',
] as const

/** Identifies the collection's version (ERC-165): all selectors of its own functions, xored. */
export const OWN_INTERFACE = OWN_FUNCTIONS.map((name) => selectorOf(name)).reduce(
  (all, one) => `0x${(BigInt(all) ^ BigInt(one)).toString(16).padStart(8, '0')}`,
)

function selectorOf(name: string): string {
  return collectionInterface.getFunction(name)?.selector ?? NOBODYS
}

/**
 * Another person's contract, or a collection of an earlier version, would take none of our calls, or take them
 * in another sense: such a shop is refused at its start.
 * @param own whether this shop has deployed it
 * @throws ChainError `misconfigured` in one sentence
 */
export async function checkVersion(rpc: Rpc, collection: string, own: boolean): Promise<void> {
  if ((await rpc<string>('eth_getCode', [collection, 'latest'])) === '0x') {
    throw new ChainError(
      'misconfigured',
      `There is no collection at ${collection}: check COLLECTION_ADDRESS and RPC_URL`,
    )
  }
  const supports = (id: string) => supportsInterface(rpc, collection, id)
  if ((await supports(ERC165)) && !(await supports(NOBODYS)) && (await supports(OWN_INTERFACE))) return
  const remedy = own
    ? 'start with an empty DATA_DIR and database, or go on with the earlier version'
    : 'deploy a new one by leaving COLLECTION_ADDRESS out, with an empty database'
  throw new ChainError(
    'misconfigured',
    `The collection ${collection} was deployed by an earlier version or is not ours (docs/collection.md): ${remedy}`,
  )
}

/** Whether a collection can tell indexers of a token: one that was deployed before this cannot, and goes on. */
export async function announcesMetadata(rpc: Rpc, collection: string): Promise<boolean> {
  return supportsInterface(rpc, collection, selectorOf('announceMetadata'))
}

async function supportsInterface(rpc: Rpc, contract: string, id: string): Promise<boolean> {
  const data = collectionInterface.encodeFunctionData('supportsInterface', [id])
  try {
    const answer = await askContract(rpc, contract, data)
    return answer !== '0x' && BigInt(dataSlice(answer, 0, 32)) === 1n
  } catch (error) {
    if (error instanceof RpcRefusal) return false
    throw error
  }
}
