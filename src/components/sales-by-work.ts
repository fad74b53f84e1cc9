import type { Sale } from '../contract/sales.ts'

/**
 * The listings of a page, those of one work together in the place of the first of them and the cheapest first, so
 * that no work stands beside itself. Not grouped by the server: a work's lowest price changes with each listing, so
 * pages of works would have no index, and their counts would not be the specification's.
 */
export function salesByWork(sales: readonly Sale[]): [Sale, ...Sale[]][] {
  const works = new Map<unknown, [Sale, ...Sale[]]>()
  for (const sale of sales) {
    const key = sale.nft?.item?.uuid ?? sale
    const others = works.get(key)
    if (others) others.push(sale)
    else works.set(key, [sale])
  }
  for (const each of works.values()) each.sort((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity))
  return [...works.values()]
}
