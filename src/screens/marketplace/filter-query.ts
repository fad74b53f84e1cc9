import { paths } from '../../config/paths.ts'
import { ID_PATTERN } from '../../contract/patterns.ts'
import { SALE_SORTS, SALE_VALUES_MOST } from '../../contract/sale-sorts.ts'
import { narrowsSales, type SalesAsked } from '../../queries/sales.ts'

const PAGE = /^[1-9]\d{0,5}$/
const PRICE = /^\d{1,9}$/
const LONGEST_TAG = 200

/**
 * The filter in a URL: `page`, `shop`, `display_id`, `sort`, and, of a server that knows them, `artist`, `min`, `max`,
 * `tag`, `editions`; shop, artist and tag also several times. Invalid values are dropped, prices in the wrong order
 * exchanged. Older addresses call the shop `page_id`.
 */
export function askedBy(search: URLSearchParams): SalesAsked {
  const page = search.get('page') ?? ''
  return {
    page: PAGE.test(page) ? Number(page) : 1,
    groups: shopsIn(search),
    seller: idIn(search, 'display_id'),
    sort: SALE_SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
    ...(narrowsSales() && narrowedBy(search)),
  }
}

function narrowedBy(search: URLSearchParams): Partial<SalesAsked> {
  return {
    artists: allIn(search, 'artist', isId),
    ...inOrder(numberIn(search, 'min', PRICE), numberIn(search, 'max', PRICE)),
    tags: allIn(search, 'tag', (tag) => tag !== '' && tag.length <= LONGEST_TAG),
    editions: numberIn(search, 'editions', PAGE),
  }
}

/** Two prices, the lower one first. */
export function inOrder(min: number | undefined, max: number | undefined): Pick<SalesAsked, 'min' | 'max'> {
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
}

const isId = (value: string) => ID_PATTERN.test(value)

function idIn(search: URLSearchParams, name: string): string | undefined {
  return search.getAll(name).slice(0, 1).find(isId)
}

/** The values of a name, each once; undefined for none. */
function allIn(search: URLSearchParams, name: string, isValid: (value: string) => boolean) {
  const values = [...new Set(search.getAll(name).filter(isValid))].slice(0, SALE_VALUES_MOST)
  return values.length > 0 ? values : undefined
}

/** A server without facets has one shop at a time. */
function shopsIn(search: URLSearchParams): readonly string[] | undefined {
  const shops = allIn(search, 'shop', isId) ?? allIn(search, 'page_id', isId)
  return narrowsSales() ? shops : shops?.slice(0, 1)
}

function numberIn(search: URLSearchParams, name: string, pattern: RegExp): number | undefined {
  const value = search.get(name)
  return value !== null && pattern.test(value) ? Number(value) : undefined
}

/** A filter in the names of its address; what is usual is left out. */
export function fieldsOf({ page, groups, seller, sort, ...narrowed }: SalesAsked): [string, string][] {
  const fields = {
    shop: groups,
    artist: narrowed.artists,
    min: narrowed.min,
    max: narrowed.max,
    tag: narrowed.tags,
    editions: narrowed.editions,
    display_id: seller,
    sort: sort === 'newest' ? undefined : sort,
    page: page > 1 ? page : undefined,
  }
  return Object.entries(fields).flatMap(([name, value = []]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
}

/** The marketplace URL of this filter, without a language prefix. */
export function addressOf(asked: SalesAsked): string {
  const search = new URLSearchParams(fieldsOf(asked))
  return search.size > 0 ? `${paths.marketplace()}?${search}` : paths.marketplace()
}
