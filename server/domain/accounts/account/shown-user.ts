import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { digest } from '../../../lib/digest.ts'
import { Problem } from '../../../lib/problem.ts'
import { isDisplayIdRetired } from '../../../store/accounts/deleted-users.ts'
import { userByDisplayId, type UserRow } from '../../../store/accounts/users.ts'

/**
 * The user at a display id.
 * @throws Problem 404 `USER_GONE` for a deleted one, `NOT_FOUND` for one who never was
 */
export async function shownUser(db: Kysely<DB>, displayId: string): Promise<UserRow> {
  const row = await userByDisplayId(db, displayId)
  if (row) return row
  throw new Problem(404, (await isRetired(db, displayId)) ? 'USER_GONE' : 'NOT_FOUND')
}

/** Whether a display id was that of a deleted account: it is never given to another. */
export async function isRetired(db: Kysely<DB>, displayId: string): Promise<boolean> {
  return isDisplayIdRetired(db, digest(displayId.toLowerCase()))
}
