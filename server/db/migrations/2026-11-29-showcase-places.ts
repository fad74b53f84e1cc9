import { sql, type Kysely } from 'kysely'

/** What members show first on their pages; of a work that was sold the place stays empty, and comes back with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table showcase_places (
    user_id text not null references users (id),
    place int not null,
    nft_id text not null references nfts (id) on delete cascade,
    primary key (user_id, place),
    unique (user_id, nft_id)
  )`.execute(db)
}
