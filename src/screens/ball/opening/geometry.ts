/** Numbers of chance that are the same at every opening. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Point = readonly [x: number, y: number, z: number]

const TURN = Math.PI * 2
const [RINGS, SPOKES] = [14, 44]
/** The front reaches a little over the ball's edge, where the picture itself ends softly. */
const BEYOND = 1.05

/** A ball as two hollow halves, front and back, seen from outside counter-clockwise: `aPoint`. */
export function shell(): number[] {
  const data: number[] = []
  for (const side of [1, -1]) {
    const point = (i: number, j: number): Point => {
      const r = i > RINGS ? BEYOND : Math.sin(((i / RINGS) * Math.PI) / 2)
      const a = (j / SPOKES) * TURN
      return [r * Math.cos(a), r * Math.sin(a), side * Math.sqrt(Math.max(0, 1 - r * r))]
    }
    for (let i = 0; i < (side > 0 ? RINGS + 1 : RINGS); i++)
      for (let j = 0; j < SPOKES; j++) {
        const quad = [point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)] as const
        const order = side > 0 ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]
        for (const k of order) data.push(...(quad[k] ?? quad[0]))
      }
  }
  return data
}

/** Edges of a ball that breaks from its front: `[ring][spoke]`, the last ring is the pole behind. */
function fracture(): Point[][] {
  const chance = chances(7)
  const rings = [0.16, 0.36, 0.62, 0.95, 1.3, 1.62, 2.1, 2.65]
  const spokes = 19
  const bend = Array.from({ length: spokes }, () => chance() - 0.5)
  return rings.map((at, i) =>
    Array.from({ length: spokes }, (_, j) => {
      const away = at * (0.8 + 0.4 * chance())
      const a = ((j + 0.55 * (chance() - 0.5) + (bend[j] ?? 0) * i * 0.12) / spokes) * TURN
      return [Math.sin(away) * Math.cos(a), Math.sin(away) * Math.sin(a), Math.cos(away)] as const
    }),
  )
}

/** Splinters of the ball: `aPoint` 3, `aCentre` 3, `aChance` 4, `aEdge` 2. */
export function splinters(): number[] {
  const data: number[] = []
  const chance = chances(11)
  const piece = (corners: readonly Point[]) => {
    const centre = [0, 1, 2].map((k) => corners.reduce((sum, c) => sum + (c[k] ?? 0), 0) / corners.length)
    const own = [chance(), chance(), chance(), chance()]
    const edges = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const
    for (const k of corners.length > 3 ? [0, 1, 2, 0, 2, 3] : [0, 1, 2]) {
      data.push(...(corners[k] ?? corners[0]!), ...centre, ...own, ...(edges[k] ?? edges[0]))
    }
  }
  const rings = fracture()
  const [pole, behind] = [[0, 0, 1] as const, [0, 0, -1] as const]
  rings.forEach((ring, i) =>
    ring.forEach((point, j) => {
      const next = ring[(j + 1) % ring.length]!
      const outer = rings[i + 1]
      if (i === 0) piece([pole, point, next])
      if (!outer) return piece([behind, next, point])
      const [a, b] = [outer[j]!, outer[(j + 1) % ring.length]!]
      // some splinters are long, some are two
      if (chance() < 0.55) piece([point, a, b, next])
      else {
        piece([point, a, b])
        piece([point, b, next])
      }
    }),
  )
  return data
}

/** The lines along which it cracks, on the side that is seen: `aPoint` 3, `aCentre` 3 (other end), `aChance` 4. */
export function cracks(): number[] {
  const data: number[] = []
  const chance = chances(5)
  const line = (a: Point, b: Point) => {
    if (a[2] < 0.02 || b[2] < 0.02) return
    const late = chance()
    const ends = [
      [a, b, -1, 1],
      [a, b, 1, 1],
      [b, a, -1, -1],
      [b, a, 1, -1],
    ] as const
    for (const k of [0, 1, 2, 2, 1, 3]) {
      const [from, to, side, sign] = ends[k]!
      data.push(...from, ...to, late, side, sign, 0)
    }
  }
  const rings = fracture()
  rings.forEach((ring, i) =>
    ring.forEach((point, j) => {
      line(i === 0 ? [0, 0, 1] : rings[i - 1]![j]!, point)
      if (chance() < 0.62) line(point, ring[(j + 1) % ring.length]!)
    }),
  )
  return data
}

/** Ribbons: `aPoint` is along, side and which; `aChance` four numbers of each. */
export function ribbons(count: number, pieces: number, named: (k: number) => number): number[] {
  const data: number[] = []
  const chance = chances(3)
  for (let k = 0; k < count; k++) {
    const own = [chance(), chance(), chance(), chance()]
    for (let i = 0; i < pieces; i++)
      for (const [along, side] of [
        [0, -1],
        [0, 1],
        [1, -1],
        [1, -1],
        [0, 1],
        [1, 1],
      ] as const)
        data.push((i + along) / pieces, side, named(k), ...own)
  }
  return data
}

/** Sparks: `aPoint` 3 and `aCentre` 3, all of chance. */
export function sparks(count: number): number[] {
  const chance = chances(9)
  return Array.from({ length: count * 6 }, chance)
}
