import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create index ball_slots_of_item on ball_slots (item_id, ball_id)`,
  `create index items_of_author on items (author_id, total_editions, id)`,
]

/** Works of an artist, the rarest first, and the balls that hold a work, by index; of a shop: `items_rarest_of_group`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
