import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import * as attempts from './attempts.ts'
import * as pending from './pending.ts'
import * as state from './state.ts'
import * as transactions from './transactions.ts'

/** The database's rows as the chain adapter requests them (`ChainRows` in server/adapters/chain/rows.ts). */
export function chainRows(db: Kysely<DB>) {
  return {
    transactions: {
      byKey: (key: string) => transactions.chainTransactionByKey(db, key),
      byKeyIn: transactions.chainTransactionByKey,
      insertIn: transactions.insertChainTransaction,
      stateOf: (id: number) => transactions.chainTransactionState(db, id),
      accounts: () => transactions.chainAccounts(db),
      hasPending: () => pending.hasPendingTransaction(db),
      hasPendingFor: (account: string, minutes: number) => pending.hasPendingFor(db, account, minutes),
      countTakenBack: () => pending.countTakenBack(db),
      pending: (limit: number) => pending.pendingTransactions(db, limit),
      pendingOf: (account: string, limit: number) => pending.pendingTransactionsOf(db, account, limit),
      flying: (account: string, limit: number) => pending.flyingTransactions(db, account, limit),
      waiting: (account: string, now: Date, limit: number) =>
        pending.waitingTransactions(db, account, now, limit),
      hasEarlierFlying: (id: number) => pending.hasEarlierFlying(db, id),
      giveNonceIn: transactions.giveNonce,
      attempts: (key: string) => attempts.attemptsOf(db, key),
      addAttemptIn: attempts.addAttempt,
      markReverted: (hash: string) => attempts.markReverted(db, hash),
      requeue: (
        row: Parameters<typeof transactions.requeueTransaction>[1],
        again: Parameters<typeof transactions.requeueTransaction>[2],
      ) => transactions.requeueTransaction(db, row, again),
      postpone: (id: number, again: Parameters<typeof transactions.postponeTransaction>[2]) =>
        transactions.postponeTransaction(db, id, again),
      committedSince: (since: Date, exceptKey: string) => attempts.committedSince(db, since, exceptKey),
      spentSince: (account: string, since: Date) => attempts.spentSince(db, account, since),
      page: (fromId: number, limit: number) => transactions.chainTransactionsFrom(db, fromId, limit),
      firstIdFrom: (account: string, fromNonce: number) =>
        transactions.firstTransactionIdFrom(db, account, fromNonce),
      lastNonceOf: (account: string) => transactions.lastNonceOf(db, account),
      finishedFrom: (account: string, fromNonce: number, limit: number) =>
        transactions.finishedTransactionIdsFrom(db, account, fromNonce, limit),
      finishedSince: (since: Date) => transactions.finishedTransactionsSince(db, since),
      markPending: (ids: readonly number[]) => transactions.markTransactionsPending(db, ids),
      markFinished: (id: number, outcome: transactions.ChainOutcome) =>
        transactions.markTransactionFinished(db, id, outcome),
    },
    state: {
      get: (key: string) => state.chainState(db, key),
      put: (key: string, value: string) => state.putChainState(db, key, value),
      putOnce: (key: string, value: string) => state.putChainStateOnce(db, key, value),
      lockIn: state.lockChainState,
      setIn: state.setChainState,
    },
    inTransaction: <T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
      db.transaction().execute(work),
  }
}
