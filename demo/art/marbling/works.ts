import type { Act } from './water.ts'
import { comb, drop, rings, unrest } from './hand.ts'
import { type Marbling, marbled } from './print.ts'

const breath = (seed: number, size: number, force: number, drift?: readonly [number, number]): Act => ({
  act: 'breath',
  seed,
  size,
  force,
  ...(drift && { drift }),
})
const tine = (x: number, y: number, angle: number, pull: number, soft: number): Act => ({
  act: 'tine',
  x,
  y,
  angle,
  pull,
  soft,
})
const swirl = (x: number, y: number, r: number, pull: number, soft: number): Act => ({
  act: 'swirl',
  x,
  y,
  r,
  pull,
  soft,
})

const one: Marbling = {
  size: [1180, 1500],
  seed: 'one',
  acts: (c) => [
    ...rings(c, { x: 0.52, y: 0.66, count: 90, ink: 0.026, clear: 0.045, stray: 0.009 }),
    ...unrest(c, 0.55),
  ],
}

const across: Marbling = {
  size: [1600, 1000],
  seed: 'across',
  acts: (c) => [
    ...rings(c, { x: 0.5, y: 0.55, count: 130, ink: 0.045, clear: 0.06, strength: 0.9, stray: 0.012 }),
    breath(11, 0.9, 0.5, [0.3, 0]),
    breath(12, 0.42, 0.4),
    ...unrest(c, 0.9),
  ],
}

const stones: Marbling = {
  size: [1500, 1120],
  seed: 'stones',
  acts: (c) => {
    const [a, b] = [
      rings(c, { x: 0.45, y: 0.56, count: 110, ink: 0.036, clear: 0.056 }),
      rings(c, { x: 1.02, y: 0.4, count: 80, ink: 0.034, clear: 0.05, strength: 0.75 }),
    ]
    return [...a.flatMap((act, i) => (b[i] ? [act, b[i]] : [act])), ...unrest(c, 0.6)]
  },
}

const coast: Marbling = {
  size: [1180, 1560],
  seed: 'coast',
  acts: (c) => [
    ...rings(c, { x: 0.02, y: 0.5, count: 170, ink: 0.045, clear: 0.062, strength: 0.95, stray: 0.02 }),
    breath(31, 0.75, 0.5),
    breath(32, 0.3, 0.5),
    ...unrest(c, 1.1),
  ],
}

const pool: Marbling = {
  size: [1320, 1320],
  seed: 'moon',
  tone: '#efe8d8',
  acts: (c) => [
    drop(0.5, 0.5, 1.4, 'sumi', 1.1),
    ...rings(c, { x: 0.24, y: 0.86, count: 90, ink: 0.07, clear: 0.03, strength: 1.3, stray: 0.05 }),
    breath(41, 0.7, 0.7),
    breath(42, 0.26, 0.4),
    drop(0.6, 0.4, 0.235, 'clear'),
    ...unrest(c, 0.06),
  ],
}

const falls: Marbling = {
  size: [760, 1600],
  seed: 'falls',
  acts: (c) => [
    ...rings(c, { x: 0.45, y: 0.1, count: 150, ink: 0.05, clear: 0.075, strength: 1, stray: 0.06 }),
    ...Array.from({ length: 9 }, (_, i) =>
      tine(
        0.06 + i * 0.11 + c.between(-0.04, 0.04),
        0,
        Math.PI / 2,
        c.between(0.2, 0.9),
        c.between(0.014, 0.05),
      ),
    ),
    ...unrest(c, 0.7),
  ],
}

const whirl: Marbling = {
  size: [1300, 1300],
  seed: 'whirl',
  second: '#2b4a6f',
  acts: (c) => [
    ...rings(c, { x: 0.3, y: 0.5, count: 110, ink: 0.04, clear: 0.05, second: (i) => i % 7 === 3 }),
    ...rings(c, { x: 0.72, y: 0.5, count: 70, ink: 0.04, clear: 0.05, second: (i) => i % 5 === 3 }),
    swirl(0.5, 0.5, 0.04, 0.7, 0.1),
    swirl(0.5, 0.5, 0.22, 0.35, 0.14),
    ...unrest(c, 0.7),
  ],
}

const drops: Marbling = {
  size: [1100, 1500],
  seed: 'rain',
  acts: (c) => [
    ...Array.from({ length: 24 }, () =>
      rings(c, {
        x: c.between(-0.05, 1.05),
        y: c.between(-0.05, 1.4),
        count: c.pick([3, 5, 7, 9, 15, 19]),
        ink: c.between(0.02, 0.04),
        clear: c.between(0.03, 0.07),
        strength: c.between(0.5, 1.2),
        stray: 0.001,
      }),
    ).flat(),
    breath(61, 0.6, 0.1),
    ...unrest(c, 0.3),
  ],
}

const currents: Marbling = {
  size: [1600, 900],
  seed: 'currents',
  second: '#24486e',
  acts: (c) => [
    ...rings(c, { x: 0.5, y: 0.2, count: 100, ink: 0.055, clear: 0.06, second: () => true, strength: 1 }),
    ...rings(c, { x: 1.2, y: 0.85, count: 100, ink: 0.05, clear: 0.06, strength: 0.9 }),
    tine(0, 0.34, 0.06, 0.75, 0.11),
    tine(0, 0.72, Math.PI + 0.04, 0.6, 0.13),
    breath(71, 0.5, 0.42),
    ...unrest(c, 0.9),
  ],
}

const ember: Marbling = {
  size: [1200, 1500],
  seed: 'ember',
  second: '#c23a22',
  acts: (c) => [
    ...rings(c, { x: 0.5, y: 0.62, count: 120, ink: 0.03, clear: 0.052, strength: 0.75 }),
    drop(0.5, 0.62, 0.075, 'second', 1.15),
    breath(84, 0.7, 0.16),
    swirl(0.5, 0.62, 0.3, 0.16, 0.1),
    ...unrest(c, 0.6),
  ],
}

const night: Marbling = {
  size: [1500, 1100],
  seed: 'night',
  tone: '#e9e2d2',
  acts: (c) => [
    drop(0.6, 0.5, 1.8, 'sumi', 1.2),
    ...rings(c, { x: 0.45, y: 0.5, count: 80, ink: 0.12, clear: 0.036, strength: 1.5, stray: 0.03 }),
    breath(91, 0.7, 0.7),
    breath(92, 0.3, 0.4),
    ...unrest(c, 0.8),
  ],
}

const feather: Marbling = {
  size: [900, 1500],
  seed: 'feather',
  acts: (c) => [
    ...rings(c, { x: 0.5, y: 0.85, count: 130, ink: 0.04, clear: 0.055, strength: 0.95 }),
    ...Array.from({ length: 12 }, (_, i) =>
      tine(0.5, 0.2 + i * 0.1, i % 2 === 0 ? -0.35 : Math.PI + 0.35, 0.3, 0.03),
    ),
    tine(0.5, 0, -Math.PI / 2, 0.55, 0.05),
    ...unrest(c, 0.4),
  ],
}

const islands: Marbling = {
  size: [1600, 760],
  seed: 'islands',
  acts: (c) => [
    ...rings(c, { x: 1, y: 0.5, count: 150, ink: 0.04, clear: 0.058, strength: 0.85, stray: 0.03 }),
    ...rings(c, { x: 0.45, y: 0.62, count: 7, ink: 0.03, clear: 0.1 }),
    ...rings(c, { x: 1.5, y: 0.42, count: 9, ink: 0.02, clear: 0.11 }),
    ...rings(c, { x: 1.75, y: 0.7, count: 5, ink: 0.02, clear: 0.07 }),
    tine(0, 0.2, 0, 0.7, 0.2),
    ...unrest(c, 0.7),
  ],
}

const grain: Marbling = {
  size: [1400, 1050],
  seed: 'grain',
  sumi: '#2a2622',
  dry: 0.075,
  acts: (c) => [
    ...rings(c, { x: -0.1, y: 0.55, count: 230, ink: 0.058, clear: 0.08, strength: 0.95, stray: 0.02 }),
    ...comb(0.7, 0.5, 0.02, 6, 0.21, 0.35, 0.06),
    ...unrest(c, 0.7),
  ],
}

/** Sheets of 墨流し by name. */
export const MARBLING = {
  one: marbled(one),
  across: marbled(across),
  stones: marbled(stones),
  coast: marbled(coast),
  pool: marbled(pool),
  falls: marbled(falls),
  whirl: marbled(whirl),
  drops: marbled(drops),
  currents: marbled(currents),
  ember: marbled(ember),
  night: marbled(night),
  feather: marbled(feather),
  islands: marbled(islands),
  grain: marbled(grain),
}
