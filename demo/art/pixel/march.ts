import { hash, noise } from './noise.ts'
import type { Look, Scene, Thing } from './scene.ts'
import { add, along, clamp, cross, dot, mix, sub, times, tint, unit, type V3 } from './vector.ts'

const STEPS = 110
const SHADOW_STEPS = 32
const FAR = 90
const NEAR = 0.002
/** Light of a lamp that is too weak to be seen. */
const DIM = 0.004
const BOUNCES = 2
/** Rays for a pixel: two by two, so that edges have half tones for the dithering. */
const RAYS = 2

interface Hit {
  far: number
  thing: Thing
}

function closest(scene: Scene, p: V3): Hit {
  let far = Infinity
  let thing = scene.things[0]!
  for (const each of scene.things) {
    const d = each.shape(p)
    if (d < far) [far, thing] = [d, each]
  }
  return { far, thing }
}

function march(scene: Scene, from: V3, way: V3): Hit | null {
  let far = 0.02
  for (let i = 0; i < STEPS && far < FAR; i++) {
    const hit = closest(scene, along(from, way, far))
    if (hit.far < NEAR * (1 + far * 0.4)) return { far, thing: hit.thing }
    far += hit.far
  }
  return null
}

function normalAt(thing: Thing, p: V3): V3 {
  const e = 0.004
  const d = thing.shape(p)
  return unit([
    thing.shape([p[0] + e, p[1], p[2]]) - d,
    thing.shape([p[0], p[1] + e, p[2]]) - d,
    thing.shape([p[0], p[1], p[2] + e]) - d,
  ])
}

/** How much light comes through from `way`: 1 in the open, soft at edges. */
function open(scene: Scene, from: V3, way: V3, until: number, soft: number): number {
  let [far, light] = [0.06, 1]
  for (let i = 0; i < SHADOW_STEPS && far < until; i++) {
    const d = closest(scene, along(from, way, far)).far
    if (d < 0.001) return 0
    light = Math.min(light, (soft * d) / far)
    far += clamp(d, 0.03, 3)
  }
  return light
}

/** How open the place is to the sky: corners are darker. */
function corners(scene: Scene, p: V3, n: V3): number {
  let shut = 0
  for (let i = 1; i <= 4; i++) {
    const far = 0.09 * i * i * 0.6
    shut += (far - closest(scene, along(p, n, far)).far) / (far * 5)
  }
  return clamp(1 - shut)
}

function lightAt(scene: Scene, p: V3, n: V3, look: Look): V3 {
  const shut = corners(scene, p, n)
  let light = times(scene.ambient, shut * (0.65 + 0.35 * n[1]))
  if (scene.moon) {
    const from = unit(scene.moon.from)
    const facing = dot(n, from)
    if (facing > 0)
      light = add(
        light,
        times(scene.moon.colour, facing * open(scene, along(p, n, 0.01), from, 40, scene.moon.soft ?? 14)),
      )
  }
  for (const lamp of scene.lamps ?? []) {
    const to = sub(lamp.at, p)
    const far = Math.hypot(...to)
    const way = times(to, 1 / far)
    const facing = dot(n, way)
    if (facing <= 0 || Math.max(...lamp.colour) < DIM * far * far) continue
    const strength = (facing / (0.4 + far * far)) * open(scene, along(p, n, 0.01), way, far - 0.35, 9)
    light = add(light, times(lamp.colour, strength))
  }
  return add(tint(look.skin, light), look.glow ?? [0, 0, 0])
}

/** Light that hangs in the air round the lamps, along the ray up to `until`. */
function halos(scene: Scene, from: V3, way: V3, until: number): V3 {
  let light: V3 = [0, 0, 0]
  for (const { at, colour, halo = 0 } of scene.lamps ?? []) {
    if (halo === 0) continue
    const to = sub(from, at)
    const b = dot(way, to)
    const h = Math.sqrt(Math.max(dot(to, to) - b * b, 0.004))
    light = add(light, times(colour, (halo * (Math.atan((until + b) / h) - Math.atan(b / h))) / h))
  }
  return light
}

function rippled({ water }: Scene, p: V3): V3 {
  const w = water!.ripple
  const [x, z] = [p[0] * 1.7, p[2] * 3.1]
  return unit([
    (noise(x, z, 3) - 0.5) * w + (noise(x * 3, z * 4, 9) - 0.5) * w * 0.5,
    1,
    (noise(x + 40, z, 5) - 0.5) * w,
  ])
}

function mirrored(way: V3, n: V3): V3 {
  return sub(way, times(n, 2 * dot(way, n)))
}

/** What is seen along a ray, in linear light. */
function seen(scene: Scene, from: V3, way: V3, bounce = 0): V3 {
  const hit = march(scene, from, way)
  const { water, fog } = scene
  const depth = water && way[1] < 0 ? (water.level - from[1]) / way[1] : Infinity
  const wet = water !== undefined && depth > 0.01 && depth < (hit?.far ?? FAR)
  const far = Math.min(wet ? depth : Infinity, hit?.far ?? FAR)
  let colour: V3
  if (wet) {
    const p = along(from, way, depth)
    const n = rippled(scene, p)
    const glance = 0.12 + 0.88 * (1 - Math.abs(dot(way, n))) ** 3
    const up = mirrored(way, n)
    const over = bounce < BOUNCES ? seen(scene, p, [up[0], Math.abs(up[1]), up[2]], bounce + 1) : water.tint
    colour = mix(water.tint, over, clamp(glance + 0.25))
  } else if (hit) {
    const p = along(from, way, hit.far)
    const n = normalAt(hit.thing, p)
    const look = hit.thing.look(p, n)
    colour = lightAt(scene, p, n, look)
    if (look.shine && bounce < BOUNCES) {
      const glance = look.shine * (0.25 + 0.75 * (1 - Math.abs(dot(way, n))) ** 3)
      colour = mix(colour, seen(scene, along(p, n, 0.02), mirrored(way, n), bounce + 1), clamp(glance))
    }
  } else colour = scene.sky(way)
  if (fog && far < FAR) {
    const height = fog.height ? clamp(Math.exp(-(from[1] + way[1] * far * 0.5) / fog.height)) : 1
    colour = mix(colour, fog.colour, 1 - Math.exp(-far * fog.density * height))
  }
  return add(colour, halos(scene, from, way, far))
}

/** The scene as linear colours, row by row. */
export function develop(scene: Scene): Float32Array {
  const [width, height] = scene.size
  const { eye, target, lens } = scene.camera
  const ahead = unit(sub(target, eye))
  const right = unit(cross(ahead, [0, 1, 0]))
  const up = cross(right, ahead)
  const out = new Float32Array(width * height * 3)
  const exposure = scene.exposure ?? 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum: V3 = [0, 0, 0]
      for (let i = 0; i < RAYS * RAYS; i++) {
        const u = (2 * (x + ((i % RAYS) + 0.5) / RAYS) - width) / height
        const v = -(2 * (y + (Math.floor(i / RAYS) + 0.5) / RAYS) - height) / height
        const way = unit(add(times(ahead, lens), add(times(right, u), times(up, v))))
        sum = add(sum, seen(scene, eye, way))
      }
      const colour = times(sum, exposure / (RAYS * RAYS))
      out.set(
        colour.map((c) => c / (1 + c * 0.35)),
        (y * width + x) * 3,
      )
    }
  if (scene.fall) drop(scene, out)
  return out
}

/** Rain in strokes, snow in flakes, over the finished picture. */
function drop({ size: [width, height], fall }: Scene, out: Float32Array): void {
  const { kind, count, colour } = fall!
  const put = (x: number, y: number, strength: number) => {
    const [i, j] = [Math.floor(x), Math.floor(y)]
    if (i < 0 || j < 0 || i >= width || j >= height) return
    const at = (j * width + i) * 3
    for (let c = 0; c < 3; c++) out[at + c] = out[at + c]! * (1 - strength) + colour[c]! * strength
  }
  for (let k = 0; k < count; k++) {
    const [x, y, near] = [hash(k, 1) * width * 1.2, hash(k, 2) * height, hash(k, 3)]
    if (kind === 'rain') {
      const length = 3 + near * 9
      for (let s = 0; s < length; s++) put(x - s * 0.25, y + s, 0.25 + near * 0.3)
    } else {
      const r = near > 0.93 ? 2 : near > 0.6 ? 1 : 0
      for (let dy = 0; dy <= r; dy++) for (let dx = 0; dx <= r; dx++) put(x + dx, y + dy, 0.55 + near * 0.4)
    }
  }
}
