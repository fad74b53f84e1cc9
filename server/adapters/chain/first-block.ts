import type { TransactionRows } from './rows.ts'

/** The key of the collection's deployment. */
export const DEPLOY_KEY = 'deploy'

/** From which block on the collection can have events: that of its deployment, where this shop has deployed it. */
export async function firstBlockOf(transactions: Pick<TransactionRows, 'byKey'>): Promise<number> {
  return (await transactions.byKey(DEPLOY_KEY))?.block_number ?? 0
}
