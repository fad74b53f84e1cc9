import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `alter table listing_approvals add column fee double precision, add column royalty double precision`,
  `alter table sales add column fee double precision, add column royalty double precision`,
  // a promise that the chain refused stands in nobody's way
  `alter table listing_approvals drop constraint listing_approvals_nft_id_nonce_key`,
  `create unique index listing_approvals_one_promise on listing_approvals (nft_id, nonce) where dropped_at is null`,
]

/** What a seller agreed to when they signed stays what they agreed to, whatever the catalog says later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
