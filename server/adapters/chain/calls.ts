import { concat, id, Interface, isError, ZeroAddress, type TransactionLike } from 'ethers'
import { akashiCollectionAbi } from '../../../contracts/AkashiCollection.abi.ts'
import { akashiCollectionBytecode } from '../../../contracts/AkashiCollection.bytecode.ts'
import type { ChainKeys } from './keys.ts'
import type { Approval, ChainCall, Deployment, Minting } from './chain-call.ts'
import { ballIdOnChain, ChainError } from './port.ts'
import { askContract, RpcRefusal, type Rpc } from './rpc.ts'

export const COLLECTION_NAME = 'Akashi'
const COLLECTION_SYMBOL = 'AKASHI'
/** Between the first and the second step of handing a collection over: time for its owner to see it. */
const HANDOVER_DELAY_S = 172_800 // two days

/** The collection's functions, events and errors. */
export const collectionInterface = new Interface(akashiCollectionAbi)

/**
 * The most gas that each call is signed with; less where the node's estimate and its margin are less (gas.ts). Well
 * above what tests/chain/collection.test.ts measures, also with a history of some kilobytes.
 */
export const GAS_LIMITS: Record<ChainCall['kind'], number> = {
  deploy: 9_000_000,
  grantRole: 150_000,
  baseUri: 200_000,
  historyBaseUri: 200_000,
  // royalties of `TOKENS_PER_CALL` works cost the most of them, 27,000 each
  ownerCall: 500_000,
  earlierCall: 200_000,
  // the recipient may be a contract wallet
  operatorGas: 100_000,
  relayerGas: 100_000,
  settlerGas: 100_000,
  shopRoyalty: 100_000,
  // a contract wallet's own check of its signature is paid from it as well
  approveListing: 1_000_000,
  withdrawListing: 1_000_000,
  settleListing: 1_000_000,
  mint: 400_000,
  // the transaction itself; each mint adds to it
  mintBatch: 60_000,
  commitDraw: 200_000,
  announceMetadata: 100_000,
}

/** Of each mint in a batch: its owner is new, its shop has another receiver, and there is some room. */
const GAS_OF_BATCHED_MINT = 90_000

/** Whose account sends each call. */
export const SIGNER: Record<ChainCall['kind'], keyof ChainKeys> = {
  deploy: 'operator',
  grantRole: 'owner',
  baseUri: 'owner',
  historyBaseUri: 'owner',
  ownerCall: 'owner',
  earlierCall: 'operator',
  operatorGas: 'operator',
  relayerGas: 'relayer',
  settlerGas: 'settler',
  shopRoyalty: 'owner',
  mint: 'operator',
  mintBatch: 'operator',
  commitDraw: 'operator',
  announceMetadata: 'operator',
  approveListing: 'relayer',
  withdrawListing: 'relayer',
  settleListing: 'settler',
}

/** Calls whose transaction holds a reveal: their rows are encrypted. */
export const CARRIES_SECRET: ReadonlySet<ChainCall['kind']> = new Set<ChainCall['kind']>(['settleListing'])

/** The most gas that a call of a kind is signed with: a batch's own, by its data. */
export function gasCap(kind: ChainCall['kind'], data: string): number {
  if (kind !== 'mintBatch') return GAS_LIMITS[kind]
  const [made] = collectionInterface.decodeFunctionData('mintBatch', data)
  return GAS_LIMITS.mintBatch + (made as readonly unknown[]).length * GAS_OF_BATCHED_MINT
}

/** The part of a transaction that depends on the call: its target, its data and its value. */
export function callTransaction(call: ChainCall, collection: string, keys: ChainKeys): TransactionLike {
  if (call.kind === 'deploy') return { data: deploymentData(call, keys) }
  if ('wei' in call) return { to: call.to, value: call.wei }
  return { to: collection, data: callData(call) }
}

function deploymentData(call: Deployment, keys: ChainKeys): string {
  const input = collectionInterface.encodeDeploy([
    {
      name: COLLECTION_NAME,
      symbol: COLLECTION_SYMBOL,
      baseURI: call.baseUri,
      historyBaseURI: call.historyBaseUri,
      contractURI: call.contractUri,
      owner: call.owner,
      handoverDelay: HANDOVER_DELAY_S,
      minter: keys.operator.address,
      relayer: keys.relayer.address,
      settler: keys.settler.address,
      royaltyReceiver: call.royaltyReceiver,
      royaltyBps: call.royaltyBps,
    },
  ])
  return concat([akashiCollectionBytecode, input])
}

function callData(call: Exclude<ChainCall, { kind: 'deploy' } | { wei: bigint }>): string {
  switch (call.kind) {
    case 'ownerCall':
    case 'earlierCall':
      return call.data
    case 'grantRole':
      return collectionInterface.encodeFunctionData('grantRole', [id(call.role), call.to])
    case 'approveListing':
      return collectionInterface.encodeFunctionData('approveListingBySignature', [
        {
          tokenId: call.tokenId,
          commitment: call.commitment,
          price: call.price,
          expiry: call.expiry,
          historyMetadataHash: call.historyMetadataHash,
        },
        call.signature,
      ])
    case 'withdrawListing':
      return collectionInterface.encodeFunctionData('withdrawListing', [call.tokenId])
    case 'settleListing':
      return collectionInterface.encodeFunctionData('transferSRRByReveal', [
        call.to,
        call.reveal,
        call.tokenId,
        false,
      ])
    case 'baseUri':
      return collectionInterface.encodeFunctionData('setBaseURI', [call.uri])
    case 'historyBaseUri':
      return collectionInterface.encodeFunctionData('setHistoryBaseURI', [call.uri])
    case 'shopRoyalty':
      return collectionInterface.encodeFunctionData('setShopRoyalty', [
        call.shop,
        call.receiver ?? ZeroAddress,
        call.bps,
      ])
    case 'mint':
      return collectionInterface.encodeFunctionData('mint', [encodable(call)])
    case 'mintBatch':
      return collectionInterface.encodeFunctionData('mintBatch', [call.mints.map(encodable)])
    case 'announceMetadata':
      return collectionInterface.encodeFunctionData('announceMetadata', [call.from, call.to])
    case 'commitDraw':
      return collectionInterface.encodeFunctionData('commitDraw', [
        ballIdOnChain(call.ballId),
        call.root,
        call.slots,
      ])
  }
}

/** The call that makes a listing, as it is sent. */
export function approvalCall(approval: Approval): { data: string; gas: string } {
  const data = callData({ key: '', kind: 'approveListing', ...approval })
  return { data, gas: `0x${GAS_LIMITS.approveListing.toString(16)}` }
}

function encodable({ shop = 0, locked = false, ...rest }: Minting) {
  return { ...rest, shop, locked }
}

/**
 * Asks the collection as it is in the newest block.
 * @returns the answer's values in order, or null where the contract refuses because there is no such token.
 */
export async function readCollection(
  rpc: Rpc,
  collection: string,
  name: string,
  args: unknown[],
): Promise<readonly unknown[] | null> {
  const data = collectionInterface.encodeFunctionData(name, args)
  try {
    return collectionInterface.decodeFunctionResult(name, await askContract(rpc, collection, data))
  } catch (error) {
    // nothing where the collection is: a node of another chain, or one that is far behind
    if (isError(error, 'BAD_DATA'))
      throw new ChainError('unavailable', `The chain node has no ${name} at ${collection}`, { cause: error })
    if (error instanceof RpcRefusal && error.data && nameOfError(error.data) === 'ERC721NonexistentToken') {
      return null
    }
    if (!(error instanceof RpcRefusal)) throw error
    throw new ChainError('unavailable', `The chain node refuses to read ${name}: ${error.message}`, {
      cause: error,
    })
  }
}

/** The contract's own name for why it refused, or null where it is none of its errors. */
export function nameOfError(data: string): string | null {
  return collectionInterface.parseError(data)?.name ?? null
}
