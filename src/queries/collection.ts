import { queryOptions } from '@tanstack/react-query'
import type { Nft } from '../contract/nfts.ts'
import { wholeCollection } from '../flows/whole-collection.ts'
import { saveCollection, savedCollection, savedProfile } from '../offline/collection.ts'
import type { AccountDb } from '../offline/db.ts'
import { copyFor, keepFor } from './copies.ts'
import { readThrough } from './read-through.ts'

const FRESH_MS = 15_000

/** Everything a person owns, newest first; the own collection from the device where there is no network. */
export function collectionQuery(displayId: string) {
  return queryOptions({
    queryKey: ['collection', displayId],
    queryFn: (asking) =>
      readThrough(
        () => wholeCollection(displayId, asking.signal),
        () => copyFor(asking, (db) => savedCollection(db, displayId)),
        (nfts) => keepFor((db) => saveOwn(db, displayId, nfts)),
      ),
    staleTime: FRESH_MS,
  })
}

/** Only the own collection goes into the account's database. */
async function saveOwn(db: AccountDb, displayId: string, nfts: Nft[]): Promise<void> {
  const profile = await savedProfile(db)
  if (profile?.value.display_id === displayId) await saveCollection(db, displayId, nfts)
}
