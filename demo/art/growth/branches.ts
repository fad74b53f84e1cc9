import type { Chance } from '../../random.ts'
import { n } from '../../svg.ts'

/** Branches that reach for points until each is near (space colonisation). */
export interface Reach {
  roots: readonly (readonly [x: number, y: number])[]
  goals: (readonly [x: number, y: number])[]
  step: number
  see: number
  near: number
  /** Thickness of a tip, in pixels. */
  tip: number
}

interface Node {
  x: number
  y: number
  from: number
  load: number
}

const ROUNDS = 420
const THICKEN = 2.35

/** The branches as round-ended strokes, thick where much hangs on them. */
export function branches({ roots, goals, step, see, near, tip }: Reach, chance: Chance): string {
  const nodes: Node[] = roots.map(([x, y]) => ({ x, y, from: -1, load: 0 }))
  let left = goals.map(([x, y]) => ({ x, y, best: 0, far: Infinity, seen: 0 }))
  for (let round = 0; round < ROUNDS && left.length; round++) {
    const pulls = new Map<number, [number, number]>()
    for (const goal of left) {
      for (; goal.seen < nodes.length; goal.seen++) {
        const node = nodes[goal.seen]!
        const far = Math.hypot(node.x - goal.x, node.y - goal.y)
        if (far < goal.far) [goal.best, goal.far] = [goal.seen, far]
      }
      if (goal.far > see) continue
      const node = nodes[goal.best]!
      const pull = pulls.get(goal.best) ?? [0, 0]
      pulls.set(goal.best, [pull[0] + (goal.x - node.x) / goal.far, pull[1] + (goal.y - node.y) / goal.far])
    }
    if (pulls.size === 0) break
    for (const [from, [px, py]] of pulls) {
      const long = Math.hypot(px, py) || 1
      const { x, y } = nodes[from]!
      nodes.push({
        x: x + (px / long + chance.between(-0.2, 0.2)) * step,
        y: y + (py / long + chance.between(-0.2, 0.2)) * step,
        from,
        load: 0,
      })
    }
    left = left.filter((goal) => goal.far > near)
  }
  return strokes(nodes, tip)
}

function strokes(nodes: Node[], tip: number): string {
  const used = new Set(nodes.map((node) => node.from))
  nodes.forEach((node, i) => {
    if (!used.has(i)) node.load = 1
  })
  for (let i = nodes.length - 1; i > 0; i--)
    if (nodes[i]!.from >= 0) nodes[nodes[i]!.from]!.load += nodes[i]!.load
  return nodes
    .filter(({ from }) => from >= 0)
    .map(
      ({ x, y, from, load }) =>
        `<path d="M${n(nodes[from]!.x)} ${n(nodes[from]!.y)}L${n(x)} ${n(y)}" stroke="#fff" stroke-width="${n(tip * load ** (1 / THICKEN))}"/>`,
    )
    .join('')
}
