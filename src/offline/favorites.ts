import { favorites as schema, type Favorite } from '../contract/favorites.ts'
import { serverNow } from '../network/clock.ts'
import type { SavedCopy } from './collection.ts'
import type { AccountDb } from './db.ts'
import { readableCopy } from './readable.ts'

/** Stores the account's favorites. */
export async function saveFavorites(db: AccountDb, favorites: Favorite[]): Promise<void> {
  await db.facts.put({ name: 'favorites', value: favorites, savedAt: serverNow() })
}

/** The account's favorites as last stored; unreadable data counts as none. */
export async function savedFavorites(db: AccountDb): Promise<SavedCopy<Favorite[]> | undefined> {
  return readableCopy(schema, await db.facts.get('favorites'))
}
