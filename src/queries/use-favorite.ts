import { useMutation, useQuery } from '@tanstack/react-query'
import { failureOf } from '../api/failure.ts'
import type { Favorite } from '../contract/favorites.ts'
import { favoriteChange, favoriteQuery } from './favorites.ts'
import { isConfirmed } from './read-through.ts'
import { refusalOf } from './refusal.ts'

/** Something as a favorite, as its page shows it. */
interface FavoriteState {
  set: boolean
  /** How many members have it, where the viewer has asked; null where they are few. */
  count: number | null | undefined
  /** Nothing happens while the last change is on its way. */
  change: (set: boolean, onUnsent: (why: Unsent) => void) => void
}

/** Why the server does not know of a change. */
interface Unsent {
  /** `pending`: there is no network, and it is sent later; `offline`: it was undone for that; else it was refused. */
  because: 'pending' | 'offline' | 'refused'
  /** The server's own words. */
  refusal: string | null
}

/** Whether something is a favorite of the viewer, who is signed in, and the change of that. */
export function useFavorite(favorite: Favorite): FavoriteState {
  const { data } = useQuery(favoriteQuery({ kind: favorite.kind, id: favorite.uuid }))
  const { mutate, isPending } = useMutation(favoriteChange(favorite))
  return {
    set: data?.value.set ?? false,
    count: isConfirmed(data) ? data?.value.count : undefined,
    change: (set, onUnsent) => {
      if (isPending) return
      mutate(set, {
        onSuccess: (marked) => marked ?? onUnsent({ because: 'pending', refusal: null }),
        onError: (error) =>
          onUnsent({
            because: failureOf(error).kind === 'offline' ? 'offline' : 'refused',
            refusal: refusalOf(error),
          }),
      })
    },
  }
}
