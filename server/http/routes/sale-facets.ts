import type { Hono } from 'hono'
import { saleFacetsApi } from '../../../src/contract/sale-facets.ts'
import { translated } from '../../lib/translated.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import {
  artistsOfSales,
  editionsOfSales,
  pricesOfSales,
  readSales,
  shopsOfSales,
  tagsLeftOfSales,
  type SalesRead,
} from '../../store/resale/sale-facets.ts'
import { worksOfFilter } from '../../store/resale/sale-works.ts'
import type { SaleFilter } from '../../store/resale/sales.ts'
import { route } from '../route.ts'
import { saleFilterOf } from '../sale-filter.ts'

/** By what the marketplace can be narrowed (src/contract/sale-facets.ts). */
export function mountSaleFacets(app: Hono, deps: Dependencies): void {
  const { db } = deps

  route(app, deps, saleFacetsApi.show, async ({ query, user, language }) => {
    const filter = await saleFilterOf(deps, query, user?.id)
    const read = eachOnce((of) => readSales(db, of))
    // each facet counts what the others leave
    const [all, price, shops, artists, tags, ofEditions] = await Promise.all([
      read(filter),
      read({ ...filter, price: undefined }).then((sales) => pricesOfSales(db, sales)),
      read({ ...filter, groupIds: undefined, authorIds: undefined }).then((sales) =>
        shopsOfSales(db, sales, filter.groupIds),
      ),
      read({ ...filter, authorIds: undefined }).then((sales) => artistsOfSales(db, sales, filter.authorIds)),
      tagsLeftOfSales(db, filter, read),
      read({ ...filter, works: worksOfFilter({ ...filter.works, editions: undefined }) }),
    ])
    return {
      total: all.total,
      total_capped: !all.whole,
      price,
      shops: shops.map(({ code, name, count, capped }) => ({
        code,
        count,
        capped,
        ...translated({ name }, language),
      })),
      artists: artists.map(({ id, name, ...counted }) => ({
        uuid: id,
        ...counted,
        ...translated({ name }, language),
      })),
      tags: tags.map(({ key, value, ...counted }) => ({
        tag: value.en,
        ...counted,
        ...translated({ key, value }, language),
      })),
      editions: editionsOfSales(ofEditions),
    }
  })
}

/** Reads the same filter once: most facets ask for what another one does. */
function eachOnce(read: (filter: SaleFilter) => Promise<SalesRead>): typeof read {
  const asked = new Map<string, Promise<SalesRead>>()
  return (filter) => {
    const key = JSON.stringify(filter)
    const known = asked.get(key) ?? read(filter)
    asked.set(key, known)
    return known
  }
}
