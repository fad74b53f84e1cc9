import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create index nfts_newest on nfts (minted_at desc, id) where minted_at is not null`,
  `create index items_rarest_of_group on items (group_id, total_editions, id)`,
]

/** The lists of the home screen: the works that were drawn last, and each shop's rarest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
