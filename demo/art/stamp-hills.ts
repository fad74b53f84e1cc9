import type { Chance } from '../random.ts'
import { circle, curve, n, onCircle, path, polygon, rect, type Point } from '../svg.ts'
import { PAPER, line, water } from './stamp-coast.ts'

/** High mountains with snow on them. */
export function snow(c: Chance, ink: string): string {
  const peaks = [
    [360, 440, 170],
    [610, 390, 210],
  ].map(([x = 0, y = 0, half = 0]) => {
    const cap = [
      [x, y],
      [x + half * 0.42, y + 130],
      [x + half * 0.2, y + 100],
      [x, y + 150],
      [x - half * 0.2, y + 96],
      [x - half * 0.42, y + 130],
    ] as const
    return (
      path(`M${x} ${y}L${x + half} 720H${x - half}Z`, `fill="${ink}"`) +
      path(polygon(cap), `fill="${PAPER}"`) +
      path(`M${x} ${y}L${n(x + half)} 720H${n(x - half)}Z`, line(ink, 9))
    )
  })
  const flakes = Array.from({ length: 9 }, () => {
    const [x, y] = [c.between(240, 760), c.between(300, 420)]
    return [0, 1, 2]
      .map((k) => {
        const [a, b] = [onCircle(x, y, 16, k / 6), onCircle(x, y, 16, k / 6 + 0.5)]
        return path(`M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`, line(ink, 4))
      })
      .join('')
  })
  return peaks.join('') + flakes.join('') + path('M210 722H790', line(ink, 10))
}

/** The gate of a mountain pass: a tunnel, cedars, and the eyes of a train. */
export function pass(c: Chance, ink: string): string {
  const cedars = [230, 300, 700, 770].map((x) => {
    const y = 690 - c.whole(0, 30)
    return (
      path(
        `M${x} ${y - 230}L${x + 46} ${y - 110}H${x + 20}L${x + 62} ${y}H${x - 62}L${x - 20} ${y - 110}H${x - 46}Z`,
        `fill="${ink}"`,
      ) + path(`M${x} ${y}V740`, line(ink, 12))
    )
  })
  const bricks = Array.from({ length: 11 }, (_, i) => {
    const [a, b] = [onCircle(500, 600, 122, 0.5 + i / 20), onCircle(500, 600, 166, 0.5 + i / 20)]
    return path(`M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`, line(ink, 7))
  })
  return (
    cedars.join('') +
    path('M334 740V600A166 166 0 0 1 666 600V740', line(ink, 10)) +
    path('M378 740V600A122 122 0 0 1 622 600V740Z', `fill="${ink}"`) +
    bricks.join('') +
    circle(460, 660, 15, `fill="${PAPER}"`) +
    circle(540, 660, 15, `fill="${PAPER}"`) +
    path('M452 600H548V630H452Z', `fill="${PAPER}"`) +
    path('M470 700L440 740M530 700L560 740', line(PAPER, 6))
  )
}

/** A windmill among fields. */
export function windmill(c: Chance, ink: string): string {
  const turn = c.between(0, 0.25)
  const sails = [0, 1, 2, 3].map((i) => {
    const [a, b, d] = [
      onCircle(500, 490, 190, turn + i / 4),
      onCircle(500, 490, 178, turn + i / 4 + 0.055),
      onCircle(500, 490, 56, turn + i / 4 + 0.16),
    ]
    return path(
      `M500 490L${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}L${n(d[0])} ${n(d[1])}Z`,
      `fill="${PAPER}" stroke="${ink}" stroke-width="8" stroke-linejoin="round"`,
    )
  })
  const fields = [0, 1, 2, 3, 4].map((i) =>
    path(
      `M${210 + i * 16} ${690 + i * 12}Q500 ${660 + i * 14} ${790 - i * 16} ${690 + i * 12}`,
      line(ink, 6),
    ),
  )
  return (
    path('M440 700L462 470H538L560 700Z', `fill="${ink}"`) +
    path('M456 476L500 410L544 476Z', `fill="${ink}"`) +
    rect(484, 600, 32, 60, `fill="${PAPER}"`) +
    sails.join('') +
    circle(500, 490, 16, `fill="${ink}"`) +
    fields.join('')
  )
}

/** A lake with a swan. */
export function lake(c: Chance, ink: string): string {
  const far: Point[] = Array.from({ length: 7 }, (_, i) => [200 + i * 100, 520 - (i % 2) * c.between(20, 70)])
  return (
    path(curve(far), line(ink, 8)) +
    path('M200 540H800', line(ink, 6)) +
    path(
      'M360 640Q380 720 500 720Q640 720 690 600Q620 640 560 610Q480 590 440 640Q430 560 470 510Q500 470 460 440Q420 420 400 456L360 470L404 482Q420 500 396 540Q356 590 360 640Z',
      `fill="${ink}"`,
    ) +
    path('M520 660Q580 690 640 640', line(PAPER, 7)) +
    circle(436, 462, 6, `fill="${PAPER}"`) +
    water(ink, 730, 1)
  )
}

/** A crescent bridge mirrored in still water. */
export function crescent(_: Chance, ink: string): string {
  const rails = Array.from({ length: 9 }, (__, i) => {
    const [x, y] = onCircle(500, 760, 300, 0.57 + i * 0.045)
    return path(`M${n(x)} ${n(y)}V${n(y - 56)}`, line(ink, 8))
  })
  return (
    path('M220 690A310 310 0 0 1 780 690L720 700A260 260 0 0 0 280 700Z', `fill="${ink}"`) +
    rails.join('') +
    path('M232 610A320 320 0 0 1 768 610', line(ink, 9)) +
    path('M330 716H430M470 730H560M590 716H680', line(ink, 6))
  )
}

/** A bell that hangs in a field of grass. */
export function bell(c: Chance, ink: string): string {
  const grass = Array.from({ length: 22 }, (_, i) =>
    path(
      `M${220 + i * 26} 745q${c.whole(-14, 14)} -40 ${c.whole(-26, 26)} -${c.whole(50, 90)}`,
      line(ink, 6),
    ),
  )
  return (
    path('M320 700V400H680V700M290 400H710', line(ink, 16)) +
    path('M500 408V440', line(ink, 10)) +
    path('M440 450Q500 410 560 450L584 620H416Z', `fill="${ink}"`) +
    path('M430 560H570M446 490H554', line(PAPER, 6)) +
    circle(500, 596, 18, `fill="${PAPER}"`) +
    grass.join('')
  )
}
