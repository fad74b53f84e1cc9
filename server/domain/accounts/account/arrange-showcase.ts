import { lockUser } from '../../../store/accounts/users.ts'
import { writeShowcase } from '../../../store/accounts/member-showcase.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'

/** Replaces what a member shows first; a work that is named twice has its first place, another's has none. */
export async function arrangeShowcase(
  { db }: Pick<Dependencies, 'db'>,
  { id }: SessionUser,
  works: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // two devices that arrange it at the same moment come one after the other; an account that has ended has none
    if (await lockUser(trx, id)) await writeShowcase(trx, id, [...new Set(works)])
  })
}
