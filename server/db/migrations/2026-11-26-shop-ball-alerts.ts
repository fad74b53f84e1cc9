import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // one request of a member about a ball; whoever is notified has none left
  `create table ball_alerts (
    id text primary key,
    user_id text not null references users (id),
    ball_id text not null references balls (id),
    created_at timestamptz not null,
    unique (user_id, ball_id)
  )`,
  'create index ball_alerts_of_ball on ball_alerts (ball_id, created_at, id)',
  // a notice may be about a ball that nobody has ordered
  'alter table notices add column ball_id text references balls (id)',
]

/** Who wants to be notified when a ball is on sale, and the notice of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await run(db, statement)
  await allowNotice(db, 'ball_on_sale')
}

/** Adds a word to those that `notices.kind` may hold, whichever they are. */
async function allowNotice(db: Kysely<unknown>, kind: string): Promise<void> {
  const { rows } = await sql<{ definition: string }>`select pg_get_constraintdef(oid) as definition
    from pg_constraint where conname = 'notices_kind_list'`.execute(db)
  const before = [...(rows[0]?.definition ?? '').matchAll(/'([a-z_]+)'/g)].map(([word]) => word)
  const list = [...new Set([...before, `'${kind}'`])].join(', ')
  await run(db, 'alter table notices drop constraint notices_kind_list')
  await run(db, `alter table notices add constraint notices_kind_list check (kind in (${list}))`)
}

async function run(db: Kysely<unknown>, statement: string): Promise<void> {
  await sql.raw(statement).execute(db)
}
