import type { BallColours } from './ball.ts'

const SIZE = 800
const SECONDS = 3.6

/**
 * A short opening film as an animated picture: a ball tightens, breathes and opens onto a ground of its colour.
 * It ends on a still square where the work takes over; without motion its first frame is the ball.
 */
export function openingFilm(kind: number, colours: BallColours): string {
  const { ground, skin, band, mark } = colours
  const style = `
    .b{animation:b ${SECONDS}s cubic-bezier(.3,0,.2,1) both;transform-origin:400px 400px}
    .r{animation:r ${SECONDS}s ease-out both;transform-origin:400px 400px}
    .q{animation:q ${SECONDS}s cubic-bezier(.2,.8,.2,1) both;transform-origin:400px 400px}
    @keyframes b{0%{transform:scale(1)}25%{transform:scale(.82)}40%{transform:scale(.86)}52%{transform:scale(.2);opacity:1}56%,100%{transform:scale(0);opacity:0}}
    @keyframes r{0%,50%{opacity:0;transform:scale(.2)}58%{opacity:1}100%{opacity:0;transform:scale(1.7)}}
    @keyframes q{0%,52%{transform:scale(0) rotate(45deg)}80%,100%{transform:scale(1) rotate(0)}}
    @media (prefers-reduced-motion:reduce){.b,.r,.q{animation:none}.r,.q{opacity:0}}`
  const decorations = [rays(mark), rings(band, mark), dots(band, mark), squares(band, mark)]
  const ball = `<g class="b"><circle cx="400" cy="400" r="230" fill="${skin}"/><circle cx="400" cy="400" r="150" fill="${band}"/><circle cx="400" cy="400" r="58" fill="${mark}"/></g>`
  const square = `<rect class="q" x="180" y="180" width="440" height="440" fill="${skin}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"><style>${style}</style><rect width="${SIZE}" height="${SIZE}" fill="${ground}"/>${decorations[kind % decorations.length]}${square}${ball}</svg>\n`
}

function around(count: number, draw: (degrees: number, i: number) => string): string {
  return `<g class="r">${Array.from({ length: count }, (_, i) => draw((i * 360) / count, i)).join('')}</g>`
}

const rays = (mark: string) =>
  around(
    24,
    (d) => `<path d="M400 140V60" stroke="${mark}" stroke-width="10" transform="rotate(${d} 400 400)"/>`,
  )
const rings = (band: string, mark: string) =>
  around(
    3,
    (_, i) =>
      `<circle cx="400" cy="400" r="${220 + i * 50}" fill="none" stroke="${i % 2 ? mark : band}" stroke-width="${14 - i * 4}"/>`,
  )
const dots = (band: string, mark: string) =>
  around(
    18,
    (d, i) =>
      `<circle cx="400" cy="120" r="${10 + (i % 3) * 8}" fill="${i % 2 ? mark : band}" transform="rotate(${d} 400 400)"/>`,
  )
const squares = (band: string, mark: string) =>
  around(
    12,
    (d, i) =>
      `<rect x="384" y="90" width="32" height="32" fill="${i % 2 ? mark : band}" transform="rotate(${d} 400 400)"/>`,
  )
