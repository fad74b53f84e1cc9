import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create table signed_places (kid text not null references issuer_keys, place bigint not null references status_entries,
    primary key (kid, place))`,
  // a database with one key: everything was signed with it. With several, nobody wrote down which.
  `insert into signed_places (kid, place) select kid, place from issuer_keys, status_entries
    where nft_id is not null and (select count(*) from issuer_keys) = 1`,
]

/** Which certificates each key of the issuer has signed claims for, by their place in the status list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
