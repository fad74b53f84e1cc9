import type { Chance } from '../random.ts'

/** The colours of one world of the arcade. */
export interface Hues {
  night: string
  body: string
  shade: string
  light: string
  spark: string
}

export type Cells = (string | null)[][]
type Thing = (c: Chance, p: Hues) => Cells

function board(w: number, h: number, paint: (x: number, y: number) => string | null): Cells {
  return Array.from({ length: h }, (_, y) => Array.from({ length: w }, (__, x) => paint(x, y)))
}

/** A little emblem that is the same on both sides. */
function emblem(c: Chance, size: number): boolean[][] {
  const half = Math.ceil(size / 2)
  const cells = Array.from({ length: size }, () => Array.from({ length: half }, () => c.maybe(0.55)))
  return cells.map((row) => Array.from({ length: size }, (_, x) => row[Math.min(x, size - 1 - x)]!))
}

/** A game cassette with its label. */
export const cassette: Thing = (c, p) => {
  const [w, h] = [17, 19]
  const label = emblem(c, 7)
  const [lx, ly] = [5, 6]
  return board(w, h, (x, y) => {
    if ((y < 2 && (x < 2 || x > w - 3)) || (y > 15 && (x < 3 || x > w - 4))) return null
    if (x === 0 || x === w - 1 || y === 0 || y === h - 1) return p.shade
    if (y > 15) return x % 2 ? p.spark : p.shade
    if (y === 2 || y === 3) return x > 3 && x < w - 4 ? p.shade : p.body
    if (x > 2 && x < w - 3 && y > 4 && y < 14) {
      const on = label[y - ly]?.[x - lx]
      return on ? p.night : (x + y) % 9 === 0 ? p.spark : p.light
    }
    return p.body
  })
}

/** An arcade cabinet, its game left running. */
export const cabinet: Thing = (c, p) => {
  const [w, h] = [15, 23]
  const enemy = emblem(c, 5)
  const player = c.whole(4, 10)
  return board(w, h, (x, y) => {
    const inset = y > 14 && y < 18 ? 0 : 1
    if (x < inset || x >= w - inset) return null
    if (y < 4) return y === 0 || y === 3 || x === 1 || x === w - 2 ? p.shade : (x + y) % 2 ? p.spark : p.light
    if (y < 14) {
      if (x < 3 || x > w - 4) return p.body
      if (enemy[y - 5]?.[x - 5]) return p.spark
      if (y === 12 && Math.abs(x - player) < 2) return p.light
      return y === 11 && x === player ? p.light : p.night
    }
    if (y < 18)
      return y === 15 && (x === 4 || x === 9 || x === 11) ? p.spark : y === 14 && x === 4 ? p.spark : p.light
    if (y > 18 && y < 22 && x > 5 && x < 9) return p.night
    return x === 1 || x === w - 2 || y === h - 1 ? p.shade : p.body
  })
}

/** A rocket, or a saucer: grown on one side and mirrored. */
export const ship: Thing = (c, p) => {
  const [w, h] = [19, 21]
  const saucer = c.maybe(0.4)
  const edge = Array.from({ length: h }, (_, y) => {
    if (saucer)
      return y < 4 || y > 15
        ? 0
        : y < 9
          ? 1 + Math.floor((y - 3) * 0.8)
          : Math.max(0, 9 - Math.abs(y - 11) * 2)
    return y < 16 ? Math.min(5, 1 + Math.floor(y * 0.45)) + (y > 10 ? c.whole(0, 3) : 0) : 0
  })
  const flame = [c.whole(1, 3), c.whole(1, 2)]
  return board(w, h, (x, y) => {
    const away = Math.abs(x - 9)
    const reach = edge[y]!
    if (!saucer && y >= 16 && away <= (y < 18 ? flame[0]! : flame[1]!) && y < 20)
      return y % 2 ? p.spark : p.light
    if (saucer && y > 13 && away < 3 + (y - 13) && (x + y) % 2 === 0) return p.spark
    if (away >= reach) return null
    if (away === reach - 1) return p.shade
    if (reach > 3 && away < 2 && y < 9) return p.night
    if (saucer && y === 11) return x % 3 === 0 ? p.spark : p.body
    return away === 0 || (y === 10 && !saucer) ? p.light : p.body
  })
}

/** A flask of something that bubbles. */
export const potion: Thing = (c, p) => {
  const [w, h] = [17, 20]
  const level = c.whole(9, 14)
  const wide = c.between(0.85, 1.15)
  const bubbles = emblem(c, 17)
  return board(w, h, (x, y) => {
    const away = Math.abs(x - 8)
    if (y < 2) return away < 3 ? '#b98a5a' : null
    if (y < 7) return away < 2 ? p.light : away === 2 || (y === 2 && away < 4) ? p.shade : null
    const r = Math.sqrt(Math.max(0, 44 - (y - 13) ** 2)) * wide
    if (away > r) return null
    if (away > r - 1.2 || y === h - 1) return p.shade
    if (y < level) return away > 2 && x < 8 && y > 9 ? '#ffffff' : p.night
    if (y === level) return p.light
    return bubbles[y - 3]?.[x] && (x * 5 + y * 3) % 7 === 0 ? p.light : x === 4 ? p.light : p.body
  })
}

/** Something sweet in layers, with a cherry. */
export const cake: Thing = (c, p) => {
  const [w, h] = [19, 19]
  const tiers = c.whole(1, 3)
  const drip = Array.from({ length: w }, () => c.whole(0, 2))
  const fill = Array.from({ length: 4 }, () => c.pick([p.body, p.shade, p.spark]))
  return board(w, h, (x, y) => {
    const away = Math.abs(x - 9)
    if (y === h - 1) return away < 10 ? p.light : null
    const tier = Math.min(tiers - 1, Math.floor((h - 2 - y) / 5))
    const top = h - 1 - tiers * 5
    if (y < top) {
      if (y >= top - 3 && away < 2) return away === 0 && y === top - 3 ? '#ffffff' : '#e0413a'
      return y === top - 4 && x === 10 ? '#6fa35e' : null
    }
    if (away > 8 - tier * 2.4) return null
    const deep = (h - 2 - y) % 5
    if (deep === 4 || deep === 4 - drip[x]!) return p.light
    if (deep === 2) return fill[tier]!
    return (x + y * 3) % 13 === 0 ? p.spark : p.body
  })
}
