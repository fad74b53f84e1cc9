import { glow, type Print } from './print.ts'
import { bar, box, type Outline, oval, type Place, wire } from './shape.ts'

/** The colour of night, and of a lit window. */
const NIGHT = '#18233f'
export const LIT = '#f6c667'

/** Poles along the line with their wires, from the nearest to the farthest. */
export function poles(
  p: Print,
  from: Place,
  to: Place,
  tall: number,
  least: number,
  count: number,
  hex: string,
): void {
  const at = (i: number) => {
    const t = i / (count - 1)
    const near = 1 / (1 + t * (tall / least - 1))
    const k = (1 - near) / (1 - least / tall)
    return { x: from[0] + (to[0] - from[0]) * k, y: from[1] + (to[1] - from[1]) * k, h: tall * near }
  }
  const shapes: Outline[] = []
  for (let i = 0; i < count; i++) {
    const { x, y, h } = at(i)
    shapes.push(bar([x, y], [x, y - h], h * 0.03, h * 0.022))
    for (const up of [0.9, 0.8]) shapes.push(box(x - h * 0.13, y - h * up, h * 0.26, h * 0.022))
    if (i + 1 === count) continue
    const next = at(i + 1)
    for (const [side, up] of [
      [-0.12, 0.92],
      [0.12, 0.92],
      [-0.12, 0.82],
      [0.12, 0.82],
    ] as const)
      shapes.push(
        wire(
          [x + side * h, y - h * up],
          [next.x + side * next.h, next.y - next.h * up],
          0.03 * h,
          0.0009 + 0.0022 * h,
        ),
      )
  }
  p.ink(p.cut(shapes), hex, { grain: 0.08 })
}

/** A train from its side: carriages with windows; `lit` lights them. */
export function train(
  p: Print,
  x: number,
  y: number,
  tall: number,
  cars: number,
  body: string,
  roof: string,
  lit?: string,
): void {
  const long = tall * 3.6
  const [bodies, roofs, windows, wheels]: Outline[][] = [[], [], [], []]
  for (let i = 0; i < cars; i++) {
    const left = x + i * (long + tall * 0.1)
    bodies!.push(box(left, y - tall * 0.88, long, tall * 0.72))
    roofs!.push([
      [left + tall * 0.02, y - tall * 0.86],
      [left + tall * 0.12, y - tall],
      [left + long - tall * 0.12, y - tall],
      [left + long - tall * 0.02, y - tall * 0.86],
    ])
    for (let k = 0; k < 8; k++)
      windows!.push(box(left + long * (0.07 + k * 0.11), y - tall * 0.74, long * 0.078, tall * 0.25))
    for (const at of [0.12, 0.22, 0.78, 0.88])
      wheels!.push(oval(left + long * at, y - tall * 0.08, tall * 0.085))
    wheels!.push(box(left + long * 0.02, y - tall * 0.18, long * 0.96, tall * 0.06))
  }
  p.ink(p.cut(wheels!), roof, { grain: 0.06, exact: true })
  p.ink(p.cut(bodies!), body, { grain: 0.12, exact: true })
  p.ink(p.cut(roofs!), roof, { grain: 0.1, exact: true })
  p.ink(p.cut(windows!), lit ?? '#cfd8d6', { grain: 0.05, exact: true })
  if (lit)
    p.ink(p.all(), lit, {
      wiped: glow(x + (cars * long) / 2, y - tall * 0.5, cars * long * 0.55, (tall / (cars * long)) * 2.2),
      strength: 0.2,
    })
}

/** The line's little house: walls, a broad roof, a window and a door; `lit` lights them. */
export function house(
  p: Print,
  x: number,
  y: number,
  size: number,
  wall: string,
  roof: string,
  lit?: string,
): void {
  p.ink(p.cut([box(x, y - size * 0.46, size, size * 0.46)]), wall, { grain: 0.2 })
  p.ink(
    p.cut([
      [
        [x - size * 0.16, y - size * 0.42],
        [x + size * 0.12, y - size * 0.8],
        [x + size * 0.88, y - size * 0.8],
        [x + size * 1.16, y - size * 0.42],
      ],
    ]),
    roof,
    { grain: 0.16 },
  )
  p.ink(
    p.cut(
      Array.from({ length: 11 }, (_, i) =>
        bar(
          [x + size * (0.14 + i * 0.072), y - size * 0.79],
          [x + size * (-0.1 + i * 0.12), y - size * 0.43],
          size * 0.008,
        ),
      ),
    ),
    NIGHT,
    { strength: 0.4 },
  )
  p.ink(
    p.cut([
      box(x + size * 0.14, y - size * 0.34, size * 0.3, size * 0.18),
      box(x + size * 0.6, y - size * 0.36, size * 0.2, size * 0.36),
    ]),
    lit ?? '#4a4f5a',
    { grain: 0.06 },
  )
  p.ink(
    p.cut([
      box(x + size * 0.282, y - size * 0.34, size * 0.014, size * 0.18),
      box(x + size * 0.14, y - size * 0.258, size * 0.3, size * 0.012),
      box(x + size * 0.694, y - size * 0.36, size * 0.012, size * 0.36),
    ]),
    roof,
    { grain: 0.05 },
  )
  if (lit)
    p.ink(p.all(), lit, { wiped: glow(x + size * 0.5, y - size * 0.22, size * 0.75, 0.7), strength: 0.32 })
}

/** An open roof on posts over a platform, with a bench and the station's name board. */
export function shelter(p: Print, x: number, y: number, size: number, dark: string, slab: string): void {
  p.ink(
    p.cut([
      [
        [x - size * 0.75, y],
        [x + size * 1.8, y],
        [x + size * 1.8, y + size * 0.12],
        [x - size * 0.75, y + size * 0.12],
      ],
    ]),
    slab,
    { grain: 0.25 },
  )
  p.ink(
    p.cut([
      [
        [x - size * 0.14, y - size * 0.62],
        [x + size * 0.06, y - size * 0.74],
        [x + size * 0.98, y - size * 0.74],
        [x + size * 1.16, y - size * 0.62],
        [x + size * 1.16, y - size * 0.58],
        [x - size * 0.14, y - size * 0.58],
      ],
      ...[0.06, 0.34, 0.66, 0.94].map((k) => box(x + size * k, y - size * 0.6, size * 0.022, size * 0.6)),
      box(x + size * 0.3, y - size * 0.17, size * 0.42, size * 0.03),
      box(x + size * 0.34, y - size * 0.17, size * 0.02, size * 0.17),
      box(x + size * 0.66, y - size * 0.17, size * 0.02, size * 0.17),
      box(x + size * 1.4, y - size * 0.36, size * 0.3, size * 0.14),
      box(x + size * 1.43, y - size * 0.36, size * 0.018, size * 0.36),
      box(x + size * 1.65, y - size * 0.36, size * 0.018, size * 0.36),
    ]),
    dark,
    { grain: 0.1 },
  )
}

/** A lamp on a post, and its light in the air. */
export function lampPost(p: Print, x: number, y: number, tall: number, dark: string, lit = LIT): void {
  p.ink(p.all(), lit, { wiped: glow(x, y - tall * 0.97, tall * 0.55), strength: 0.6, grain: 0.12 })
  p.ink(
    p.cut([
      bar([x, y], [x, y - tall], tall * 0.035, tall * 0.025),
      [
        [x - tall * 0.1, y - tall * 0.98],
        [x, y - tall * 1.08],
        [x + tall * 0.1, y - tall * 0.98],
      ],
    ]),
    dark,
    { grain: 0.05 },
  )
  p.ink(p.cut([oval(x, y - tall * 0.955, tall * 0.042)]), '#fff1c4', { grain: 0, exact: true })
}
