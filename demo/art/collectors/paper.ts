import { n } from '../../svg.ts'
import { chanceOf, type Chance } from '../../random.ts'

/** Pictures are drawn on a sheet of this side, and printed at `SIDE` pixels. */
const SHEET = 100
export const SIDE = 512
const FIBRES = 26
const FIBRE = '#b7a888'

/** Pigments of a print: few, flat, and the same for all pictures of the series. */
export const INK = {
  sumi: '#2b2622',
  shu: '#c3341b',
  ai: '#28537a',
  ochre: '#d59b3a',
  moss: '#6c7d4f',
  plum: '#6f4a63',
  gofun: '#fffaf0',
  ash: '#a9a497',
  clay: '#8a5a3f',
  peach: '#e6b79c',
  sky: '#a9c3cf',
} as const

/** Grounds: washi as it is, and dyed thinly. */
export const WASHI = {
  plain: '#f3ecdd',
  straw: '#efe0c4',
  leaf: '#dfe5d6',
  mist: '#dbe4e8',
  dusk: '#e3dde6',
  blush: '#f1dacd',
} as const

/** A cut shape: an SVG path on the sheet. */
export const cut = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
export const disc = (x: number, y: number, r: number, fill: string) => oval(x, y, r, r, fill)
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${turn === 0 ? '' : ` transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`}/>`
export const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`

/**
 * A picture of shapes cut from paper and laid on washi: edges that scissors have made, fibres in the ground.
 * @param name the same fibres for the same name
 */
export function onWashi(name: string, ground: string, shapes: readonly string[]): string {
  const chance = chanceOf(`washi ${name}`)
  const fibres = Array.from({ length: FIBRES }, () => fibre(chance)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SHEET} ${SHEET}">
<defs><filter id="scissors" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency="0.09" numOctaves="2" seed="${chance.whole(1, 99)}"/><feDisplacementMap in="SourceGraphic" scale="0.9" xChannelSelector="R" yChannelSelector="G"/></filter></defs>
<rect width="${SHEET}" height="${SHEET}" fill="${ground}"/><g opacity="0.4">${fibres}</g><g filter="url(#scissors)">${shapes.join('')}</g></svg>
`
}

function fibre(chance: Chance): string {
  const [x, y] = [chance.between(-5, SHEET), chance.between(0, SHEET)]
  const [dx, dy, bend] = [chance.between(4, 16), chance.between(-8, 8), chance.between(-5, 5)]
  const d = `M${n(x)} ${n(y)}q${n(dx / 2)} ${n(dy / 2 + bend)} ${n(dx)} ${n(dy)}`
  return stroke(d, chance.maybe(0.3) ? INK.gofun : FIBRE, chance.between(0.15, 0.4))
}
