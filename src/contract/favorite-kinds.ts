/** What can be a favorite: an owned work, and a ball. */
export const FAVORITE_KINDS = ['work', 'ball'] as const
export type FavoriteKind = (typeof FAVORITE_KINDS)[number]

/** From so many members on it is told how many have something as a favorite: of fewer one could guess who. */
export const FAVORITES_SHOWN_FROM = 10

/** So many one member can have. */
export const FAVORITES_MOST = 500
