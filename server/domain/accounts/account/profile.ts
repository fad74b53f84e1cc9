import type { Kysely } from 'kysely'
import { PROFILE_WORDS } from '../../../../src/config/pages.ts'
import type { DB } from '../../../db/schema.ts'
import { updateUser, type UserRow } from '../../../store/accounts/users.ts'
import { isRetired } from './shown-user.ts'

/** What a user changes about themselves, and when. */
type OwnFacts = Omit<Parameters<typeof updateUser>[2], 'name_chosen_at' | 'updated_at'> & { updated_at: Date }

/**
 * Changes a user's own facts; `taken` where another user has, or had, the display id, or a page of ours has its address.
 * A name that its owner sends is chosen by them, also where it is the one that they were given.
 */
export async function changeProfile(db: Kysely<DB>, id: string, facts: OwnFacts): Promise<UserRow | 'taken'> {
  if (facts.display_id !== undefined && !(await isFree(db, facts.display_id))) return 'taken'
  const chosen = facts.name === undefined ? {} : { name_chosen_at: facts.updated_at }
  return updateUser(db, id, { ...facts, ...chosen })
}

async function isFree(db: Kysely<DB>, displayId: string): Promise<boolean> {
  return !PROFILE_WORDS.has(displayId) && !(await isRetired(db, displayId))
}
