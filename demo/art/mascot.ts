import { chanceOf, type Chance } from '../random.ts'
import { circle, curve, group, n, onCircle, path, picture, rect, type Point } from '../svg.ts'

const [W, H] = [1000, 1000]
const SKIES = ['#ffe3c2', '#cfe8f5', '#f7d6dd', '#dfe8c8', '#2d3b63', '#fdf0b8', '#e3d9f2', '#bfe3d6']
const COATS = ['#f4f1ea', '#e8a04c', '#8a6b52', '#c9cdd6', '#e7879c', '#7fb3a6', '#4b4a57', '#f0d27a']
const ACCENTS = ['#d9482b', '#2f6f9f', '#3f7d4f', '#8a4fa3', '#e0a100', '#e46c8b']
const DARK = '#2c2430'

interface Look {
  coat: string
  accent: string
  c: Chance
}

function ears({ coat, accent, c }: Look): string {
  const kind = c.whole(0, 4)
  const pair = (draw: (side: 1 | -1) => string) => draw(-1) + draw(1)
  if (kind === 0)
    return pair(
      (s) =>
        path(
          `M${500 + s * 150} 390L${500 + s * 220} 190L${500 + s * 40} 320Z`,
          `fill="${coat}" stroke="${coat}" stroke-width="30" stroke-linejoin="round"`,
        ) +
        path(
          `M${500 + s * 155} 330L${500 + s * 190} 240L${500 + s * 110} 300Z`,
          `fill="${accent}" fill-opacity="0.5"`,
        ),
    )
  if (kind === 1)
    return pair(
      (s) =>
        `<ellipse cx="${500 + s * 95}" cy="190" rx="52" ry="170" fill="${coat}" transform="rotate(${s * 9} ${500 + s * 95} 330)"/><ellipse cx="${500 + s * 95}" cy="200" rx="22" ry="120" fill="${accent}" fill-opacity="0.4" transform="rotate(${s * 9} ${500 + s * 95} 330)"/>`,
    )
  if (kind === 2)
    return pair(
      (s) =>
        circle(500 + s * 170, 290, 84, `fill="${coat}"`) +
        circle(500 + s * 170, 290, 46, `fill="${accent}" fill-opacity="0.45"`),
    )
  if (kind === 3)
    return (
      path('M500 300V170', `stroke="${coat}" stroke-width="18" stroke-linecap="round"`) +
      circle(500, 150, 40, `fill="${accent}"`)
    )
  return pair((s) =>
    path(
      `M${500 + s * 130} 320Q${500 + s * 150} 190 ${500 + s * 250} 160Q${500 + s * 240} 260 ${500 + s * 190} 360Z`,
      `fill="${accent}"`,
    ),
  )
}

function face({ accent, c }: Look): string {
  const wide = c.between(66, 120)
  const eye = c.pick([
    (x: number) => circle(x, 440, 20, `fill="${DARK}"`) + circle(x + 7, 433, 7, 'fill="#fff"'),
    (x: number) =>
      path(
        `M${x - 26} 446Q${x} 414 ${x + 26} 446`,
        `fill="none" stroke="${DARK}" stroke-width="11" stroke-linecap="round"`,
      ),
    (x: number) => `<ellipse cx="${x}" cy="440" rx="14" ry="26" fill="${DARK}"/>`,
    (x: number) => circle(x, 440, 34, 'fill="#fff"') + circle(x, 444, 18, `fill="${DARK}"`),
  ])
  const mouth = c.pick([
    path('M470 508Q500 540 530 508', `fill="none" stroke="${DARK}" stroke-width="10" stroke-linecap="round"`),
    path('M476 506Q500 496 524 506L500 526Z', `fill="${DARK}"`) +
      path('M500 526V548', `stroke="${DARK}" stroke-width="8"`),
    `<ellipse cx="500" cy="524" rx="22" ry="28" fill="${accent}"/>`,
    path(
      'M462 504Q481 530 500 506Q519 530 538 504',
      `fill="none" stroke="${DARK}" stroke-width="10" stroke-linecap="round"`,
    ),
  ])
  const cheeks = [-1, 1]
    .map((s) => circle(500 + s * (wide + 66), 500, 32, `fill="${accent}" fill-opacity="0.35"`))
    .join('')
  return eye(500 - wide) + eye(500 + wide) + mouth + cheeks
}

function body(look: Look): string {
  const { coat, accent, c } = look
  const round = c.between(200, 250)
  const belly = c.maybe(0.6)
    ? `<ellipse cx="500" cy="730" rx="${n(round * 0.6)}" ry="130" fill="#fff" fill-opacity="0.55"/>`
    : Array.from({ length: 4 }, (_, i) =>
        rect(500 - round, 640 + i * 56, round * 2, 22, `fill="${accent}" fill-opacity="0.55"`),
      ).join('')
  const arms = c.pick([
    path(
      `M310 660Q230 600 220 520M690 660Q770 600 780 520`,
      `stroke="${coat}" stroke-width="64" stroke-linecap="round" fill="none"`,
    ),
    path(
      `M310 660Q240 720 260 800M690 660Q760 720 740 800`,
      `stroke="${coat}" stroke-width="64" stroke-linecap="round" fill="none"`,
    ),
    path(
      `M310 660Q230 600 220 520M690 660Q760 720 740 800`,
      `stroke="${coat}" stroke-width="64" stroke-linecap="round" fill="none"`,
    ),
  ])
  const clip = `<clipPath id="b"><ellipse cx="500" cy="740" rx="${n(round)}" ry="190"/></clipPath>`
  return (
    arms +
    `<ellipse cx="500" cy="740" rx="${n(round)}" ry="190" fill="${coat}"/>` +
    clip +
    group('clip-path="url(#b)"', belly)
  )
}

function thing({ accent, c }: Look): string {
  return c.pick([
    path('M360 578Q500 650 640 578L640 620Q500 690 360 620Z', `fill="${accent}"`) +
      path('M600 610L660 740L610 750L580 640Z', `fill="${accent}"`),
    circle(500, 610, 30, `fill="${accent}"`) +
      path('M500 610L400 570V650ZM500 610L600 570V650Z', `fill="${accent}"`),
    path('M330 300Q500 180 670 300L690 330H310Z', `fill="${accent}"`) + circle(500, 226, 26, 'fill="#fff"'),
    group(
      'transform="rotate(-18 740 480)"',
      rect(726, 300, 16, 260, `fill="${DARK}"`) + path('M742 300L860 340L742 390Z', `fill="${accent}"`),
    ),
    rect(400, 690, 200, 120, `fill="${accent}" rx="16"`) +
      path('M440 690V650H560V690', `stroke="${accent}" stroke-width="18" fill="none"`),
    '',
  ])
}

function scene(c: Chance, sky: string): string {
  const night = sky === '#2d3b63'
  const ground = night ? '#1f2a48' : c.pick(['#9cc3a0', '#e8cfa6', '#b9d4e8', '#d8b9c4', '#a9b98a'])
  const hill: Point[] = Array.from({ length: 6 }, (_, i) => [i * 200, 740 + c.between(-60, 60)])
  const far = c.pick([
    () =>
      Array.from({ length: 5 }, () =>
        circle(
          c.between(60, 940),
          c.between(80, 420),
          c.between(8, 40),
          `fill="#fff" fill-opacity="${night ? 0.9 : 0.7}"`,
        ),
      ).join(''),
    () =>
      Array.from(
        { length: 4 },
        (_, i) =>
          path(
            `M${120 + i * 240} 760V${n(c.between(420, 560))}`,
            `stroke="${DARK}" stroke-opacity="0.25" stroke-width="26"`,
          ) +
          circle(
            120 + i * 240,
            c.between(420, 520),
            c.between(70, 120),
            `fill="${c.pick(ACCENTS)}" fill-opacity="0.35"`,
          ),
      ).join(''),
    () =>
      Array.from({ length: 7 }, (_, i) =>
        rect(20 + i * 140, 780 - c.between(140, 420), 110, 480, `fill="#fff" fill-opacity="0.45"`),
      ).join(''),
    () =>
      Array.from({ length: 9 }, (_, i) => {
        const [x, y] = onCircle(500, 420, 380, i / 9)
        return circle(x, y, c.between(10, 26), `fill="${ACCENTS[i % ACCENTS.length]}" fill-opacity="0.6"`)
      }).join(''),
  ])()
  return far + path(`${curve(hill)}L${W} ${H}L0 ${H}Z`, `fill="${ground}"`)
}

/** A picture-book creature somewhere nice. */
export function mascotWork(index: number): string {
  const c = chanceOf(`mascot-${index}`)
  const sky = SKIES[index % SKIES.length]!
  const coat = COATS[(index * 3 + Math.floor(index / 8)) % COATS.length]!
  const look: Look = { coat, accent: ACCENTS[(index * 5 + Math.floor(index / 6)) % ACCENTS.length]!, c }
  const shape = c.pick([
    '<ellipse cx="500" cy="440" rx="250" ry="200"',
    '<ellipse cx="500" cy="430" rx="220" ry="220"',
    '<rect x="270" y="260" width="460" height="370" rx="150"',
  ])
  const creature = ears(look) + body(look) + `${shape} fill="${coat}"/>` + face(look) + thing(look)
  const size = c.between(0.78, 0.95)
  const place = `translate(${n(500 - 500 * size + c.between(-70, 70))} ${n(960 - 930 * size)}) scale(${n(size * 100) === '' ? 1 : size.toFixed(2)})`
  return picture(W, H, sky, scene(c, sky) + group(`transform="${place}"`, creature))
}
