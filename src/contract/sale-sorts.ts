/** Orders of a list of sales; an addition of ours. */
export const SALE_SORTS = ['newest', 'price_asc', 'price_desc'] as const
export type SaleSort = (typeof SALE_SORTS)[number]

/** The choices of works by how many editions they have at most. */
export const EDITIONS_AT_MOST = [1, 10, 100] as const
