/** What a search finds, in the order in which it is shown. Their first letters differ (server/lib/search-grams.ts). */
export const SEARCH_KINDS = ['works', 'balls', 'shops', 'artists', 'members'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** The most characters of a query. */
export const SEARCH_LONGEST = 100
/** More than so many are not counted. */
export const SEARCH_COUNTED = 100
