import { useMutation, useQuery } from '@tanstack/react-query'
import { failureOf } from '../api/failure.ts'
import { favoriteChange, favoriteQuery, type Subject } from './favorites.ts'
import { isConfirmed } from './read-through.ts'
import { refusalOf } from './refusal.ts'

/** Something as a favorite, as its page shows it. */
interface FavoriteState {
  set: boolean
  /** How many members have it, where the viewer has asked; null where they are few. */
  count: number | null | undefined
  /** Nothing happens while the last change is on its way. */
  change: (set: boolean, onFailed: (why: FavoriteFailure) => void) => void
}

/** Why a change was undone. */
interface FavoriteFailure {
  offline: boolean
  /** The server's own words. */
  refusal: string | null
}

/** Whether something is a favorite of the viewer, who is signed in, and the change of that. */
export function useFavorite(subject: Subject): FavoriteState {
  const { data } = useQuery(favoriteQuery(subject))
  const { mutate, isPending } = useMutation(favoriteChange(subject))
  return {
    set: data?.value.set ?? false,
    count: isConfirmed(data) ? data?.value.count : undefined,
    change: (set, onFailed) => {
      if (isPending) return
      mutate(set, {
        onError: (error) =>
          onFailed({ offline: failureOf(error).kind === 'offline', refusal: refusalOf(error) }),
      })
    },
  }
}
