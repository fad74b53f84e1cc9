import {
  AbiCoder,
  concat,
  id,
  Interface,
  isError,
  Transaction,
  type TransactionDescription,
  type TransactionLike,
} from 'ethers'
import { akashiCollectionAbi } from '../../../contracts/AkashiCollection.abi.ts'
import { akashiCollectionBytecode } from '../../../contracts/AkashiCollection.bytecode.ts'
import type { ChainKeys } from './keys.ts'
import { ballIdOnChain, ChainError, type ChainCall } from './port.ts'
import { askContract, RpcRefusal, type Rpc } from './rpc.ts'

export const COLLECTION_NAME = 'Akashi'
const COLLECTION_SYMBOL = 'AKASHI'

/** The collection's functions, events and errors. */
export const collectionInterface = new Interface(akashiCollectionAbi)

/**
 * Gas limit of each call. Transactions are signed before the node is asked for an estimate, so the limits are
 * constants well above what tests/chain/collection.test.ts measures. Unused gas is not charged.
 */
export const GAS_LIMITS: Record<ChainCall['kind'], number> = {
  deploy: 6_000_000,
  grantRole: 100_000,
  baseUri: 200_000,
  historyBaseUri: 200_000,
  // a contract wallet's own check of its signature is paid from it as well
  approveListing: 1_000_000,
  withdrawListing: 120_000,
  settleListing: 300_000,
  mint: 400_000,
  commitDraw: 200_000,
}

/** Whose account sends each call. */
export const SIGNER: Record<ChainCall['kind'], keyof ChainKeys> = {
  deploy: 'operator',
  grantRole: 'operator',
  baseUri: 'operator',
  historyBaseUri: 'operator',
  mint: 'operator',
  commitDraw: 'operator',
  approveListing: 'relayer',
  withdrawListing: 'relayer',
  settleListing: 'settler',
}

/** Calls whose transaction holds a reveal: their rows are encrypted. */
export const CARRIES_SECRET: ReadonlySet<ChainCall['kind']> = new Set<ChainCall['kind']>(['settleListing'])

/** The part of a transaction that depends on the call: its target, its data and its gas limit. */
export function callTransaction(call: ChainCall, collection: string, keys: ChainKeys): TransactionLike {
  const gasLimit = GAS_LIMITS[call.kind]
  if (call.kind === 'deploy') {
    const input = AbiCoder.defaultAbiCoder().encode(
      ['string', 'string', 'string', 'address', 'address', 'address'],
      [
        COLLECTION_NAME,
        COLLECTION_SYMBOL,
        '',
        keys.operator.address,
        keys.settler.address,
        keys.relayer.address,
      ],
    )
    return { data: concat([akashiCollectionBytecode, input]), gasLimit }
  }
  return { to: collection, data: callData(call, keys.operator.address), gasLimit }
}

function callData(call: Exclude<ChainCall, { kind: 'deploy' }>, operator: string): string {
  switch (call.kind) {
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
    case 'mint':
      return collectionInterface.encodeFunctionData('mint', [
        call.to,
        call.tokenId,
        call.certificateHash,
        call.metadataHash,
        call.royaltyReceiver ?? operator,
        call.royaltyBps,
      ])
    case 'commitDraw':
      return collectionInterface.encodeFunctionData('commitDraw', [
        ballIdOnChain(call.ballId),
        call.root,
        call.slots,
      ])
  }
}

/**
 * Whether a refused transaction's aim is reached all the same: a mint finds the very token it would have made
 * (same owner, or moved on since but with the same certificate), an approval finds its listing approved (any
 * account may send it).
 * @param raw the signed transaction
 */
export async function aimReached(rpc: Rpc, raw: string): Promise<boolean> {
  const transaction = Transaction.from(raw)
  const call = transaction.to ? collectionInterface.parseTransaction(transaction) : null
  if (!transaction.to || !call) return false
  if (call.name === 'mint') return isMinted(rpc, transaction.to, call)
  return call.name === 'approveListingBySignature' && isApproved(rpc, transaction.to, call)
}

async function isMinted(rpc: Rpc, collection: string, call: TransactionDescription): Promise<boolean> {
  const owner = await readCollection(rpc, collection, 'ownerOf', [call.args.tokenId])
  if (!owner) return false
  if (owner[0] === call.args.to) return true
  const certificate = await readCollection(rpc, collection, 'certificateHashOf', [call.args.tokenId])
  return certificate?.[0] === call.args.certificateHash
}

async function isApproved(rpc: Rpc, collection: string, call: TransactionDescription): Promise<boolean> {
  const listing = call.args.listing as { tokenId: bigint; commitment: string }
  const listed = await readCollection(rpc, collection, 'listingOf', [listing.tokenId])
  return listed?.[0] === listing.commitment
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
