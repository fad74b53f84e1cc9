import type { Nft } from './nfts.ts'

type Item = NonNullable<Nft['item']>
type Named = Pick<NonNullable<Item['group_page']>, 'name' | 'translations'>

/** Works that came out of one ball, or of one shop where no ball is named. */
export interface WorkSet {
  /** Stays the same while the collection grows: the ball's or the shop's. */
  key: string
  ball: NonNullable<Nft['ball']> | null
  shop: (Named & { code: string }) | null
  /** Different works of it in the collection. */
  found: number
}

/** An artist by the names in every language, for a filter that reads the same in each. */
interface Artist {
  name: string
  /** By language. */
  translations: Readonly<Record<string, string | undefined>>
}

/**
 * What a collection is arranged by, without its works: three small numbers for each, so that ten thousand works are
 * sixty kilobytes. The newest set and the newest artist stand first.
 */
export interface WorksIndex {
  sets: readonly WorkSet[]
  artists: readonly Artist[]
  /** By the place of a work (0: the newest): its set. */
  setOf: Uint16Array
  /** Its artist. */
  artistOf: Uint16Array
  /** The place of the newest edition of the same work; absent from what an earlier version has stored. */
  newestOf?: Uint16Array
  /** How many of the works are still in closed balls; absent from what an earlier version has stored. */
  closed?: number
}

/**
 * The index of a collection, which is the newest first. What is still in a closed ball has a place of its own, is no
 * other edition of a work and counts in no set.
 */
export function worksIndexOf(nfts: readonly Nft[]): WorksIndex {
  const sets = new Map<string, { at: number; set: WorkSet; newest: Map<string, number> }>()
  const artists = new Map<string, { at: number; artist: Artist }>()
  const setOf = new Uint16Array(nfts.length)
  const artistOf = new Uint16Array(nfts.length)
  const newestOf = new Uint16Array(nfts.length)
  for (const [place, nft] of nfts.entries()) {
    const key = nft.ball?.uuid ?? nft.item?.group_page?.code ?? ''
    const known = sets.get(key) ?? { at: sets.size, set: setBy(key, nft), newest: new Map<string, number>() }
    sets.set(key, known)
    newestOf[place] = nft.in_ball ? place : newestIn(known.newest, nft, place)
    setOf[place] = known.at
    const item = nft.in_ball ? null : nft.item
    const author = item?.author ?? ''
    const by = artists.get(author) ?? { at: artists.size, artist: artistBy(author, item) }
    artists.set(author, by)
    artistOf[place] = by.at
  }
  return {
    closed: nfts.filter((nft) => nft.in_ball).length,
    sets: Array.from(sets.values(), ({ set, newest }) => ({ ...set, found: newest.size })),
    artists: Array.from(artists.values(), ({ artist }) => artist),
    setOf,
    artistOf,
    newestOf,
  }
}

/** The place of the newest edition of the same work, which is this one where none is known. */
function newestIn(known: Map<string, number>, { item, uuid }: Nft, place: number): number {
  const work = item?.uuid ?? item?.name ?? uuid
  const newest = known.get(work) ?? place
  known.set(work, newest)
  return newest
}

function setBy(key: string, { ball = null, item }: Nft): WorkSet {
  const group = item?.group_page
  const shop = group ? { code: group.code, name: group.name, translations: group.translations } : null
  return { key, ball, shop, found: 0 }
}

function artistBy(name: string, item: Nft['item']): Artist {
  const texts = Object.entries(item?.translations ?? {})
  return { name, translations: Object.fromEntries(texts.map(([language, each]) => [language, each?.author])) }
}
