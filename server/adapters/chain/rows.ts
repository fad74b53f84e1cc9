import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** A transaction as it is stored before it is signed and sent. */
export interface ChainTransaction {
  /** The order of sending. */
  id: number
  account: string
  /** Null until it is sent. */
  nonce: number | null
  /** Names the call for ever: one key, one transaction that counts. */
  key: string
  kind: string
  /** What it calls (`StoredCall` as JSON); encrypted where it carries a secret. Null: see `raw`. */
  call: string | null
  /** What was signed last, or mined; encrypted where it carries a secret. */
  raw: string | null
  hash: string | null
  state: 'pending' | 'mined' | 'failed'
  block_number: number | null
  created_at: Date
  mined_at: Date | null
  /** Why the chain refused it last. */
  reason: string | null
  /** How often it did. */
  tries: number
  try_at: Date | null
  /** Wei, as text. */
  cost: string | null
}

/** What was signed for a transaction, for one fee and nonce. */
export interface Attempt {
  hash: string
  key: string
  nonce: number
  /** Encrypted where it carries a secret. */
  raw: string
  /** The most that it can cost: wei, as text. */
  most: string
  /** Refused by the contract in a block, and counted. */
  reverted: boolean
  signed_at: Date
}

type NewChainTransaction = Pick<ChainTransaction, 'account' | 'key' | 'kind' | 'call'> & { nonce?: number }

/** How a transaction ended: in a block, or refused before it was sent. */
type Outcome = Pick<ChainTransaction, 'block_number' | 'mined_at'> &
  Partial<Pick<ChainTransaction, 'hash' | 'raw' | 'reason' | 'tries' | 'cost'>> & {
    state: 'mined' | 'failed'
  }

/** The outbox of transactions; `server/store/chain/transactions.ts` has the SQL. */
export interface TransactionRows {
  byKey(key: string): Promise<ChainTransaction | undefined>
  /** As `byKey`, inside the caller's transaction. */
  byKeyIn(trx: Transaction<DB>, key: string): Promise<ChainTransaction | undefined>
  /** Does nothing where the key or the nonce has one. */
  insertIn(trx: Transaction<DB>, transaction: NewChainTransaction): Promise<void>
  stateOf(id: number): Promise<ChainTransaction['state']>
  /** The accounts that have transactions. */
  accounts(): Promise<string[]>
  hasPending(): Promise<boolean>
  /**
   * Whether an account has a transaction that has been pending for longer than that, by the database's clock.
   */
  hasPendingFor(account: string, minutes: number): Promise<boolean>
  /** How many were mined once and are pending again. */
  countTakenBack(): Promise<number>
  /** The pending ones in the order in which they were written. */
  pending(limit: number): Promise<ChainTransaction[]>
  /** The pending ones of an account, sent or not, in the order in which they were written. */
  pendingOf(account: string, limit: number): Promise<ChainTransaction[]>
  /** The pending ones of an account that have a nonce, in its order. */
  flying(account: string, limit: number): Promise<ChainTransaction[]>
  /** The pending ones of an account that have no nonce yet and may be sent now, in their order. */
  waiting(account: string, now: Date, limit: number): Promise<ChainTransaction[]>
  /** Whether one that was written before it is sent and not mined. */
  hasEarlierFlying(id: number): Promise<boolean>
  /** @returns false where it has a nonce, or is not pending any more */
  giveNonceIn(trx: Transaction<DB>, id: number, nonce: number): Promise<boolean>
  /** Everything that was signed for a transaction, oldest first. */
  attempts(key: string): Promise<Attempt[]>
  addAttemptIn(trx: Transaction<DB>, attempt: Omit<Attempt, 'reverted'>): Promise<void>
  markReverted(hash: string): Promise<void>
  /** Has a pending one sent under another nonce, after all that are written. @returns false where that was done */
  requeue(
    row: Pick<ChainTransaction, 'id' | 'nonce'>,
    again: Partial<Pick<ChainTransaction, 'tries' | 'try_at' | 'reason' | 'cost'>>,
  ): Promise<boolean>
  /** The chain would refuse one that was not sent yet. */
  postpone(id: number, again: Pick<ChainTransaction, 'tries' | 'try_at' | 'reason'>): Promise<void>
  /** Wei that what was signed since has cost, or can cost where it is in no block yet. */
  committedSince(since: Date, exceptKey: string): Promise<bigint>
  /** Wei that an account's transactions have cost that were mined since. */
  spentSince(account: string, since: Date): Promise<bigint>
  /** All from an id on, in the order in which they were written. */
  page(fromId: number, limit: number): Promise<ChainTransaction[]>
  /** The id of an account's first row from a nonce on; null where there is none. */
  firstIdFrom(account: string, fromNonce: number): Promise<number | null>
  /** The highest nonce that anything of an account was signed with; null where there is none. */
  lastNonceOf(account: string): Promise<number | null>
  /** The ids of an account's rows from a nonce on that are not pending. */
  finishedFrom(account: string, fromNonce: number, limit: number): Promise<number[]>
  /** Rows that are not pending and were mined since, in the order in which they were written. */
  finishedSince(since: Date): Promise<Pick<ChainTransaction, 'id' | 'hash' | 'state'>[]>
  markPending(ids: readonly number[]): Promise<void>
  /** Stores the outcome of a transaction. */
  markFinished(id: number, outcome: Outcome): Promise<void>
}

/** Small facts about the chain in use, by name; `server/store/chain/state.ts` has the SQL. */
export interface StateRows {
  get(key: string): Promise<string | undefined>
  put(key: string, value: string): Promise<void>
  /** Does nothing where the key has a value. */
  putOnce(key: string, value: string): Promise<void>
  /** Reads a value that is there and locks its row until the caller's transaction ends. */
  lockIn(trx: Transaction<DB>, key: string): Promise<string>
  setIn(trx: Transaction<DB>, key: string, value: string): Promise<void>
}

/** Everything that the chain adapter stores; `server/store/chain/rows.ts` implements it. */
export interface ChainRows {
  transactions: TransactionRows
  state: StateRows
  /** A database transaction of its own. */
  inTransaction: <T>(work: (trx: Transaction<DB>) => Promise<T>) => Promise<T>
}
