import type { FavoriteKind } from '../contract/favorite-kinds.ts'
import { favorites as schema, type Favorite } from '../contract/favorites.ts'
import { serverNow } from '../network/clock.ts'
import type { SavedCopy } from './collection.ts'
import type { AccountDb, PendingFavorite } from './db.ts'
import { readable, readableCopy } from './readable.ts'

/** What may be a favorite. */
export interface Subject {
  kind: FavoriteKind
  id: string
}

/** Stores the account's favorites. */
export async function saveFavorites(db: AccountDb, favorites: Favorite[]): Promise<void> {
  await db.facts.put({ name: 'favorites', value: favorites, savedAt: serverNow() })
}

/** The account's favorites as last stored; unreadable data counts as none. */
export async function savedFavorites(db: AccountDb): Promise<SavedCopy<Favorite[]> | undefined> {
  return readableCopy(schema, await db.facts.get('favorites'))
}

/** Stores what a member wants to be a favorite, or none, until the server knows it. */
export async function savePendingFavorite(db: AccountDb, wanted: PendingFavorite): Promise<void> {
  await db.pendingFavorites.put(wanted)
}

/** What the member wants of something and the server does not know yet. */
export async function pendingFavorite(
  db: AccountDb,
  { kind, id }: Subject,
): Promise<PendingFavorite | undefined> {
  return db.pendingFavorites.get([kind, id])
}

/** All that the server does not know yet, the first wish first. */
export async function pendingFavorites(db: AccountDb): Promise<PendingFavorite[]> {
  return db.pendingFavorites.orderBy('at').toArray()
}

/** The server has decided on it; what is wanted of the same thing since then stays. */
export async function dropPendingFavorite(db: AccountDb, { kind, id, at }: PendingFavorite): Promise<void> {
  const held = db.pendingFavorites.where('[kind+id]').equals([kind, id])
  await held.and((wanted) => wanted.at === at).delete()
}

/** Favorites, the last one first, as they are once the server knows of all that is wanted. */
export function withPending(favorites: readonly Favorite[], pending: readonly PendingFavorite[]): Favorite[] {
  const isPending = ({ kind, uuid }: Favorite) =>
    pending.some((wanted) => wanted.kind === kind && wanted.id === uuid)
  const added = pending.map(({ shown }) => shown).toReversed()
  return [...(readable(schema, added.filter(Boolean)) ?? []), ...favorites.filter((each) => !isPending(each))]
}
