import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { updateUser, type UserRow } from '../../../store/users.ts'
import { isRetired } from './shown-user.ts'

/** Changes a user's own facts; `taken` where another user has, or had, the display id. */
export async function changeProfile(
  db: Kysely<DB>,
  id: string,
  facts: Parameters<typeof updateUser>[2],
): Promise<UserRow | 'taken'> {
  if (facts.display_id !== undefined && (await isRetired(db, facts.display_id))) return 'taken'
  return updateUser(db, id, facts)
}
