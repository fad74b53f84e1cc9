import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Approval, ChainCall, RoyaltyOfShop } from './chain-call.ts'

/** Which account delivers what is sold: the operator mints, the settler uses reveals. */
export type Deliverer = 'operator' | 'settler'

/**
 * What the rest of the server knows of the chain. There are no amounts: only our accounts pay gas. Every
 * transaction is a row of `chain_txs` before it leaves the process, so a lost chain can be written again.
 */
export interface ChainPort {
  readonly chainId: number
  /** Checksummed address of the ERC-721 collection; known before its deployment is mined. */
  readonly collection: string
  /** Checksummed address of the account that mints and commits draws. */
  readonly operator: string
  /**
   * Writes the call as a row inside the caller's database transaction; it is signed and sent afterwards. Repeating
   * a key changes nothing.
   */
  enqueue(trx: Transaction<DB>, call: ChainCall): Promise<{ key: string }>
  /**
   * Enqueues a call that the chain has refused again under another key, for when its
   * precondition holds again. Otherwise as `enqueue`.
   * @param key of the refused one
   */
  enqueueAgain(trx: Transaction<DB>, key: string, again: string): Promise<void>
  /**
   * Sends what is not mined yet, each account's in nonce order, and waits for the keyed transaction's receipt.
   * May be repeated and may run in several processes at once. Never call it inside a database transaction.
   * @param waitMs shorter than the adapter's own timeout, where a request waits for an answer
   * @throws ChainError `unknown_key` where no row has the key, `unavailable` or `timeout` when to try again
   *   later.
   */
  settle(key: string, waitMs?: number): Promise<ChainReceipt>
  /**
   * Sends the node all our transactions that it lacks: those never sent, and those that a reorganisation
   * reverted.
   * @returns how many transactions that counted as done are not on the chain, or not for certain: nothing may
   *   be concluded from the chain's state while it is above zero
   * @throws ChainError `unavailable` where the node does not answer, or is far behind
   */
  catchUp(): Promise<number>
  /**
   * Blocks were replaced: what counts as done since a moment is checked again by `catchUp`. The same
   * transaction may end differently in other blocks.
   */
  recheckSince(since: Date): Promise<void>
  /**
   * Whether the chain can deliver what is sold now: it answers, it is the right one, it makes blocks, no transaction
   * of the delivering account is stuck in it, and that account has its role and a day's gas. Checked before money is
   * taken.
   */
  isReady(deliverer: Deliverer): Promise<boolean>
  /**
   * The accounts that have less than a day's gas, each with what the operator reads of it.
   * @throws ChainError where the node does not answer
   */
  lowAccounts(): Promise<{ account: string; note: string }[]>
  /**
   * Whether the chain is as far as this shop has seen it: nothing is concluded from a token while it is not.
   * @param seenBlock the newest block that was read; null where there is none
   * @throws ChainError where the node does not answer
   */
  standing(seenBlock: number | null): Promise<ChainStanding>
  /** Hash of a block, or null where it does not exist yet: the caller retries (a job does). */
  blockHash(blockNumber: number): Promise<string | null>
  /** On a node that mines only on demand (the embedded one): mines a block, so that commit + 1 exists. */
  mineBlock(): Promise<void>
  /** Checksummed owner, or null where the token does not exist. */
  ownerOf(tokenId: bigint): Promise<string | null>
  /** Number of the newest block that counts: what is in it stays. */
  confirmedBlock(): Promise<number>
  /**
   * Tokens that were transferred, or whose commitment changed, in a span of blocks, both ends included; each
   * once.
   */
  changedTokens(fromBlock: number, toBlock: number): Promise<bigint[]>
  /** The listing that the chain holds for a token; null where the token does not exist. */
  listingOf(tokenId: bigint): Promise<ListingOnChain | null>
  /** Where the collection sends the royalties of a shop's tokens; receiver checksummed. */
  royaltyOfShop(shop: number): Promise<RoyaltyOfShop>
  /** Whether the collection takes the call `announceMetadata`: one that was deployed earlier does not. */
  announcesMetadata(): Promise<boolean>
  /** The collection's owner, checksummed, and whether calls that only it may make can be enqueued here. */
  collectionOwner(): Promise<{ address: string; isHere: boolean }>
  /** The domain under which owners sign their listings (EIP-712). */
  readonly listingDomain: { name: string; version: string; chainId: number; verifyingContract: string }
  /**
   * Why the collection would refuse this approval now: its own error's name; null where it would take it. The call
   * is run without being sent, with the gas that it would be sent with.
   * @throws ChainError `unavailable` where the node does not answer
   */
  approvalRefusal(approval: Approval): Promise<string | null>
  /** Whether an address is a contract's, a wallet's that answers for itself, and not an account's that lends its code. */
  isContract(address: string): Promise<boolean>
  /**
   * Every transfer in a span of blocks, both ends included, in order.
   * @throws ChainError `unavailable` where the node does not answer or refuses so many blocks.
   */
  movesIn(fromBlock: number, toBlock: number): Promise<TokenMove[]>
  /** When blocks were made, by their numbers. */
  blockTimes(blocks: ReadonlySet<number>): Promise<Map<number, Date>>
  /** What the chain recorded of a ball's draw, or null. */
  drawOf(ballId: string): Promise<{ root: string; slots: number; blockNumber: number } | null>
  /**
   * Whether `address` signed `message` (EIP-191 personal message): by key, by its contract (EIP-1271), or by a
   * contract that is not deployed yet (EIP-6492). A broken signature is false, never an error.
   * @throws ChainError `unavailable` when a contract has to be asked and the node does not answer.
   */
  verifyMessage(address: string, message: string, signature: string): Promise<boolean>
  /** Closes the node. The embedded one is stopped and its state stays on disk. */
  close(): Promise<void>
}

/**
 * Whether a chain is as far as the shop has seen it: `behind` where its head is not, `incomplete` where it lacks
 * transactions that were done.
 */
export type ChainStanding = 'whole' | 'behind' | 'incomplete'

/** A listing as the chain holds it; no commitment where there is none or it has expired. */
export type ListingOnChain = {
  commitment: string | null
  /** Yen; zero for a commitment without a price. */
  price: bigint
  /** Seconds since 1970; zero for a commitment without expiry. */
  expiry: bigint
  /** What the next signature has to carry. */
  nonce: bigint
}

/** One transfer of a token; addresses checksummed. */
export type TokenMove = {
  tokenId: bigint
  /** Null where the token came into being. */
  from: string | null
  to: string
  /** Through the marketplace: a commitment's reveal. */
  revealed: boolean
  /** The address of the history of such a transfer, according to the collection; null where it names none. */
  historyUri: string | null
  /** Transaction hash. */
  transaction: string
  blockNumber: number
  blockHash: string
  logIndex: number
}

export type ChainReceipt = {
  key: string
  hash: string
  /**
   * A crash of the embedded node may mine a transaction again in another block: read this and use it at once.
   */
  blockNumber: number
  /**
   * `failed`: the contract refused, a few times. A mint refused because the same token is there already is `done`.
   */
  status: 'done' | 'failed'
  /** Why the contract refused last, in its own words. */
  reason?: string | null
}

export type ChainErrorCode = 'unknown_key' | 'unavailable' | 'timeout' | 'misconfigured'

/** Everything the chain adapters throw on purpose. */
export class ChainError extends Error {
  readonly code: ChainErrorCode
  constructor(code: ChainErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ChainError'
    this.code = code
  }
}

/** A ball's uuid as the contract knows it: bytes32, 0x-prefixed. */
export function ballIdOnChain(uuid: string): string {
  return `0x${uuid.replaceAll('-', '').toLowerCase().padStart(64, '0')}`
}
