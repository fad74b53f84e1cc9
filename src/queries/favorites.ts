import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { serverOffers } from '../api/server-offers.ts'
import type { FavoriteKind } from '../contract/favorite-kinds.ts'
import { favoritesApi, type Favorite, type Marked } from '../contract/favorites.ts'
import type { AccountDb } from '../offline/db.ts'
import { savedFavorites, saveFavorites } from '../offline/favorites.ts'
import { copyFor, saveFor, shownIn } from './copies.ts'
import { readThrough, type Cached, type Copy } from './read-through.ts'

const FRESH_MS = 30_000
const KEY = ['favorites']

/** What is a favorite, or not. */
export interface Subject {
  kind: FavoriteKind
  id: string
}

const ROWS = {
  work: { show: favoritesApi.work, set: favoritesApi.setWork, withdraw: favoritesApi.withdrawWork },
  ball: { show: favoritesApi.ball, set: favoritesApi.setBall, withdraw: favoritesApi.withdrawBall },
}

/** The viewer's favorites, the last one first; the device's copy of them at once. */
export function favoritesQuery() {
  return queryOptions({
    queryKey: [...KEY, 'list'],
    queryFn: (asking) =>
      readThrough<Favorite[]>(() => call(favoritesApi.list, { signal: asking.signal }), {
        saved: () => copyFor(asking, savedFavorites),
        save: (favorites) => saveFor((db) => saveFavorites(db, favorites)),
        ...shownIn(asking),
      }),
    networkMode: 'always',
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** Whether something is a favorite of the viewer; without a network according to the list on the device. */
export function favoriteQuery({ kind, id }: Subject) {
  return queryOptions({
    queryKey: [...KEY, kind, id],
    queryFn: (asking) =>
      readThrough<Marked>(() => call(ROWS[kind].show, { params: { id }, signal: asking.signal }), {
        saved: () => copyFor(asking, (db) => savedMark(db, { kind, id })),
        ...shownIn(asking),
      }),
    enabled: serverOffers('favorites'),
    networkMode: 'always',
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

async function savedMark(db: AccountDb, { kind, id }: Subject): Promise<Copy<Marked> | undefined> {
  const list = await savedFavorites(db)
  const set = list?.value.some((each) => each.kind === kind && each.uuid === id) ?? false
  return list && { value: { set, count: null }, savedAt: list.savedAt }
}

/**
 * Makes something a favorite, or none: shown at once, and undone where it fails. Now or not at all, and without a modal.
 */
export function favoriteChange({ kind, id }: Subject) {
  const key = [...KEY, kind, id]
  return mutationOptions({
    mutationKey: [...KEY, 'change'],
    mutationFn: (set: boolean) => call(set ? ROWS[kind].set : ROWS[kind].withdraw, { params: { id } }),
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
    onSuccess: (marked, _set, _before, { client }) => {
      client.setQueryData<Cached<Marked>>(key, { value: marked, savedAt: Date.now(), stored: false })
      // for the device, which is to have it without a network
      void client.prefetchQuery({ ...favoritesQuery(), staleTime: 0 })
    },
    networkMode: 'always',
    retry: false,
    meta: { quiet: true },
  })
}
