import { sql, type Kysely } from 'kysely'

/** Every transfer in the collection, as its events were read: pages show provenance without asking the chain. */
const STATEMENTS = [
  `create table token_moves (
    block_number int not null, log_index int not null, block_hash text not null, tx_hash text not null,
    token text not null, from_address text, to_address text not null, is_sale boolean not null, history_uri text,
    moved_at timestamptz, primary key (block_number, log_index))`,
  `create index token_moves_of on token_moves (token, block_number, log_index)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
