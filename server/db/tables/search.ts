import type { GeneratedAlways } from 'kysely'
import type { SearchKind } from '../../../src/contract/search-kinds.ts'

/** What is found, and by which texts (server/lib/search-grams.ts); whether it is shown is decided by what it is about. */
export interface SearchEntries {
  /** Rises with each entry: the newest is the highest. */
  n: GeneratedAlways<string>
  kind: SearchKind
  /** Of a work, ball, shop, artist or member. */
  id: string
  /** The shop that it is of; null for members. */
  group_id: string | null
  names: string
  artist: string
  body: string
  grams: string[]
}
