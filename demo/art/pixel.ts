import { chanceOf, type Chance } from '../random.ts'
import { picture, rect } from '../svg.ts'
import { cabinet, cake, cassette, potion, ship, type Cells } from './pixel-things.ts'

const SIZE = 960
const PALETTES = [
  { night: '#101427', body: '#5de0c6', shade: '#2a8f86', light: '#d8fff4', spark: '#ffd166' },
  { night: '#1a1030', body: '#ff7a90', shade: '#a83a5b', light: '#ffe3dd', spark: '#8ce6ff' },
  { night: '#0d1f17', body: '#b6e35a', shade: '#5f8f2c', light: '#f4ffd6', spark: '#ff9f5a' },
  { night: '#16181d', body: '#8da2ff', shade: '#4a55b8', light: '#e7ebff', spark: '#ffdf6b' },
  { night: '#241412', body: '#ffb05c', shade: '#b9652a', light: '#fff1d8', spark: '#6fe3ff' },
  { night: '#0f1e2c', body: '#f2f5f7', shade: '#93a7b5', light: '#ffffff', spark: '#ff6b6b' },
] as const
type Palette = (typeof PALETTES)[number]

function grid(cells: readonly (readonly (string | null)[])[], x: number, y: number, unit: number): string {
  return cells
    .flatMap((row, j) =>
      row.map((paint, i) =>
        paint ? rect(x + i * unit, y + j * unit, unit + 0.5, unit + 0.5, `fill="${paint}"`) : '',
      ),
    )
    .join('')
}

/** A creature that is the same on both sides, grown by chance and then smoothed. */
function creature(c: Chance, p: Palette, size: number): (string | null)[][] {
  const half = Math.ceil(size / 2)
  let solid = Array.from({ length: size }, (_, y) =>
    Array.from({ length: half }, (_, x) => {
      const [dx, dy] = [(half - 1 - x) / half, (y - size / 2) / (size / 2)]
      return c.between(0, 1) < 1.12 - Math.hypot(dx * 1.05, dy * 0.95) * 0.85
    }),
  )
  const alive = (x: number, y: number) =>
    y >= 0 && y < size && x >= 0 ? (solid[y]?.[Math.min(x, half - 1)] ?? false) : false
  for (let round = 0; round < 2; round++) {
    solid = solid.map((row, y) =>
      row.map((_, x) => {
        let near = 0
        for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) if (alive(x + dx, y + dy)) near++
        return near >= 5
      }),
    )
  }
  const eyeRow = Math.floor(size * c.between(0.3, 0.45))
  const eyeColumn = half - 1 - c.whole(1, Math.floor(half / 3))
  const belly = c.between(0.1, 0.3)
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, column) => {
      const x = column < half ? column : size - 1 - column
      if (!alive(x, y)) return null
      if (x === eyeColumn && (y === eyeRow || y === eyeRow + 1)) return y === eyeRow ? '#ffffff' : p.night
      if (y === Math.floor(size * 0.62) && x >= half - 2) return p.night
      const edge = !alive(x - 1, y) || !alive(x, y + 1) || !alive(x, y - 1)
      if (edge) return p.shade
      return (half - x) / half < belly && y > size * 0.6
        ? p.light
        : (x * 7 + y * 3) % 11 === 0
          ? p.light
          : p.body
    }),
  )
}

function stars(c: Chance, p: Palette): string {
  return Array.from({ length: 26 }, () => {
    const unit = c.pick([8, 8, 16])
    return rect(
      c.whole(0, 118) * 8,
      c.whole(0, 70) * 8,
      unit,
      unit,
      `fill="${p.spark}" fill-opacity="${c.pick(['0.25', '0.5', '1'])}"`,
    )
  }).join('')
}

function floor(c: Chance, p: Palette): string {
  let body = ''
  const unit = 48
  for (let y = 0; y < 3; y++) {
    for (let x = 0; x < SIZE / unit; x++) {
      const paint = (x + y) % 2 === 0 ? p.shade : p.body
      body += rect(
        x * unit,
        SIZE - (3 - y) * unit,
        unit + 0.5,
        unit + 0.5,
        `fill="${paint}" fill-opacity="${0.25 + y * 0.12}"`,
      )
    }
  }
  return body + rect(0, SIZE - 3 * unit - 6, SIZE, 6, `fill="${c.pick([p.spark, p.light])}"`)
}

function skyline(c: Chance, p: Palette): string {
  let body = ''
  for (let x = 0; x < SIZE; x += 96) {
    const height = c.whole(3, 9) * 48
    body += rect(x, SIZE - height - 144, 96, height, `fill="${p.shade}" fill-opacity="0.35"`)
    for (let y = SIZE - height - 120; y < SIZE - 180; y += 48) {
      for (const dx of [16, 56])
        if (c.maybe(0.45)) body += rect(x + dx, y, 24, 16, `fill="${p.spark}" fill-opacity="0.8"`)
    }
  }
  return body
}

function planet(c: Chance, p: Palette): string {
  const [cx, cy, r] = [c.whole(11, 48), c.whole(8, 18), c.whole(4, 9)]
  let body = ''
  for (let y = -r; y <= r; y++) {
    const half = Math.floor(Math.sqrt(r * r - y * y))
    body += rect((cx - half) * 16, (cy + y) * 16, (2 * half + 1) * 16, 16.5, `fill="${p.spark}"`)
    const dark = Math.max(0, Math.min(2 * half, half + y))
    body += rect((cx + half + 1 - dark) * 16, (cy + y) * 16, dark * 16, 16.5, `fill="${p.shade}"`)
  }
  return `<g opacity="0.6">${body}</g>`
}

/** Rows of hills, one behind the other. */
function hills(c: Chance, p: Palette): string {
  return [0, 1]
    .map((row) => {
      const [swing, phase] = [c.between(3, 6), c.between(0, 6)]
      return Array.from({ length: 30 }, (_, i) => {
        const height = Math.round(7 - row * 2.5 + Math.sin(i / swing + phase) * 3) * 32
        return rect(
          i * 32,
          SIZE - 144 - height,
          32.5,
          height,
          `fill="${p.shade}" fill-opacity="${0.3 + row * 0.25}"`,
        )
      }).join('')
    })
    .join('')
}

const beast =
  (size: number) =>
  (c: Chance, p: Palette): Cells =>
    creature(c, p, size)

/** The sprites in the order of the second words of the arcade's titles: a person, then a thing, alternating. */
const SPRITES = [beast(13), cassette, beast(15), cabinet, beast(17), ship, beast(19), potion, beast(16), cake]
const [SPRITE_SIZE, FLOATING] = [560, 90]

/** A sprite in its world: a creature of the arcade, or a thing that lies about in it. */
export function pixelWork(index: number): string {
  const c = chanceOf(`pixel-${index}`)
  const p = PALETTES[((index % SPRITES.length) * 5 + Math.floor(index / SPRITES.length)) % PALETTES.length]!
  const sprite = SPRITES[index % SPRITES.length]!
  const cells = sprite(c, p)
  const bottom = cells.findLastIndex((row) => row.some(Boolean)) + 1
  const unit = Math.floor(SPRITE_SIZE / Math.max(cells.length, cells[0]!.length))
  const x = Math.round((SIZE - unit * cells[0]!.length) / 2)
  const y = SIZE - 150 - unit * bottom - (sprite === ship ? FLOATING : 0)
  const scene = c.pick([skyline, planet, hills])
  const body = stars(c, p) + scene(c, p) + floor(c, p) + grid(cells, x, y, unit)
  return picture(SIZE, SIZE, p.night, `<g shape-rendering="crispEdges">${body}</g>`)
}
