import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { SETTLE_PREFIX } from '../chain/keys.ts'
import { incidentPrefix } from '../checkout/incidents.ts'

/**
 * Sold resale orders of which no transfer stands on the chain, and about which the operator has not decided.
 */
export async function revertedSettlements(db: Kysely<DB>): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select purchases.id from chain_txs
    join purchases on chain_txs.key = ${SETTLE_PREFIX} || purchases.id
    where chain_txs.state = 'failed' and purchases.state = 'sold'
      and not exists (select from chain_txs again where again.key like ${SETTLE_PREFIX} || purchases.id || ':%'
        and again.state <> 'failed')
      and not exists (select from incidents where incidents.id = ${incidentPrefix('taken_back')} || purchases.id
        and incidents.resolution in ('released', 'reversed'))`.execute(db)
  return rows
}

/** How many transactions have a key that begins so. */
export async function countTransactions(db: Kysely<DB>, keyPrefix: string): Promise<number> {
  const { tries } = await db
    .selectFrom('chain_txs')
    .select(sql<number>`count(*)::int`.as('tries'))
    .where('key', 'like', `${keyPrefix}%`)
    .executeTakeFirstOrThrow()
  return tries
}

/** Resale orders whose incident is open and of which a transfer stands on the chain, with its transaction. */
export async function restoredSettlements(db: Kysely<DB>): Promise<{ id: string; hash: string }[]> {
  const { rows } = await sql<{
    id: string
    hash: string
  }>`select purchase_id as id, max(chain_txs.hash) as hash
    from incidents join chain_txs on chain_txs.state = 'mined'
      and (chain_txs.key = ${SETTLE_PREFIX} || purchase_id
        or chain_txs.key like ${SETTLE_PREFIX} || purchase_id || ':%')
    where incidents.kind = 'taken_back' and incidents.resolved_at is null
    group by purchase_id`.execute(db)
  return rows
}

/** Stores which transaction settles a resale order. */
export async function storeSettlement(db: Kysely<DB>, id: string, hash: string): Promise<void> {
  await db.updateTable('purchases').set({ settle_tx: hash }).where('id', '=', id).execute()
}
