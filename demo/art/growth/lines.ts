import { FLAT, SQUARE, TALL } from '../press/formats.ts'
import { chanceOf } from '../../random.ts'
import { clamp } from '../press/field.ts'
import { INKS } from '../press/print.ts'
import { page, type Sheet } from '../press/sheet.ts'
import { circleLine, grow, lineData } from './ribbon.ts'

const disc = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>`

const line = (d: string, width: number, paint = '#fff') =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linejoin="round"/>`

/** A line in a round dish that folded until there was no room left. */
export function brain(): Sheet {
  const c = chanceOf('brain')
  const [whole] = grow(
    circleLine(620, 620, 60),
    {
      most: 9000,
      apart: 25,
      closed: true,
      where: () => 1,
      inside: (x, y) => Math.hypot(x - 620, y - 620) < 505,
    },
    c,
  )
  const d = lineData(whole!, true)
  return {
    ...SQUARE,
    layers: [
      {
        ink: INKS.coral,
        body: disc(620, 620, 528),
        tone: (x, y) => clamp(0.18 + Math.hypot(x - 420, y - 400) / 950),
      },
      {
        ink: INKS.blue,
        body: `<path d="${d}" fill="#fff"/>`,
        shift: [3, -2],
        tone: (x, y, v) => v * clamp(0.5 + Math.hypot(x - 420, y - 400) / 1100),
      },
    ],
  }
}

/** Lichens that met on a stone. */
export function lichens(): Sheet {
  const c = chanceOf('lichen-4')
  const centres: [number, number, number][] = [
    [390, 420, 300],
    [800, 300, 190],
    [760, 800, 330],
    [290, 960, 210],
    [480, 1215, 130],
    [1000, 1190, 150],
    [1010, 480, 100],
  ]
  const owner = (x: number, y: number) =>
    centres.reduce<[number, number]>(
      (best, [cx, cy, r], i) =>
        Math.hypot(x - cx, y - cy) - r < best[1] ? [i, Math.hypot(x - cx, y - cy) - r] : best,
      [0, Infinity],
    )
  const colonies = centres.map(([x, y, r], i) => {
    const kept = grow(
      circleLine(x, y, 16, 24),
      {
        most: Math.round((r * r) / 26),
        apart: 21,
        closed: true,
        where: () => 1,
        inside: (px, py) => owner(px, py)[0] === i && Math.hypot(px - x, py - y) < r,
      },
      c,
    )
    return lineData(kept.at(-1)!, true)
  })
  const fill = (from: number) =>
    colonies
      .filter((_, i) => i % 3 === from)
      .map((d) => `<path d="${d}" fill="#fff"/>`)
      .join('')
  const outline = colonies.map((d) => line(d, 2)).join('')
  return {
    ...TALL,
    layers: [
      {
        ink: INKS.teal,
        body: page('#fff'),
        tone: (x, y) => 0.1 + 0.12 * (x / 1120) + y / 9000,
        screen: FLAT,
      },
      { ink: INKS.sun, body: fill(0), screen: FLAT },
      { ink: INKS.teal, body: fill(1), shift: [3, 3], tone: (_x, y, v) => v * (0.55 + y / 3500) },
      { ink: INKS.coral, body: fill(2), screen: FLAT },
      { ink: INKS.night, body: outline, shift: [5, 3], screen: FLAT },
    ],
  }
}
