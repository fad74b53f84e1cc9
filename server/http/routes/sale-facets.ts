import type { Hono } from 'hono'
import { saleFacetsApi } from '../../../src/contract/sale-facets.ts'
import { EDITIONS_AT_MOST } from '../../../src/contract/sale-sorts.ts'
import { translated } from '../../lib/translated.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import {
  artistsOfSales,
  editionsOfSales,
  pricesOfSales,
  shopsOfSales,
  tagsLeftOfSales,
} from '../../store/resale/sale-facets.ts'
import { countSales } from '../../store/resale/sales.ts'
import { route } from '../route.ts'
import { saleFilterOf } from '../sale-filter.ts'

/** By what the marketplace can be narrowed (src/contract/sale-facets.ts). */
export function mountSaleFacets(app: Hono, deps: Dependencies): void {
  const { db } = deps

  route(app, deps, saleFacetsApi.show, async ({ query, user, language }) => {
    const filter = await saleFilterOf(deps, query, user?.id)
    // each facet counts what the others leave
    const [total, price, shops, artists, tags, editions] = await Promise.all([
      countSales(db, filter),
      pricesOfSales(db, { ...filter, price: undefined }),
      shopsOfSales(db, { ...filter, groupIds: undefined, authorIds: undefined }),
      artistsOfSales(db, { ...filter, authorIds: undefined }),
      tagsLeftOfSales(db, filter),
      editionsOfSales(
        db,
        { ...filter, works: filter.works && { ...filter.works, editions: undefined } },
        EDITIONS_AT_MOST,
      ),
    ])
    return {
      total,
      price,
      shops: shops.map(({ code, count, name }) => ({ code, count, ...translated({ name }, language) })),
      artists: artists.map(({ id, count, name }) => ({ uuid: id, count, ...translated({ name }, language) })),
      tags: tags.map(({ key, value, count }) => ({
        tag: value.en,
        count,
        ...translated({ key, value }, language),
      })),
      editions: editions.filter(({ count }) => count > 0),
    }
  })
}
