/** Orders of a list of sales; an addition of ours. `wanted`: by how many members have the work as a favorite. */
export const SALE_SORTS = ['newest', 'price_asc', 'price_desc', 'wanted'] as const
export type SaleSort = (typeof SALE_SORTS)[number]

/** So many values one facet takes. */
export const SALE_VALUES_MOST = 20

/** How many listings of a list are counted: beyond it nobody wants to know. */
export const SALES_COUNTED = 1000

/** The choices of works by how many editions they have at most. */
export const EDITIONS_AT_MOST = [1, 10, 100] as const
