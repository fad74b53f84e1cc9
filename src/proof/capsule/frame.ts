import { guillocheCorner, guillocheEdge, type Seed } from '../guilloche.ts'
import { el, type Tree } from './tree.ts'

const BAND = 32
const CORNER = 60
/** Of one piece of wave; mirrored beside itself it is longer than any sheet's edge, and clipped under the corners. */
const LENGTH = 2400

/**
 * The frame of a certificate as the app draws it (components/guilloche-border.tsx).
 * @param id of its own on the page
 */
export function frame(seed: Seed, id: string): Tree {
  const [wave, stretch, piece] = [`#${id}-edge`, `#${id}-wave`, `#${id}-corner`]
  const placed = (href: string, more: Record<string, string> = {}) => el('use', { href, ...more })
  const upright = () =>
    el(
      'svg',
      { y: '50%', overflow: 'visible' },
      placed(wave, { transform: `translate(${BAND} 0) rotate(90)` }),
    )
  const [band, corner] = [String(BAND), String(-CORNER)]
  const lines = el(
    'svg',
    { class: 'lines', width: '100%', height: '100%' },
    el(
      'defs',
      {},
      el('g', { id: stretch.slice(1) }, ...guillocheEdge(seed, LENGTH, BAND).map(line)),
      // its own mirror image, so that the next piece begins as this one ends
      el('g', { id: wave.slice(1) }, ...[-LENGTH, 0, LENGTH].map((x) => placed(stretch, { x: String(x) }))),
      el(
        'g',
        { id: piece.slice(1) },
        el('rect', { class: 'ground', width: String(CORNER), height: String(CORNER) }),
        ...guillocheCorner(seed, CORNER).map(line),
      ),
    ),
    el('svg', { width: '100%', height: band }, placed(wave, { x: '50%' })),
    el('svg', { width: band, height: '100%' }, upright()),
    el(
      'svg',
      { y: '100%', overflow: 'visible' },
      el('svg', { y: `-${BAND}`, width: '100%', height: band }, placed(wave, { x: '50%' })),
      placed(piece, { y: corner }),
    ),
    el(
      'svg',
      { x: '100%', overflow: 'visible' },
      el('svg', { x: `-${BAND}`, width: band, height: '100%' }, upright()),
      placed(piece, { x: corner }),
      el('svg', { y: '100%', overflow: 'visible' }, placed(piece, { x: corner, y: corner })),
    ),
    placed(piece),
  )
  return el('div', { class: 'frame', 'aria-hidden': 'true' }, lines)
}

function line(d: string): Tree {
  return el('path', { d, 'vector-effect': 'non-scaling-stroke' })
}
