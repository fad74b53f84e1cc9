import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'

/** What stands after `/profile/` in the address of a member's notices. */
const WORD = 'notices'
const DISPLAY_ID_BYTES = 5

/** Gives whoever would be hidden behind that page a new display id, as at sign-up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const fresh = `user_${randomBytes(DISPLAY_ID_BYTES).toString('hex')}`
  await sql`update users set display_id = ${fresh} where lower(display_id) = ${WORD}`.execute(db)
}
