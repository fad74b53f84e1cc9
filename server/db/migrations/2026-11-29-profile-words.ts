import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'

/** What stands after `/profile/` in the addresses of a member's own pages. */
const WORDS = ['edit', 'sales_collection', 'device', 'security']
const DISPLAY_ID_BYTES = 5

/** Gives members whose display id hid their page behind one of our own a new id, as at sign-up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const word of WORDS) {
    const fresh = `user_${randomBytes(DISPLAY_ID_BYTES).toString('hex')}`
    await sql`update users set display_id = ${fresh} where lower(display_id) = ${word}`.execute(db)
  }
}
