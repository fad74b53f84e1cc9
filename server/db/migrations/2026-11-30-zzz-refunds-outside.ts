import { sql, type Kysely } from 'kysely'

/** Incidents of refunds that were made at the payment provider, and not by the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table incidents drop constraint incidents_kind_check, add constraint incidents_kind_check
    check (kind in ('taken_back', 'dispute', 'refund_failed', 'refunded_outside', 'unknown_payment', 'capture_failed',
      'mint_refused', 'stuck', 'low_gas'))`.execute(db)
}
