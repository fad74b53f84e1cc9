import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { serverOffers } from '../api/server-offers.ts'
import { favoritesApi, type Favorite, type Marked } from '../contract/favorites.ts'
import { changeFavorite, FAVORITE_ROWS } from '../flows/favorites/change-favorite.ts'
import type { AccountDb } from '../offline/db.ts'
import { onDevice } from '../offline/device.ts'
import {
  pendingFavorite,
  pendingFavorites,
  savedFavorites,
  saveFavorites,
  withPending,
  type Subject,
} from '../offline/favorites.ts'
import { walletAddress } from '../wallet/identity.ts'
import { copyFor, saveFor, shownIn } from './copies.ts'
import { readThrough, type Cached, type Copy } from './read-through.ts'

const FRESH_MS = 30_000
const KEY = ['favorites']

/** The viewer's favorites, the last one first, with what the server does not know yet; the device's copy of them at once. */
export function favoritesQuery() {
  return queryOptions({
    queryKey: [...KEY, 'list'],
    queryFn: async (asking) => {
      const cached = await readThrough<Favorite[]>(() => call(favoritesApi.list, { signal: asking.signal }), {
        saved: () => copyFor(asking, savedList),
        save: (favorites) => saveFor((db) => saveFavorites(db, favorites)),
        ...shownIn(asking),
      })
      return { ...cached, value: withPending(cached.value, (await pending(pendingFavorites)) ?? []) }
    },
    networkMode: 'always',
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/**
 * Whether something is a favorite of the viewer: as they last wanted it, where the server does not know that yet;
 * without a network according to the list on the device.
 */
export function favoriteQuery({ kind, id }: Subject) {
  return queryOptions({
    queryKey: [...KEY, kind, id],
    queryFn: (asking) =>
      readThrough<Marked>(
        async () => {
          const marked = await call(FAVORITE_ROWS[kind].show, { params: { id }, signal: asking.signal })
          const wanted = await pending((db) => pendingFavorite(db, { kind, id }))
          return wanted ? { ...marked, set: wanted.shown !== null } : marked
        },
        { saved: () => copyFor(asking, (db) => savedMark(db, { kind, id })), ...shownIn(asking) },
      ),
    enabled: serverOffers('favorites'),
    networkMode: 'always',
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** What is pending; nothing where the device stores nothing. */
function pending<T>(read: (db: AccountDb) => Promise<T>): Promise<T | undefined> {
  return onDevice(walletAddress(), read).catch(() => undefined)
}

async function savedList(db: AccountDb): Promise<Copy<Favorite[]> | undefined> {
  const list = await savedFavorites(db)
  return list && { ...list, value: withPending(list.value, await pendingFavorites(db)) }
}

async function savedMark(db: AccountDb, { kind, id }: Subject): Promise<Copy<Marked> | undefined> {
  const wanted = await pendingFavorite(db, { kind, id })
  if (wanted) return { value: { set: wanted.shown !== null, count: null }, savedAt: wanted.at }
  const list = await savedFavorites(db)
  const set = list?.value.some((each) => each.kind === kind && each.uuid === id) ?? false
  return list && { value: { set, count: null }, savedAt: list.savedAt }
}

/**
 * Makes something a favorite, or none: shown at once, sent later where there is no network, and undone where it is
 * refused. Without a modal.
 * @param favorite how the list shows it
 */
export function favoriteChange(favorite: Favorite) {
  const { kind, uuid: id } = favorite
  const key = [...KEY, kind, id]
  return mutationOptions({
    mutationKey: [...KEY, 'change'],
    mutationFn: (set: boolean) =>
      changeFavorite(walletAddress(), { kind, id, at: Date.now(), shown: set ? favorite : null }),
    onMutate: async (set, { client }) => {
      // what was asked before must not answer after it
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Cached<Marked>>(key)
      client.setQueryData<Cached<Marked>>(key, {
        savedAt: Date.now(),
        stored: false,
        ...before,
        value: { count: null, ...before?.value, set },
      })
      return before
    },
    onError: (_failed, _set, before, { client }) => {
      if (before) client.setQueryData(key, before)
      else client.removeQueries({ queryKey: key })
    },
    onSuccess: (marked, set, before, { client }) => {
      client.setQueryData<Cached<Marked>>(key, {
        value: marked ?? { count: null, ...before?.value, set },
        savedAt: Date.now(),
        stored: marked === undefined,
      })
      // for the device, which is to have it without a network
      void client.prefetchQuery({ ...favoritesQuery(), staleTime: 0 })
    },
    networkMode: 'always',
    retry: false,
    meta: { quiet: true },
  })
}
