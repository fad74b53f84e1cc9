/** How a wall of pictures falls into rows in one class of windows; lengths in pixels. */
interface RowClass {
  /** Of the page's column in the usual window of the class; the others are its scaled images. */
  width: number
  /** Between two places; as in the styles (justified.module.css). */
  gap: number
  /** The height that a row has best. */
  height: number
  /** And at most; a last row that would be higher is not filled. */
  most: number
  /** The most of the only work of a wall, and of two: their prices are in the first view. */
  alone: number
  /** What a picture's words need. */
  narrowest: number
  /** Whether no picture beside another is narrower than that: with two in a row at most, each can have its own. */
  strict?: boolean
  /** The most works in a row. */
  works: number
  /** Whether any row, not the last alone, may stay unfilled rather than be higher than that. */
  bounded?: boolean
}

/** Width by height of the narrowest place: what stands below a narrower picture needs it. */
export const NARROWEST = 0.64

/**
 * Small phones, phones from 360 px on, tablets, and from 900 px on all others. On a phone a row is always filled: a
 * tall work between two wide ones has the width of the page, so that a row may be as high as the narrowest place that
 * fills it.
 */
const CLASSES: Readonly<Record<ClassName, RowClass>> = {
  x: {
    width: 280,
    gap: 16,
    height: 150,
    most: 280 / NARROWEST,
    alone: 280,
    narrowest: 116,
    strict: true,
    works: 2,
  },
  s: {
    width: 335,
    gap: 16,
    height: 172,
    most: 335 / NARROWEST,
    alone: 334,
    narrowest: 110,
    strict: true,
    works: 2,
  },
  m: { width: 691, gap: 16, height: 220, most: 440, alone: 440, narrowest: 140, works: 5 },
  l: { width: 1152, gap: 24, height: 250, most: 500, alone: 370, narrowest: 150, works: 12 },
}
type ClassName = 'x' | 's' | 'm' | 'l'
const NAMES: readonly ClassName[] = ['x', 's', 'm', 'l']

/** In a wide window a wall of so few works at most may have larger ones: it fills no more than a screen or two. */
const FEW = 8
const OF_FEW = { height: 370, most: 580, alone: 500 }

/**
 * A wall whose rows are of nearly one height, like works that hang on one line: a row grows a little, or it is not
 * filled.
 */
const EVEN: Readonly<Record<ClassName, Partial<RowClass>>> = {
  x: { height: 140, most: 200, alone: 200, narrowest: 80 },
  s: { height: 165, most: 235, alone: 235, narrowest: 80 },
  m: { height: 200, most: 260, alone: 260, narrowest: 110 },
  l: { height: 250, most: 300, alone: 320, narrowest: 120 },
}
/** As `NARROWEST`, of an even wall. */
const NARROWEST_EVEN = 0.6

/** How a wall differs from others: few works are to be large in a wide window, or all rows of about one height. */
export type WallLook = 'large' | 'even'

/** Width by height of the narrowest place of a wall. */
export function narrowestOf(look: WallLook | undefined): number {
  return look === 'even' ? NARROWEST_EVEN : NARROWEST
}

/**
 * What an unfilled row costs, and more the less of it is filled; each halving of a place that is too narrow; a last
 * row of one work, which looks left over; and a hole before the last row.
 */
const RAGGED = 3
const EMPTY = 6
const NARROW = 10
const LEFT_OVER = 1
const NOT_LAST = 2

interface InRow {
  /** The part of the column's width, and of how many gaps it gives up as much. */
  part: number
  gaps: number
  row: number
}

/** A place of a wall, for the styles and for what is fetched before the page is laid out. */
export type RowPlace = Readonly<Partial<Record<ClassName, InRow>>>

/** Of each class of windows the fewest and the most; small phones are phones. */
export type Shown = Partial<Record<Exclude<ClassName, 'x'>, readonly [number, number]>>

/**
 * Divides a wall into rows that are filled, in the order of its works: of all divisions the one whose rows are of the
 * most even height, so that no last row has one work left over (Knuth and Plass divide a paragraph like this).
 * @param shares width by height of each place
 * @param shown the fewest and the most of them that a class of windows may show, where it need not show all: as many
 * as fall into the best rows
 */
export function rowPlaces(shares: readonly number[], shown: Shown = {}, wall?: WallLook): RowPlace[] {
  const byClass = NAMES.map((name) => {
    const few = wall === 'large' && name === 'l' && shares.length <= FEW
    const even = wall === 'even' && { ...EVEN[name], bounded: true }
    const look = { ...CLASSES[name], ...(few && OF_FEW), ...even }
    const [fewest, most] = shown[name === 'x' ? 's' : name] ?? [shares.length, shares.length]
    const counts = Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more)
    const walls = counts.map((count) => inRows(shares.slice(0, count), look))
    const [best] = walls.toSorted((one, other) => one.cost - other.cost)
    return [name, best?.places ?? []] as const
  })
  return shares.map((_, at) => Object.fromEntries(byClass.map(([name, places]) => [name, places[at]])))
}

/**
 * A place in each class of windows as CSS custom properties: its width (`--x` where small phones differ), or that the
 * class leaves it out.
 */
export function placeStyle(place: RowPlace): Partial<Record<`--${'' | 'no-'}${ClassName}`, string>> {
  const widths = NAMES.map((name) => [name, place[name] && widthOf(place[name], CLASSES[name].gap)] as const)
  const ofPhones = widths.find(([name]) => name === 's')?.[1]
  return Object.fromEntries(
    widths
      .filter(([name, width]) => name !== 'x' || width === undefined || width !== ofPhones)
      .map(([name, width]) => (width === undefined ? [`--no-${name}`, 'none'] : [`--${name}`, width])),
  )
}

function widthOf({ part, gaps }: InRow, gap: number): string {
  // less by a tenth of a pixel: rounded up, a row would break before its last place
  return `calc(${(part * 100).toFixed(2)}% - ${(gaps * part * gap + 0.1).toFixed(1)}px)`
}

const WHOLE: InRow = { part: 1, gaps: 0, row: 0 }

/**
 * The CSS `sizes` of a picture that is fetched before the page is laid out; the others take the width that they
 * have then. 90vw are the page without its margins, 1,440 px its most (tokens.css).
 */
export function earlySizes({ x = WHOLE, s = WHOLE, m = WHOLE, l = WHOLE }: RowPlace): string {
  const of = ({ part }: InRow, column = '90vw') => `calc(${column} * ${part.toFixed(3)})`
  const small = of(x) === of(s) ? '' : `(max-width: 359px) ${of(x)}, `
  return `(min-width: 900px) ${of(l, 'min(90vw, 1440px)')}, (min-width: 600px) ${of(m)}, ${small}${of(s)}`
}

/** The last row, counted from none, that the first view of a window shows: a phone's are of two works at most. */
const LAST_IN_VIEW: Readonly<Record<ClassName, number>> = { x: 1, s: 1, m: 0, l: 0 }

/** Whether a place at the top of a page is in the first view of all windows. */
export function isInFirstView(place: RowPlace): boolean {
  return NAMES.every((name) => (place[name]?.row ?? Infinity) <= LAST_IN_VIEW[name])
}

/** Its places, and what a row costs on the average. */
function inRows(shares: readonly number[], rows: RowClass): { places: InRow[]; cost: number } {
  // two of a phone may each have a row of their own, as high as others
  const lone = shares.length === 1 || (shares.length === 2 && !rows.strict)
  const look = lone ? { ...rows, most: rows.alone } : rows
  // the cheapest division of the first `end` places: its cost, and where its last row begins
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= shares.length; end++) {
    let cheapest = { cost: Infinity, from: 0 }
    for (let from = Math.max(0, end - look.works); from < end; from++) {
      const last = end === shares.length
      const leftOver = last && from > 0 && end - from === 1 ? LEFT_OVER : 0
      const cost = (best[from]?.cost ?? Infinity) + costOf(shares.slice(from, end), look, last) + leftOver
      if (cost < cheapest.cost) cheapest = { cost, from }
    }
    best.push(cheapest)
  }
  const ends: number[] = []
  for (let end = shares.length; end > 0; end = best[end]?.from ?? 0) ends.unshift(end)
  const places = ends.flatMap((end, row) => {
    const of = shares.slice(ends[row - 1] ?? 0, end)
    const height = Math.min(heightOf(of, look), look.most)
    const gaps = of.length - 1
    const room = look.width - gaps * look.gap
    return of.map((share) => ({ part: (share * height) / room, gaps, row }))
  })
  return { places, cost: (best[shares.length]?.cost ?? 0) / Math.max(1, ends.length) }
}

/** The height of a row that is filled. */
function heightOf(row: readonly number[], { width, gap }: RowClass): number {
  return (width - gap * (row.length - 1)) / row.reduce((sum, share) => sum + share, 0)
}

/** How far a row is from the best one; a row before the last is filled, but in a bounded wall. */
function costOf(row: readonly number[], look: RowClass, last: boolean): number {
  const filled = heightOf(row, look)
  if (filled > look.most && !last && !look.bounded) return Infinity
  const height = Math.min(filled, look.most)
  const ragged = filled > look.most ? RAGGED + EMPTY * (1 - look.most / filled) + (last ? 0 : NOT_LAST) : 0
  const narrow = Math.min(...row) * height
  if (look.strict && row.length > 1 && narrow < look.narrowest) return Infinity
  const tight = NARROW * Math.max(0, Math.log2(look.narrowest / narrow))
  return Math.log2(height / look.height) ** 2 + ragged + tight
}
