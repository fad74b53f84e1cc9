/** Query parameter that restores the typed price after a redirect. */
export const PRICE_QUERY = 'price'
