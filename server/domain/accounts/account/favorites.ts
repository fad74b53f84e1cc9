import {
  FAVORITES_MOST,
  FAVORITES_SHOWN_FROM,
  type FavoriteKind,
} from '../../../../src/contract/favorite-kinds.ts'
import { Problem } from '../../../lib/problem.ts'
import { DAY_SECONDS } from '../../../lib/time.ts'
import {
  countFavorites,
  deleteFavorite,
  holdMember,
  insertFavorite,
  isMarkable,
  markOf,
} from '../../../store/provenance/favorites.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { countAttempt } from '../limits/rate-limit.ts'

/** More than anybody changes their mind. */
export const FAVORITE_CHANGES_A_DAY = { count: 1000, seconds: DAY_SECONDS }

/** What is marked. */
interface Subject {
  kind: FavoriteKind
  id: string
}

/** The number of favorites as anybody may know it; null where it is too small. */
export function publicFavorites(favorites: number): number | null {
  return favorites < FAVORITES_SHOWN_FROM ? null : favorites
}

/**
 * Whether something is a favorite of a member.
 * @throws Problem 404 where it does not exist
 */
export async function favoriteOf(
  { db }: Pick<Dependencies, 'db'>,
  { id: userId }: SessionUser,
  subject: Subject,
): Promise<{ set: boolean; count: number | null }> {
  const mark = await markOf(db, { userId, ...subject })
  if (!mark) throw new Problem(404, 'NOT_FOUND')
  return { set: mark.set, count: publicFavorites(mark.favorites) }
}

/**
 * Makes something a favorite of a member.
 * @throws Problem 404 for what they may not mark; 409 `TOO_MANY_FAVORITES`; 429
 */
export async function setFavorite(
  deps: Pick<Dependencies, 'db' | 'now'>,
  { id: userId }: SessionUser,
  subject: Subject,
): Promise<void> {
  const mark = { userId, ...subject }
  await countAttempt(deps, `favorite:${userId}`, FAVORITE_CHANGES_A_DAY)
  await deps.db.transaction().execute(async (trx) => {
    // an account that has ended has none
    if (!(await holdMember(trx, userId))) throw new Problem(401, 'UNAUTHORIZED')
    if (!(await isMarkable(trx, mark))) throw new Problem(404, 'NOT_FOUND')
    if ((await markOf(trx, mark))?.set) return
    if ((await countFavorites(trx, userId)) >= FAVORITES_MOST) {
      throw new Problem(409, 'TOO_MANY_FAVORITES', { most: FAVORITES_MOST })
    }
    await insertFavorite(trx, mark, deps.now())
  })
}

/**
 * Takes something from the favorites of a member, also what they may not mark any more.
 * @throws Problem 429
 */
export async function withdrawFavorite(
  deps: Pick<Dependencies, 'db' | 'now'>,
  { id: userId }: SessionUser,
  subject: Subject,
): Promise<void> {
  await countAttempt(deps, `favorite:${userId}`, FAVORITE_CHANGES_A_DAY)
  await deps.db.transaction().execute((trx) => deleteFavorite(trx, { userId, ...subject }))
}
