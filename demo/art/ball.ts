import { chanceOf } from '../random.ts'
import { circle, curve, n, onCircle, path, picture, type Point } from '../svg.ts'

const SIZE = 800

/** The colours of a ball: its ground, its skin, the band and the mark on it. */
export interface BallColours {
  ground: string
  skin: string
  band: string
  mark: string
}

/**
 * A ball (玉): round, because what it holds is not known. Its pattern says whose it is, nothing of what is
 * inside.
 */
export function ballPicture(key: string, colours: BallColours): string {
  const c = chanceOf(`ball-${key}`)
  const { ground, skin, band, mark } = colours
  const r = 290
  const patterns = [
    () =>
      Array.from({ length: 7 }, (_, i) =>
        path(
          wave(150 + i * 85, c.between(14, 34), c.between(0, 1)),
          `fill="none" stroke="${i % 2 ? mark : band}" stroke-width="26"`,
        ),
      ).join(''),
    () =>
      Array.from({ length: 40 }, (_, i) => {
        const [x, y] = onCircle(400, 400, 60 + (i % 4) * 80, i / 40 + (i % 4) * 0.03)
        return circle(x, y, 22 - (i % 4) * 3, `fill="${i % 3 ? band : mark}"`)
      }).join(''),
    () =>
      Array.from({ length: 6 }, (_, i) =>
        circle(400, 400, 280 - i * 48, `fill="${i % 2 ? band : skin}"`),
      ).join('') + circle(400, 400, 40, `fill="${mark}"`),
    () =>
      Array.from({ length: 12 }, (_, i) => {
        const [a, b] = [onCircle(400, 400, 300, i / 12), onCircle(400, 400, 300, (i + 0.5) / 12)]
        return path(`M400 400L${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}Z`, `fill="${i % 3 ? band : mark}"`)
      }).join(''),
    () =>
      [0, 1, 2]
        .map(
          (i) =>
            `<ellipse cx="400" cy="400" rx="${90 + i * 100}" ry="330" fill="none" stroke="${i % 2 ? mark : band}" stroke-width="${30 - i * 6}" transform="rotate(${24 + i * 8} 400 400)"/>`,
        )
        .join(''),
    () =>
      Array.from({ length: 9 }, (_, i) =>
        path(
          `M${100 + i * 75} 100L${n(100 + i * 75 - 160)} 700`,
          `stroke="${i % 2 ? band : mark}" stroke-width="${c.whole(10, 34)}"`,
        ),
      ).join(''),
  ]
  const clip = `<clipPath id="c"><circle cx="400" cy="400" r="${r}"/></clipPath>`
  const shade = path(
    'M110 400A290 290 0 0 0 690 400A330 250 0 0 1 110 400Z',
    'fill="#000000" fill-opacity="0.12"',
  )
  const shine = `<ellipse cx="300" cy="250" rx="70" ry="38" transform="rotate(-32 300 250)" fill="#ffffff" fill-opacity="0.5"/>`
  const floor = `<ellipse cx="400" cy="716" rx="210" ry="20" fill="#000000" fill-opacity="0.14"/>`
  return picture(
    SIZE,
    SIZE,
    ground,
    `${clip}${floor}<g clip-path="url(#c)">${circle(400, 400, r, `fill="${skin}"`)}${c.pick(patterns)()}${shade}</g>${shine}`,
  )
}

function wave(y: number, height: number, phase: number): string {
  const points: Point[] = Array.from({ length: 13 }, (_, i) => [
    40 + i * 60,
    y + Math.sin((i / 3 + phase) * Math.PI) * height,
  ])
  return curve(points)
}
