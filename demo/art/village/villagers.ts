import type { Rgb } from '../press/print.ts'
import type { Piece } from './cut.ts'
import { blob, fill, oval, stroke } from './shapes.ts'

/** Who lives in the village. */
export type Name = 'moko' | 'tantan' | 'kinako' | 'ponzu' | 'lulu'

export interface Pose {
  /** Where the feet are. */
  x: number
  y: number
  /** Height in pixels. */
  size: number
  look?: 'left' | 'right' | 'up' | 'away'
  asleep?: boolean
  scarf?: Rgb
  lean?: number
}

interface Coat {
  fur: Rgb
  pale: Rgb
  dark: Rgb
}

const COATS: Record<Name, Coat> = {
  moko: { fur: [0.95, 0.92, 0.86], pale: [0.99, 0.97, 0.93], dark: [0.86, 0.72, 0.66] },
  tantan: { fur: [0.5, 0.36, 0.28], pale: [0.86, 0.74, 0.58], dark: [0.29, 0.2, 0.17] },
  kinako: { fur: [0.85, 0.66, 0.42], pale: [0.96, 0.87, 0.7], dark: [0.7, 0.46, 0.3] },
  ponzu: { fur: [0.6, 0.64, 0.36], pale: [0.89, 0.88, 0.62], dark: [0.38, 0.43, 0.22] },
  lulu: { fur: [0.36, 0.47, 0.6], pale: [0.93, 0.93, 0.92], dark: [0.22, 0.29, 0.4] },
}
const INK: Rgb = [0.13, 0.1, 0.1]
const BLUSH: Rgb = [0.93, 0.5, 0.42]

/** A villager as pieces of paper: tail and ears, body, belly, face. */
export function villager(
  name: Name,
  { x, y, size, look = 'right', asleep = false, scarf, lean = 0 }: Pose,
): Piece[] {
  const coat = COATS[name]
  const u = size / 100
  const at = (body: string) =>
    `<g transform="translate(${x} ${y}) rotate(${lean}) scale(${u}) translate(0 -100)">${body}</g>`
  const lift = Math.max(3, size * 0.035)
  const pieces: Piece[] = []
  const add = (body: string, colour: Rgb, high = lift) => pieces.push({ body: at(body), colour, lift: high })
  add(BACK[name], name === 'tantan' || name === 'lulu' ? coat.dark : coat.fur)
  if (INNER[name]) add(INNER[name], coat.dark, 0)
  add(
    name === 'moko'
      ? wool()
      : fill('M0 8C25 8 36 28 39 56C42 84 32 100 0 100C-32 100 -42 84 -39 56C-36 28 -25 8 0 8Z'),
    coat.fur,
  )
  const dx = look === 'left' ? -7 : look === 'right' ? 7 : 0
  const dy = look === 'up' ? -6 : 0
  if (look !== 'away') {
    if (name === 'moko') add(oval(dx, 45 + dy, 21, 18), coat.dark, lift * 0.6)
    else
      add(
        fill('M0 62C15 62 23 72 23 84C23 95 14 99 0 99C-14 99 -23 95 -23 84C-23 72 -15 62 0 62Z'),
        coat.pale,
        lift * 0.5,
      )
    if (name === 'tantan')
      add(blob(-13 + dx, 42 + dy, 12, 9, 'm1') + blob(13 + dx, 42 + dy, 12, 9, 'm2'), coat.dark, 0)
    if (name === 'lulu')
      add(
        fill(`M${dx - 6} ${50 + dy}L${dx + 6} ${50 + dy}L${dx * 1.7} ${59 + dy}Z`),
        [0.93, 0.66, 0.26],
        lift * 0.4,
      )
    pieces.push(...face(name, { dx, dy, asleep }, at))
  }
  if (scarf)
    add(
      fill('M-31 60C-18 70 18 70 31 60L33 70C18 81 -18 81 -33 70Z') + fill('M14 70L30 68L34 96L18 98Z'),
      scarf,
    )
  else add(blob(-33, 74, 7, 12, 'a1') + blob(33, 74, 7, 12, 'a2'), coat.fur, lift * 0.6)
  return pieces
}

function face(
  name: Name,
  { dx, dy, asleep }: { dx: number; dy: number; asleep: boolean },
  at: (body: string) => string,
): Piece[] {
  const y = 43 + dy
  const wide = name === 'moko' ? 9 : 13
  const eyes = asleep
    ? [-1, 1].map((s) => stroke(`M${dx + s * wide - 4} ${y}q4 4 8 0`, 2)).join('')
    : [-1, 1].map((s) => oval(dx + s * wide, y, 2.7, 3.4)).join('')
  const light = name === 'tantan'
  const nose = name === 'lulu' ? '' : oval(dx * 1.2, y + 7, 2.6, 1.9)
  return [
    { body: at(eyes), colour: light ? [0.98, 0.95, 0.88] : INK, lift: 0 },
    ...(nose ? [{ body: at(nose), colour: INK, lift: 0 }] : []),
    {
      body: at(oval(dx - wide - 8, y + 8, 5, 3.4) + oval(dx + wide + 8, y + 8, 5, 3.4)),
      colour: BLUSH,
      lift: 0,
      thin: name === 'moko' ? 0.55 : 0.45,
    },
  ]
}

/** What is behind the body: ears, a tail, a tuft. */
const BACK: Record<Name, string> = {
  moko: oval(-28, 40, 12, 6, -24) + oval(28, 40, 12, 6, 24),
  tantan: blob(-22, 16, 10, 11, 't1') + blob(22, 16, 10, 11, 't2') + blob(44, 84, 17, 11, 't3'),
  kinako: oval(-13, -8, 8, 27, -9) + oval(15, -6, 8, 27, 14) + blob(38, 90, 9, 9, 'k1'),
  ponzu: blob(-17, 14, 11, 11, 'p1') + blob(17, 14, 11, 11, 'p2'),
  lulu:
    fill('M-3 12C-8 0 -2 -8 4 -10C2 -4 6 0 6 12Z') + fill('M28 88C44 84 54 92 58 98C44 102 34 100 26 98Z'),
}

const INNER: Partial<Record<Name, string>> = {
  kinako: oval(-13, -8, 3.6, 18, -9) + oval(15, -6, 3.6, 18, 14),
}

/** A coat of curls. */
function wool(): string {
  let body = blob(0, 60, 37, 40, 'wool', 0.02)
  for (let i = 0; i < 15; i++) {
    const a = (i / 15) * Math.PI * 2
    body += blob(Math.cos(a) * 34, 58 + Math.sin(a) * 36, 11, 11, `curl-${i}`, 0.08)
  }
  return body
}
