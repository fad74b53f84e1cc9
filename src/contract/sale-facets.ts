import * as v from 'valibot'
import { count, id, maybe, text, translationsOf, yen } from './common.ts'
import { endpoint } from './endpoint.ts'
import { groupsOfSales, saleNarrowing } from './sales.ts'

const nameInEach = translationsOf({ name: v.string() })

/** How many listings a choice has; `capped`: at least so many, none known where it is 0. */
const counted = { count, capped: v.optional(v.boolean(), false) }

/** By what the open listings can be narrowed, each choice with how many are left with it; most first. */
const saleFacets = v.object({
  /** How many there are with everything that was asked for; at least so many where it is capped. */
  total: count,
  total_capped: v.optional(v.boolean(), false),
  /** The lowest and the highest price of what is left without a price; null where nothing is. */
  price: maybe(v.object({ lowest: yen, highest: yen })),
  shops: v.array(v.object({ code: v.string(), name: text, ...counted, translations: nameInEach })),
  artists: v.array(v.object({ uuid: v.string(), name: text, ...counted, translations: nameInEach })),
  /** Values of the works' tags; `tag` is what to ask for. */
  tags: v.array(
    v.object({
      tag: v.string(),
      key: text,
      value: text,
      ...counted,
      translations: translationsOf({ key: v.string(), value: v.string() }),
    }),
  ),
  /** Works of at most `most` editions. */
  editions: v.array(v.object({ most: count, ...counted })),
})
export type SaleFacets = v.InferOutput<typeof saleFacets>

/** The facets of the marketplace (our addition: docs/specification.md has none). */
export const saleFacetsApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/v1/sales/facets',
    summary:
      'Shops, artists, tags and editions of the open listings with how many each has; a facet counts what the others leave',
    access: 'public',
    query: v.object({ page_id: groupsOfSales, display_id: v.optional(id), ...saleNarrowing }),
    answer: saleFacets,
    extra: 'facets',
  }),
}
