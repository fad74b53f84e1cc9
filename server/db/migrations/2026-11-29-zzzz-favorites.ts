import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'

/** Sales that lists show, in the words of the store, so that these indexes serve it. */
const OPEN = `state in ('listed', 'reserved')`

const STATEMENTS = [
  `create table favorites (
    user_id text not null references users (id),
    nft_id text references nfts (id) on delete cascade,
    ball_id text references balls (id) on delete cascade,
    created_at timestamptz not null,
    unique (user_id, nft_id),
    unique (user_id, ball_id),
    check (num_nonnulls(nft_id, ball_id) = 1)
  )`,
  'create index favorites_of_nft on favorites (nft_id) where nft_id is not null',
  'create index favorites_of_ball on favorites (ball_id) where ball_id is not null',
  'alter table nfts add column favorites int not null default 0 check (favorites >= 0)',
  'alter table balls add column favorites int not null default 0 check (favorites >= 0)',
  'alter table sales add column wanted int not null default 0',
  `create index sales_open_by_wanted on sales (wanted desc, created_at desc, id) where ${OPEN}`,
  `create index sales_open_of_group_by_wanted on sales (group_id, wanted desc, created_at desc, id) where ${OPEN}`,
  `create index sales_open_of_author_by_wanted on sales (author_id, wanted desc, created_at desc, id) where ${OPEN}`,
]

/** What stands after `/profile/` in the address of a member's favorites. */
const WORD = 'favorites'
const DISPLAY_ID_BYTES = 5

/** Works and balls that members mark; and a new id, as at sign-up, for whoever would be hidden behind that page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  const fresh = `user_${randomBytes(DISPLAY_ID_BYTES).toString('hex')}`
  await sql`update users set display_id = ${fresh} where lower(display_id) = ${WORD}`.execute(db)
}
