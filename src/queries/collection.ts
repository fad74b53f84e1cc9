import { queryOptions } from '@tanstack/react-query'
import { wholeCollection } from '../flows/whole-collection.ts'
import { readThrough } from './read-through.ts'

const FRESH_MS = 15_000

/** Everything a person owns, newest first; the own collection from the device where there is no network. */
export function collectionQuery(displayId: string) {
  return queryOptions({
    queryKey: ['collection', displayId],
    queryFn: ({ signal }) =>
      readThrough(
        () => wholeCollection(displayId, signal),
        async () => undefined,
      ),
    staleTime: FRESH_MS,
  })
}
