import type { Generated } from 'kysely'

/** A chain transaction, kept before it is sent (docs/decisions: the chain is not the ledger). */
export interface ChainTxs {
  id: Generated<number>
  account: string
  nonce: number
  key: string
  kind: string
  raw: string
  hash: string
  state: Generated<'pending' | 'mined' | 'failed'>
  block_number: number | null
  created_at: Generated<Date>
  mined_at: Date | null
}

/** Small facts about the chain in use: its id, the collection, the operator's next nonce. */
export interface ChainState {
  key: string
  value: string
}

/** Every table of the database. */
export interface DB {
  chain_txs: ChainTxs
  chain_state: ChainState
}
