import { sql, type Kysely } from 'kysely'

/**
 * Accounts that shops have their royalties paid to. A shop's number is what its tokens carry on the chain
 * (uint16 there), so it stays when the shop names nobody any more.
 */
const STATEMENT = `create table shop_royalties (
  number int primary key check (number between 1 and 65535),
  group_id text not null unique references group_pages (id),
  receiver text check (receiver ~ '^0x[0-9a-fA-F]{40}$'),
  bps int not null check (bps between 0 and 10000))`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(db)
}
