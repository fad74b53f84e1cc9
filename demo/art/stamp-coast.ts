import type { Chance } from '../random.ts'
import { circle, curve, n, onCircle, path, rect, type Point } from '../svg.ts'

/** Draws a station's own scene with one ink, between y = 340 and y = 745 of 1000. */
export type Draw = (c: Chance, ink: string) => string

export const PAPER = '#fbf7ec'

export const line = (ink: string, width: number) =>
  `fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`

export const water = (ink: string, y: number, rows = 2, from = 220) =>
  Array.from({ length: rows }, (_, i) =>
    path(
      `M${from + i * 36} ${y + i * 24}q35 -20 70 0${'t70 0'.repeat(Math.floor((1000 - 2 * from - i * 72) / 70) - 1)}`,
      line(ink, 7),
    ),
  ).join('')

export function hills(c: Chance, ink: string): string {
  let body = ''
  for (let i = 0; i < 3; i++) {
    const points: Point[] = Array.from({ length: 6 }, (_, k) => [
      200 + k * 120,
      520 + i * 55 - c.between(0, 150 - i * 40),
    ])
    body += path(curve(points), line(ink, 8))
  }
  return body
}

export function bridge(c: Chance, ink: string): string {
  const arches = c.whole(2, 4)
  const width = 560 / arches
  let body = path('M190 560H810', line(ink, 18))
  for (let i = 0; i < arches; i++) {
    const x = 220 + i * width
    body += path(
      `M${n(x)} 720V650A${n(width / 2)} ${n(width / 2.4)} 0 0 1 ${n(x + width)} 650V720`,
      line(ink, 12),
    )
  }
  return (
    body +
    [0, 1, 2]
      .map((i) => path(`M${230 + i * 40} ${745 + i * 18}q30 -16 60 0t60 0t60 0t60 0t60 0`, line(ink, 6)))
      .join('')
  )
}

export function lighthouse(c: Chance, ink: string): string {
  const tilt = c.between(30, 60)
  let body = path(`M${500 - tilt} 700L470 420H530L${500 + tilt} 700Z`, `fill="${ink}"`)
  for (const y of [480, 560, 640]) body += rect(440, y, 120, 22, 'fill="#fbf7ec"')
  body += rect(462, 372, 76, 50, line(ink, 9)) + path('M456 372L500 332L544 372Z', `fill="${ink}"`)
  body += path('M450 396L300 350M450 402L300 440M550 396L700 350M550 402L700 440', line(ink, 6))
  return body + path('M220 720q40 -22 80 0t80 0t80 0t80 0t80 0t80 0', line(ink, 8))
}

export function tower(c: Chance, ink: string): string {
  const floors = c.whole(3, 5)
  const step = 330 / floors
  let body = ''
  for (let i = 0; i < floors; i++) {
    const [base, half] = [720 - i * step, 130 - i * 20]
    const eaves = base - step * 0.55
    body += rect(500 - half * 0.7, eaves, half * 1.4, step * 0.55, line(ink, 9))
    const top = eaves - step * 0.42
    body += path(
      `M${n(500 - half - 60)} ${n(eaves + 6)}Q${n(500 - half * 0.5)} ${n(eaves - 8)} ${n(500 - half * 0.55)} ${n(top)}H${n(500 + half * 0.55)}Q${n(500 + half * 0.5)} ${n(eaves - 8)} ${n(500 + half + 60)} ${n(eaves + 6)}Z`,
      `fill="${ink}"`,
    )
  }
  return body + path(`M500 ${n(720 - 330 - 70)}V${n(720 - 330 + 10)}`, line(ink, 9))
}

/** A train that comes round a cape, above the sea. */
export function coastTrain(c: Chance, ink: string): string {
  const windows = c.whole(3, 5)
  const body = [240, 440, 640].map((x, k) => {
    const nose = k === 2 ? `H${x + 130}Q${x + 176} 520 ${x + 180} 610` : `H${x + 186}V610`
    const glass = Array.from({ length: windows }, (_, i) =>
      rect(x + 16 + (i * 140) / windows, 540, 120 / windows, 34, `fill="${PAPER}" rx="4"`),
    )
    return (
      path(`M${x} 610V520${nose}Z`, `fill="${ink}"`) + glass.join('') + path(`M${x} 590h180`, line(PAPER, 5))
    )
  })
  return (
    `<g transform="translate(-30 0)">${body.join('')}</g>` +
    path('M180 622H820M240 622V690M400 622V690M560 622V690M720 622V690', line(ink, 9)) +
    water(ink, 712)
  )
}

/** A small boat and the long lines of the tide. */
export function tide(c: Chance, ink: string): string {
  const x = c.whole(400, 560)
  return (
    path(`M${x} 610V390L${x + 130} 580H${x}`, line(ink, 9)) +
    path(`M${x - 16} 430L${x - 96} 580H${x - 16}Z`, `fill="${ink}"`) +
    path(`M${x - 140} 606H${x + 170}L${x + 120} 668H${x - 96}Z`, `fill="${ink}"`) +
    water(ink, 694, 3)
  )
}

/** Fireworks over the roofs of a port. */
export function fireworks(c: Chance, ink: string): string {
  const bursts = [
    [350, 470, 92],
    [560, 420, 118],
    [690, 540, 70],
  ].map(([x = 0, y = 0, r = 0]) =>
    Array.from({ length: 14 }, (_, i) => {
      const [a, b] = [onCircle(x, y, r * 0.34, i / 14), onCircle(x, y, r * (i % 2 ? 0.7 : 0.9), i / 14)]
      const [dx, dy] = onCircle(x, y, r * 1.06, i / 14)
      return (
        path(`M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`, line(ink, 6)) +
        circle(dx, dy, 5, `fill="${ink}"`)
      )
    }).join(''),
  )
  const roofs = Array.from({ length: 6 }, (_, i) => {
    const [x, y] = [215 + i * 96, 690 - c.whole(0, 30)]
    return path(`M${x} 745V${y}L${x + 46} ${y - 40}L${x + 92} ${y}V745Z`, `fill="${ink}"`)
  })
  return bursts.join('') + roofs.join('')
}

/** The windows that a lit or dark wall has. */
const panes = (x: number, y: number, columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, i) =>
    rect(x + (i % columns) * 34, y + Math.floor(i / columns) * 40, 18, 22, `fill="${PAPER}"`),
  ).join('')

/** A market: awnings, crates, a paper lantern. */
export function market(_: Chance, ink: string): string {
  const awning = Array.from({ length: 8 }, (__, i) =>
    path(
      `M${240 + i * 65} 500H${305 + i * 65}V560A32.5 30 0 0 1 ${240 + i * 65} 560Z`,
      i % 2 ? line(ink, 8) : `fill="${ink}"`,
    ),
  )
  const crates = [260, 410, 560].map(
    (x, k) =>
      rect(x, 660, 120, 76, line(ink, 9)) +
      [26, 60, 94].map((dx) => circle(x + dx, 646, 20, k % 2 ? line(ink, 7) : `fill="${ink}"`)).join(''),
  )
  return (
    path('M236 480H764', line(ink, 14)) +
    awning.join('') +
    crates.join('') +
    path('M722 600v16', line(ink, 7)) +
    `<ellipse cx="722" cy="664" rx="34" ry="46" fill="${ink}"/>` +
    path('M692 652H752M692 676H752', line(PAPER, 5))
  )
}

/** Stone steps of a quarry. */
export function quarry(c: Chance, ink: string): string {
  const rows = [4, 5, 6, 7].map((count, row) =>
    Array.from({ length: count }, (_, i) => {
      const [w, y] = [520 / 7, 450 + row * 72]
      const solid = c.maybe(0.4)
      return rect(240 + i * w, y, w - 8, 62, solid ? `fill="${ink}"` : line(ink, 8))
    }).join(''),
  )
  return (
    rows.join('') +
    path('M640 660V420L760 350M640 440L560 400M760 350V520', line(ink, 10)) +
    rect(738, 520, 44, 40, `fill="${ink}"`)
  )
}

/** The house where the line ends, and its buffer stop. */
export function lastStop(c: Chance, ink: string): string {
  const clock = onCircle(390, 480, 24, c.between(0, 1))
  return (
    path('M240 740V540L390 420L540 540V740Z', `fill="${ink}"`) +
    circle(390, 480, 34, `fill="${PAPER}"`) +
    path(`M390 456V480L${n(clock[0])} ${n(clock[1])}`, line(ink, 6)) +
    panes(284, 580, 2, 2) +
    panes(440, 580, 2, 2) +
    rect(364, 640, 52, 100, `fill="${PAPER}"`) +
    path('M560 730H800M600 730V650M680 730V650M580 640H700', line(ink, 14)) +
    path('M580 612H700V668H580Z', `fill="${ink}"`) +
    path('M600 664L630 616M650 664L680 616', line(PAPER, 9))
  )
}
