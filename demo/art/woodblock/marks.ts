import { noise, smooth } from '../kit/noise.ts'
import { fade, glow, type Print, printed } from './print.ts'
import { bar, box, type Outline, oval, poly } from './shape.ts'

const SIZE = [480, 480] as const

/** Somebody in a railway cap, seen from behind, who looks where the light is. */
function onlooker(p: Print, coat: string, dark: string, skin: string, hair: string): void {
  p.ink(p.cut([poly('0,1 0.1,0.86 0.24,0.78 0.42,0.725 0.58,0.725 0.76,0.78 0.9,0.86 1,1')]), coat)
  p.ink(p.cut([poly('0,1 0.1,0.86 0.24,0.78 0.42,0.725 0.5,0.735 0.5,1')]), dark, {
    wiped: (x) => smooth(0.52, 0.1, x),
  })
  p.ink(p.cut([bar([0.5, 0.74], [0.5, 1], 0.004, 0.004)]), dark)
  p.ink(p.cut([poly('0.44,0.58 0.56,0.58 0.568,0.73 0.432,0.73')]), skin)
  p.ink(p.cut([poly('0.415,0.69 0.585,0.69 0.605,0.745 0.5,0.765 0.395,0.745')]), dark)
  p.ink(p.cut([oval(0.365, 0.5, 0.02, 0.036), oval(0.635, 0.5, 0.02, 0.036)]), skin)
  const head: Outline = Array.from({ length: 40 }, (_, i) => {
    const turn = (i / 40) * Math.PI * 2
    return [0.5 + Math.cos(turn) * 0.136, 0.47 + Math.sin(turn) * (Math.sin(turn) > 0 ? 0.17 : 0.15)]
  })
  p.ink(p.cut([head]), hair)
  p.ink(p.cut([head]), '#0f1420', {
    wiped: (x, y) => smooth(0.5, 0.64, y) * 0.5 + smooth(0.5, 0.38, x) * 0.35,
  })
  const cap: Outline = poly(
    '0.352,0.44 0.345,0.36 0.375,0.305 0.44,0.28 0.56,0.28 0.625,0.305 0.655,0.36 0.648,0.44 0.5,0.462',
  )
  p.ink(p.cut([cap]), coat)
  p.ink(p.cut([cap]), dark, { wiped: (x) => smooth(0.56, 0.36, x) * 0.8 })
  p.ink(p.cut([poly('0.352,0.4 0.5,0.42 0.648,0.4 0.648,0.442 0.5,0.464 0.352,0.442')]), dark)
}

/** The mark of the society: two rails towards a sun that sets in them. */
const logo = printed(SIZE, 71, (p) => {
  p.ink(
    p.area((x, y) => smooth(0.4, 0.396, Math.hypot(x - 0.5, y - 0.5))),
    '#22406a',
  )
  p.ink(
    p.area((x, y) => smooth(0.4, 0.396, Math.hypot(x - 0.5, y - 0.5)) * (y < 0.56 ? 1 : 0)),
    '#f0b98a',
    { wiped: fade(0.9, 0.2) },
  )
  p.ink(
    p.area((x, y) => (y < 0.56 ? smooth(0.13, 0.126, Math.hypot(x - 0.5, y - 0.56)) : 0)),
    '#c33a24',
  )
  p.ink(
    p.area((x, y) => {
      const t = (y - 0.56) / 0.34
      const rail = Math.abs(Math.abs(x - 0.5) - (0.02 + 0.15 * t))
      const tie = Math.abs(x - 0.5) < 0.04 + 0.2 * t && Math.sin(26 * Math.sqrt(Math.max(0, t))) > 0.5 ? 1 : 0
      return y > 0.56 && Math.hypot(x - 0.5, y - 0.5) < 0.39
        ? Math.max(smooth(0.008 + 0.012 * t, 0.004 + 0.01 * t, rail), tie)
        : 0
    }),
    '#f0e2c4',
    { grain: 0.1 },
  )
})

/** The society's other mark: a lamp's signal over the sea. */
const creator = printed(SIZE, 72, (p) => {
  p.ink(p.all(), '#2c4a74')
  p.ink(p.all(), '#0f1c3c', { wiped: fade(0.05, 0.7) })
  p.ink(
    p.under((x) => 0.66 + 0.002 * noise(x * 9, 1, 1)),
    '#182a50',
  )
  p.ink(p.all(), '#f4cf7e', { wiped: glow(0.5, 0.42, 0.26), strength: 0.7 })
  p.ink(
    p.cut([
      bar([0.5, 0.96], [0.5, 0.4], 0.036, 0.03),
      poly('0.41,0.34 0.5,0.25 0.59,0.34'),
      box(0.43, 0.49, 0.14, 0.016),
    ]),
    '#0a1228',
    { grain: 0.05 },
  )
  p.ink(p.cut([poly('0.44,0.34 0.56,0.34 0.545,0.49 0.455,0.49')]), '#fff0c4', { grain: 0.02 })
})

const tamaki = printed(SIZE, 73, (p) => {
  p.ink(p.all(), '#f0c79a')
  p.ink(p.all(), '#56799c', { wiped: fade(0.02, 0.66) })
  p.ink(p.cut([oval(0.78, 0.56, 0.06)]), '#d2492e', { grain: 0.1 })
  p.ink(
    p.under(() => 0.58),
    '#3d6384',
  )
  p.ink(
    p.under(() => 0.58),
    '#e0a080',
    { wiped: glow(0.78, 0.58, 0.2, 0.5), strength: 0.8 },
  )
  onlooker(p, '#2c4a78', '#14264a', '#dda583', '#2a2228')
})

const roku = printed(SIZE, 74, (p) => {
  p.ink(p.all(), '#e6d2a4')
  p.ink(p.all(), '#5f8a86', { wiped: fade(0.02, 0.7) })
  p.ink(
    p.under((x) => 0.62 - 0.3 * Math.max(0, 1 - Math.abs(x - 0.2) / 0.3) ** 1.2 + 0.01 * noise(x * 18, 1, 2)),
    '#47706c',
  )
  p.ink(
    p.under((x) => 0.66 - 0.22 * Math.max(0, 1 - Math.abs(x - 0.86) / 0.36) + 0.01 * noise(x * 18, 1, 3)),
    '#2f5650',
  )
  onlooker(p, '#37503f', '#182c24', '#c89670', '#9a9894')
})

/** Marks of the shop and its two printers. */
export const WOODBLOCK_MARKS = { logo, creator, 'author-1': tamaki, 'author-2': roku }
