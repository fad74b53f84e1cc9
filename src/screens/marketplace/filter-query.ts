import { paths } from '../../config/paths.ts'
import { ID_PATTERN } from '../../contract/patterns.ts'
import { SALE_SORTS } from '../../contract/sale-sorts.ts'
import type { SalesAsked } from '../../queries/sales.ts'

const PAGE = /^[1-9]\d{0,5}$/

/**
 * The filter in a URL: `page`, `page_id`, `display_id` (docs/specification.md section 7) and our `sort`;
 * invalid values are dropped.
 */
export function askedBy(search: URLSearchParams): SalesAsked {
  const page = search.get('page') ?? ''
  return {
    page: PAGE.test(page) ? Number(page) : 1,
    group: idIn(search, 'page_id'),
    seller: idIn(search, 'display_id'),
    sort: SALE_SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
  }
}

function idIn(search: URLSearchParams, name: string): string | undefined {
  const value = search.get(name)
  return value !== null && ID_PATTERN.test(value) ? value : undefined
}

/** The marketplace URL of this filter, without a language prefix; defaults are left out. */
export function addressOf({ page, group, seller, sort }: SalesAsked): string {
  const search = new URLSearchParams()
  if (group) search.set('page_id', group)
  if (seller) search.set('display_id', seller)
  if (sort !== 'newest') search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${paths.marketplace()}?${search}` : paths.marketplace()
}
