import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Notes that a key has signed claims at these indexes of the status list; again is harmless. */
export async function noteSignedIndexes(
  db: Kysely<DB>,
  kid: string,
  statusIndexes: readonly number[],
): Promise<void> {
  if (statusIndexes.length === 0) return
  await db
    .insertInto('signed_places')
    .values(statusIndexes.map((index) => ({ kid, place: String(index) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Certificates that a key has signed, each counted once for each of its owners, by what the list says of them. */
export interface SignedCounts {
  kid: string
  signed: number
  valid: number
  transferred: number
  revoked: number
}

/** Of every key that has signed anything. */
export async function signedCounts(db: Kysely<DB>): Promise<SignedCounts[]> {
  const inState = (state: string) => sql<string>`count(*) filter (where state = ${sql.lit(state)})`
  const rows = await db
    .selectFrom('signed_places')
    .innerJoin('status_entries', 'status_entries.place', 'signed_places.place')
    .select([
      'kid',
      sql<string>`count(*)`.as('signed'),
      inState('valid').as('valid'),
      inState('transferred').as('transferred'),
      inState('revoked').as('revoked'),
    ])
    .groupBy('kid')
    .execute()
  return rows.map(({ kid, ...counts }) => ({
    kid,
    signed: Number(counts.signed),
    valid: Number(counts.valid),
    transferred: Number(counts.transferred),
    revoked: Number(counts.revoked),
  }))
}
