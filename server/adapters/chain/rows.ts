import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** A signed transaction as it is stored before it is sent. */
export interface ChainTransaction {
  id: number
  account: string
  nonce: number
  /** Names the call for ever: one key, one transaction. */
  key: string
  kind: string
  /** The signed transaction; encrypted where it carries a secret. */
  raw: string
  hash: string
  state: 'pending' | 'mined' | 'failed'
  block_number: number | null
  created_at: Date
  mined_at: Date | null
}

type NewChainTransaction = Pick<ChainTransaction, 'account' | 'nonce' | 'key' | 'kind' | 'raw' | 'hash'>

/** The outbox of signed transactions; `server/store/chain-transactions.ts` has the SQL. */
export interface TransactionRows {
  byKey(key: string): Promise<ChainTransaction | undefined>
  /** As `byKey`, inside the caller's transaction. */
  byKeyIn(trx: Transaction<DB>, key: string): Promise<ChainTransaction | undefined>
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
  /** The pending ones of an account from a nonce on, in nonce order. */
  pendingOf(account: string, fromNonce: number, limit: number): Promise<ChainTransaction[]>
  /** All from an id on, in the order in which they were written. */
  page(fromId: number, limit: number): Promise<ChainTransaction[]>
  /** The id of an account's first row from a nonce on; null where there is none. */
  firstIdFrom(account: string, fromNonce: number): Promise<number | null>
  /** The highest nonce of an account; null where it has no transactions. */
  lastNonceOf(account: string): Promise<number | null>
  /** The ids of an account's rows from a nonce on that are not pending. */
  finishedFrom(account: string, fromNonce: number, limit: number): Promise<number[]>
  /** Rows that are not pending and were mined since, in the order in which they were written. */
  finishedSince(since: Date): Promise<Pick<ChainTransaction, 'id' | 'hash' | 'state'>[]>
  markPending(ids: readonly number[]): Promise<void>
  /** Stores the outcome of a transaction. */
  markFinished(
    id: number,
    outcome: { state: 'mined' | 'failed'; blockNumber: number; minedAt: Date },
  ): Promise<void>
}

/** Small facts about the chain in use, by name; `server/store/chain-state.ts` has the SQL. */
export interface StateRows {
  get(key: string): Promise<string | undefined>
  /** Does nothing where the key has a value. */
  putOnce(key: string, value: string): Promise<void>
  /** Reads a value that is there and locks its row until the caller's transaction ends. */
  lockIn(trx: Transaction<DB>, key: string): Promise<string>
  setIn(trx: Transaction<DB>, key: string, value: string): Promise<void>
}

/** Everything that the chain adapter stores; `server/store/chain-rows.ts` implements it. */
export interface ChainRows {
  transactions: TransactionRows
  state: StateRows
  /** A database transaction of its own. */
  inTransaction: <T>(work: (trx: Transaction<DB>) => Promise<T>) => Promise<T>
}
