import type { Hono } from 'hono'
import { SEARCH_COUNTED, SEARCH_LONGEST, type SearchKind } from '../../../src/contract/search-kinds.ts'
import { searchApi } from '../../../src/contract/search.ts'
import { charactersOf } from '../../../src/contract/written-text.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { termsOf, type SearchTerms } from '../../lib/search-grams.ts'
import {
  foundArtists,
  foundBalls,
  foundMembers,
  foundOf,
  foundShops,
  foundWorks,
} from '../../store/shop/found.ts'
import { PAGE_SIZE } from '../pagination.ts'
import { route } from '../route.ts'
import {
  foundArtistAnswer,
  foundBallAnswer,
  foundMemberAnswer,
  foundShopAnswer,
  foundWorkAnswer,
} from '../serializers/search.ts'

/** Of each kind, where all of them are shown. */
const FIRST: Record<SearchKind, number> = { works: 12, balls: 6, shops: 6, artists: 6, members: 6 }

type Db = Dependencies['db']

interface Page {
  terms: SearchTerms
  limit: number
  after: { rank: number; n: string } | undefined
}

const EMPTY = { count: 0, objects: [], next: null }

/** The search over the whole shop. */
export function mountSearch(app: Hono, deps: Dependencies): void {
  const { db } = deps
  route(app, deps, searchApi.find, async ({ query: { q, kind, after }, language }) => {
    if (charactersOf(q) > SEARCH_LONGEST) throw new Problem(400, 'SEARCH_TOO_LONG', { most: SEARCH_LONGEST })
    const terms = termsOf(q)
    const place = after === undefined ? undefined : placeOf(after)
    const list = async <Row extends { id: string }, Answer>(
      of: SearchKind,
      read: (db: Db, ids: readonly string[]) => Promise<Row[]>,
      answer: (row: Row) => Answer,
    ) => {
      if (kind !== undefined && kind !== of) return undefined
      if (!terms) return EMPTY
      const page = { terms, limit: kind === undefined ? FIRST[of] : PAGE_SIZE, after: place }
      return found(db, of, page, { read, answer })
    }
    const [works, balls, shops, artists, members] = await Promise.all([
      list('works', foundWorks, (row) => foundWorkAnswer(row, language)),
      list('balls', foundBalls, (row) => foundBallAnswer(row, language, deps.now())),
      list('shops', foundShops, (row) => foundShopAnswer(row, language)),
      list('artists', foundArtists, (row) => foundArtistAnswer(row, language)),
      list('members', foundMembers, foundMemberAnswer),
    ])
    return { works, balls, shops, artists, members }
  })
}

function placeOf(after: string): { rank: number; n: string } {
  const [rank = '', n = ''] = after.split('-')
  return { rank: Number(rank), n }
}

/** A page of what is found of a kind, in the order in which it is found. */
async function found<Row extends { id: string }, Answer>(
  db: Db,
  kind: SearchKind,
  { terms, after, limit }: Page,
  {
    read,
    answer,
  }: { read: (db: Db, ids: readonly string[]) => Promise<Row[]>; answer: (row: Row) => Answer },
): Promise<{ count: number; objects: Answer[]; next: string | null }> {
  const places = await foundOf(db, kind, terms, { after, limit: limit + 1 })
  const shown = places.slice(0, limit)
  const last = shown.at(-1)
  if (!last) return EMPTY
  const ids = shown.map(({ id }) => id)
  const rows = new Map((await read(db, ids)).map((row) => [row.id, row]))
  return {
    count: Math.min(last.count, SEARCH_COUNTED + 1),
    // one that has gone in the meantime is left out
    objects: ids
      .map((id) => rows.get(id))
      .filter((row) => row !== undefined)
      .map(answer),
    next: places.length > limit ? `${last.rank}-${last.n}` : null,
  }
}
