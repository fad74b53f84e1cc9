import { FLAT, UP } from '../press/formats.ts'
import { chanceOf } from '../../random.ts'
import { INKS } from '../press/print.ts'
import { page, ramp, type Sheet } from '../press/sheet.ts'
import { blade, lance, spine, stalk, veins } from './leaf.ts'
import { bare, disc, fern, ginkgo, umbel, white } from './plants.ts'

const MARK = { w: 480, h: 480, margin: 0 }

/** The wide picture of the press: what stands along its glass wall at noon. */
export function hero(): Sheet {
  const c = chanceOf('hero-plant')
  const plant = (x: number, lean: number, length: number, r: number, bend: number) => {
    const s = spine(x, 1020, UP + lean, length, bend)
    return white(stalk(s, 13, 6) + umbel(s.at(1), r, 15, c))
  }
  const leaf = (x: number, a: number, l: number, w: number) => {
    const s = spine(x, 1030, UP + a, l, a > 0 ? 0.3 : -0.3)
    return (
      white(blade(s, lance(w, 0.42))) + bare(veins(s, lance(w, 0.42), { count: 13, lean: 0.75, thick: 3 }))
    )
  }
  const frond = (x: number, lean: number, l: number, bend: number, w: number) =>
    white(fern(spine(x, 1040, UP + lean, l, bend, bend), w, 28))
  return {
    w: 2000,
    h: 1000,
    margin: 46,
    layers: [
      { ink: INKS.sun, body: ramp('g', [0, 1000, 0, 120], [1, 0.45, 0.05]) + page('url(#g)') },
      { ink: INKS.coral, body: disc(1330, 430, 258), screen: FLAT },
      {
        ink: INKS.coral,
        body: leaf(1720, 0.08, 700, 118) + leaf(330, -0.3, 560, 100),
        screen: FLAT,
        shift: [3, 2],
      },
      {
        ink: INKS.teal,
        body:
          frond(620, -0.1, 860, 0.42, 235) +
          frond(110, 0.16, 700, -0.4, 200) +
          plant(1560, 0.06, 470, 200, 0.12) +
          leaf(1880, -0.16, 620, 110) +
          leaf(960, 0.2, 480, 88),
        shift: [-2, 2],
      },
      {
        ink: INKS.night,
        body:
          plant(1210, 0.02, 620, 265, 0.1) +
          plant(860, -0.06, 390, 150, -0.1) +
          frond(1420, 0.22, 420, 0.4, 130),
        shift: [3, -2],
        screen: FLAT,
      },
    ],
  }
}

/** One leaf of the ginkgo by the door. */
export function logo(): Sheet {
  const [fan, lines] = ginkgo(216, 300, UP + 0.22, 236, chanceOf('logo-leaf'))
  return {
    ...MARK,
    layers: [
      {
        ink: INKS.sun,
        body: `<g transform="rotate(-9 240 300) translate(-8 6)">${white(fan)}</g>`,
        screen: FLAT,
      },
      { ink: INKS.teal, body: white(fan) + bare(lines), screen: FLAT, shift: [4, 2] },
      { ink: INKS.coral, body: disc(366, 366, 46), screen: FLAT },
    ],
  }
}

/** The greenhouse and what is in it. */
export function creator(): Sheet {
  const s = spine(240, 404, UP, 250, 0.16)
  const bars = [150, 240, 330].map((x) => `M${x} 60V420`).join('') + 'M70 250H410M70 330H410'
  return {
    ...MARK,
    layers: [
      { ink: INKS.sun, body: disc(322, 190, 84), screen: FLAT },
      {
        ink: INKS.teal,
        body: `<path d="M78 408V206L240 82L402 206V408Z" fill="#fff" fill-opacity="0.5"/><path d="${bars}" stroke="#000" stroke-width="9" fill="none"/>`,
        screen: FLAT,
      },
      {
        ink: INKS.night,
        body:
          white(blade(s, lance(62, 0.44))) +
          bare(veins(s, lance(62, 0.44), { count: 9, lean: 0.75, thick: 2.6 })) +
          `<path d="M78 408V206L240 82L402 206V408Z" fill="none" stroke="#fff" stroke-width="11" stroke-linejoin="round"/>`,
        screen: FLAT,
      },
    ],
  }
}

const HEAD =
  'M240 128C292 128 312 166 308 214C304 262 276 298 240 298C204 298 176 262 172 214C168 166 188 128 240 128Z'
const NECK = 'M212 286L212 330Q240 352 268 330L268 286Q240 312 212 286Z'
const COAT = 'M60 500C64 392 130 350 206 326Q240 356 274 326C350 350 416 392 420 500Z'
const line = (d: string, width = 5) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linejoin="round"/>`

/** Suzu Kusano, before a leaf. */
export function suzu(): Sheet {
  const s = spine(410, 480, UP - 0.12, 430, -0.24)
  const hair =
    'M240 98C316 96 338 158 334 226C332 288 340 330 322 368C306 350 304 314 306 262C306 214 286 190 252 168C226 196 190 204 176 218C172 282 176 340 158 372C138 332 148 288 146 226C142 158 164 100 240 98Z'
  return {
    ...MARK,
    layers: [
      { ink: INKS.sun, body: disc(240, 236, 196), screen: FLAT },
      { ink: INKS.coral, body: white(HEAD, 0.24) + white(NECK, 0.36), screen: FLAT, shift: [2, 1] },
      {
        ink: INKS.teal,
        body:
          white(COAT) +
          bare('M196 330L186 500H204L212 336Z') +
          bare('M284 330L294 500H276L268 336Z') +
          white(blade(s, lance(58, 0.45))) +
          bare(veins(s, lance(58, 0.45), { count: 11, lean: 0.7, thick: 2.4 })),
        screen: FLAT,
      },
      {
        ink: INKS.night,
        body:
          white(hair) +
          line('M196 226q13 8 26 0M258 226q13 8 26 0') +
          line('M240 226q-7 22 2 30') +
          line('M224 274q16 9 32 0'),
        screen: FLAT,
        shift: [-1, 1],
      },
    ],
  }
}

/** Irene Moss, with her glasses. */
export function irene(): Sheet {
  const c = chanceOf('irene')
  const curls = Array.from({ length: 46 }, (_, i) => {
    const a = Math.PI + (i / 45) * Math.PI
    const out = c.between(84, 124)
    return disc(
      240 + Math.cos(a) * out * 0.92,
      190 + Math.sin(a) * out * 0.86 + (i < 5 || i > 40 ? 38 : 0),
      c.between(22, 33),
    )
  }).join('')
  return {
    ...MARK,
    layers: [
      {
        ink: INKS.coral,
        body:
          disc(240, 236, 196) + bare(HEAD) + bare(NECK) + bare(COAT) + white(HEAD, 0.42) + white(NECK, 0.6),
        screen: FLAT,
      },
      { ink: INKS.sun, body: white(HEAD) + white(NECK), screen: FLAT },
      {
        ink: INKS.blue,
        body: white(COAT) + bare('M240 350L214 500H226L246 362L262 500H272Z'),
        shift: [2, 2],
        screen: FLAT,
      },
      {
        ink: INKS.night,
        body:
          curls +
          white(
            'M150 200C150 130 190 96 240 96C290 96 330 130 330 200C312 160 290 150 240 150C190 150 168 160 150 200Z',
          ) +
          line(
            'M186 224a25 25 0 1 0 50 0a25 25 0 1 0 -50 0M246 224a25 25 0 1 0 50 0a25 25 0 1 0 -50 0M236 218q5 -5 10 0M186 220L172 214M296 220L310 214',
            5,
          ) +
          line('M202 228q9 5 18 0M262 228q9 5 18 0', 4.5) +
          line('M242 236q-7 18 1 24', 4.5) +
          line('M224 276q17 8 34 -1', 4.5),
        screen: FLAT,
        shift: [-1, 1],
      },
    ],
  }
}
