import { sql, type Kysely } from 'kysely'

/** Orders whose buyer has finished the payment page, while the payment provider waits for the money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'purchases'])
    await sql
      .raw(`alter table ${table} add column payment_pending boolean not null default false`)
      .execute(db)
}
