import { paths } from '../../config/paths.ts'
import { ID_PATTERN } from '../../contract/patterns.ts'
import { SALE_SORTS } from '../../contract/sale-sorts.ts'
import { narrowsSales, type SalesAsked } from '../../queries/sales.ts'

const PAGE = /^[1-9]\d{0,5}$/
const PRICE = /^\d{1,9}$/
const LONGEST_TAG = 200

/**
 * The filter in a URL: `page`, `shop`, `display_id`, `sort`, and, of a server that knows them, `artist`, `min`, `max`,
 * `tag`, `editions`; invalid values are dropped, prices in the wrong order exchanged. Older addresses call the shop
 * `page_id`.
 */
export function askedBy(search: URLSearchParams): SalesAsked {
  const page = search.get('page') ?? ''
  return {
    page: PAGE.test(page) ? Number(page) : 1,
    group: idIn(search, 'shop') ?? idIn(search, 'page_id'),
    seller: idIn(search, 'display_id'),
    sort: SALE_SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
    ...(narrowsSales() && narrowedBy(search)),
  }
}

function narrowedBy(search: URLSearchParams): Partial<SalesAsked> {
  const tag = search.get('tag')
  return {
    artist: idIn(search, 'artist'),
    ...inOrder(numberIn(search, 'min', PRICE), numberIn(search, 'max', PRICE)),
    tag: tag && tag.length <= LONGEST_TAG ? tag : undefined,
    editions: numberIn(search, 'editions', PAGE),
  }
}

/** Two prices, the lower one first. */
export function inOrder(min: number | undefined, max: number | undefined): Pick<SalesAsked, 'min' | 'max'> {
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
}

function idIn(search: URLSearchParams, name: string): string | undefined {
  const value = search.get(name)
  return value !== null && ID_PATTERN.test(value) ? value : undefined
}

function numberIn(search: URLSearchParams, name: string, pattern: RegExp): number | undefined {
  const value = search.get(name)
  return value !== null && pattern.test(value) ? Number(value) : undefined
}

/** A filter in the names of its address; what is usual is left out. */
export function fieldsOf({ page, group, seller, sort, ...narrowed }: SalesAsked): [string, string][] {
  const fields = {
    shop: group,
    artist: narrowed.artist,
    min: narrowed.min,
    max: narrowed.max,
    tag: narrowed.tag,
    editions: narrowed.editions,
    display_id: seller,
    sort: sort === 'newest' ? undefined : sort,
    page: page > 1 ? page : undefined,
  }
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
}

/** The marketplace URL of this filter, without a language prefix. */
export function addressOf(asked: SalesAsked): string {
  const search = new URLSearchParams(fieldsOf(asked))
  return search.size > 0 ? `${paths.marketplace()}?${search}` : paths.marketplace()
}
