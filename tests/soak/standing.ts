import { sql, type Kysely } from 'kysely'
import type { DB } from '../../server/db/schema.ts'

/** What has become of orders, incidents and transactions, and how long the slowest ones took: a line for each kind. */
export async function standing(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s orders %s', count(*), state) || coalesce(', the slowest after ' || to_char(max(delivered_at - paid_at), 'HH24:MI:SS'), '') as line
      from orders group by state
    union all select format('%s resale orders %s', count(*), state) || coalesce(', the slowest after ' || to_char(max(closed_at - paid_at), 'HH24:MI:SS'), '')
      from purchases group by state
    union all select format('%s listings %s', count(*), state) from sales group by state
    union all select format('%s incidents %s, %s', count(*), kind,
        case when resolved_at is null then 'open' else 'over' end)
      from incidents group by kind, resolved_at is null
    union all select format('%s transactions %s %s', count(*), kind, state) from chain_txs group by kind, state
  `.execute(db)
  return rows.map(({ line }) => line)
}
