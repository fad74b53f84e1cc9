import type { WorkSet, WorksIndex } from '../../contract/works-index.ts'

/** How the works of a collection are shown, as the address has it. */
export interface Arrangement {
  /** `sets`: by the ball that they came out of, the set with the newest work first. */
  order: 'sets' | 'newest'
  /** A shop's code. */
  shop: string | undefined
  /** An artist's name, in any language. */
  artist: string | undefined
  /** Only works that are on sale. */
  onSale: boolean
}

/** Works that stand together under one heading; without a set: all of them, the newest first. */
export interface Section {
  set: WorkSet | undefined
  /** Places in the collection (0: the newest). */
  places: readonly number[]
  /** Of a work that is there more than once: the places of its other editions, by the place that stands for all. */
  doubles?: ReadonlyMap<number, readonly number[]>
}

/** The arrangement in an address; whatever else is there is not its own. */
export function arrangementOf(search: URLSearchParams): Arrangement {
  return {
    order: search.get('sort') === 'newest' ? 'newest' : 'sets',
    shop: search.get('shop') || undefined,
    artist: search.get('artist') || undefined,
    onSale: search.get('on_sale') === '1',
  }
}

/** The address of a collection in an arrangement; defaults are left out, the rest of its query stays. */
export function addressIn(
  path: string,
  search: URLSearchParams,
  { order, shop, artist, onSale }: Arrangement,
): string {
  const next = new URLSearchParams(search)
  const wanted = {
    sort: order === 'newest' ? order : undefined,
    shop,
    artist,
    on_sale: onSale ? '1' : undefined,
  }
  for (const [name, value] of Object.entries(wanted)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next.size > 0 ? `${path}?${next}` : path
}

/** From this many works on a user needs to arrange them. */
const ARRANGED_FROM = 6

/** Whether so many works need controls. */
export function isArranged(count: number): boolean {
  return count >= ARRANGED_FROM
}

/** Up to so many works a wall is taken in at one look. */
const ONE_LOOK = 12
/** Works of a set from which on its heading is worth its place. */
const WORTH_A_HEADING = 2

/** Whether so many works are taken in at one look. */
export function isSeenAtOnce(count: number): boolean {
  return count <= ONE_LOOK
}

/**
 * Whether works stand in one wall although nobody asked for it, and below it each set is named once: a heading for each of a few
 * works would be a page of headings.
 */
export function isOneWall({ sets, setOf }: WorksIndex): boolean {
  const works = setOf.length
  const sparse = isSeenAtOnce(works) && works < WORTH_A_HEADING * sets.length
  return sets.length > 1 && (!isArranged(works) || sparse)
}

/** Whether only a part of the collection is asked for. */
export function isFiltered({ shop, artist, onSale }: Arrangement): boolean {
  return shop !== undefined || artist !== undefined || onSale
}

/**
 * The works of a collection as asked for.
 * @param among places to choose from, of a search and of what is on sale; undefined: all of them
 */
export function sectionsOf(
  { sets, artists, setOf, artistOf }: WorksIndex,
  { order, shop, artist }: Arrangement,
  among: readonly number[] | undefined,
): Section[] {
  const ofShop = sets.map((set) => shop === undefined || set.shop?.code === shop)
  const ofArtist = artists.map((one) => artist === undefined || isNamed(one, artist))
  const chosen = (among ?? Array.from(setOf.keys())).filter(
    (place) => ofShop[setOf[place] ?? -1] && ofArtist[artistOf[place] ?? -1],
  )
  if (order === 'newest') return chosen.length > 0 ? [{ set: undefined, places: chosen }] : []
  const bySet = new Map<number, number[]>()
  for (const place of chosen) {
    const at = setOf[place] ?? 0
    const places = bySet.get(at)
    if (places) places.push(place)
    else bySet.set(at, [place])
  }
  return Array.from(bySet, ([at, places]) => ({ set: sets[at], places }))
}

/** A section in which each work has one place, that of its newest edition. */
export function withDoubles({ set, places }: Section, { newestOf }: WorksIndex): Section {
  if (!newestOf) return { set, places }
  const doubles = new Map<number, number[]>()
  for (const place of places) {
    const newest = newestOf[place] ?? place
    if (newest !== place) doubles.set(newest, [...(doubles.get(newest) ?? []), place])
  }
  return { set, places: places.filter((place) => (newestOf[place] ?? place) === place), doubles }
}

const BY_SET: Arrangement = { order: 'sets', shop: undefined, artist: undefined, onSale: false }

/** The places of the works of each set, each work once. */
export function placesBySet(index: WorksIndex): ReadonlyMap<WorkSet, readonly number[]> {
  return new Map(
    sectionsOf(index, BY_SET, undefined).flatMap((section) =>
      section.set ? [[section.set, withDoubles(section, index).places]] : [],
    ),
  )
}

/** Whether an artist has this name in any language. */
export function isNamed({ name, translations }: WorksIndex['artists'][number], asked: string): boolean {
  return name === asked || Object.values(translations).includes(asked)
}
