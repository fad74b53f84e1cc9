/** Orders of a list of sales; an addition of ours. */
export const SALE_SORTS = ['newest', 'price_asc', 'price_desc'] as const
export type SaleSort = (typeof SALE_SORTS)[number]
