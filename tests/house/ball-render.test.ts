import { expect, it } from 'vitest'
import { BALLS } from '../../demo/art/render/balls/all.ts'
import { globe } from '../../demo/art/render/globe.ts'
import { photograph } from '../../demo/art/render/photograph.ts'
import { Rng, seedOf } from '../../demo/art/render/rng.ts'
import { FURNACE } from '../../demo/art/render/studio.ts'
import { Sample, type Surface } from '../../demo/art/render/surface.ts'
import { GROUPS } from '../../demo/groups/all.ts'
import { LONG } from '../../tools/gate.ts'

const RAYS = 400
const PATHS = 16
const SMALL = 40

/** Mean light that a globe sends to the viewer in a room of light 1. */
function furnace(paint: (s: Surface) => void): number {
  const ball = globe(paint)
  const world = { studio: FURNACE, floor: ball.floor, blocks: () => false }
  const rng = new Rng(1)
  let sum = 0
  for (let i = 0; i < RAYS; i++) {
    const out = new Sample()
    const [x, y] = [rng.between(-0.65, 0.65), rng.between(-0.65, 0.65)]
    ball.look(x, y, 3, 0, 0, -1, world, rng, PATHS, out)
    sum += out.ag * out.dg + out.sg
  }
  return sum / RAYS
}

it('neither makes nor loses light: a white ball cannot be told from a white room', { tags: LONG }, () => {
  expect(furnace((s) => s.paint([1, 1, 1]))).toBeCloseTo(1, 2)
  const glossy = furnace((s) => {
    s.paint([1, 1, 1])
    s.gloss = 1
  })
  expect(glossy).toBeCloseTo(1, 2)
  const mirror = furnace((s) => {
    s.metal = s.mr = s.mg = s.mb = 1
  })
  // a rough mirror loses what its facets throw at each other: under a hundredth
  expect(mirror).toBeGreaterThan(0.985)
  expect(mirror).toBeLessThanOrEqual(1)
  expect(furnace((s) => s.paint([0.25, 0.25, 0.25]))).toBeCloseTo(0.25, 2)
})

it.each(Object.keys(BALLS))('takes the same picture of %s twice, byte for byte', { tags: LONG }, (group) => {
  const make = Object.values(BALLS[group]!)[0]!
  const take = () => photograph(make(), SMALL, 2, seedOf(group))
  expect(take()).toEqual(take())
})

it('knows how to make every ball of the demo, and no other', () => {
  const named = GROUPS.flatMap(({ code, balls }) => balls.map(({ key }) => `${code}/${key}`))
  const made = Object.entries(BALLS).flatMap(([code, balls]) =>
    Object.keys(balls).map((key) => `${code}/${key}`),
  )
  expect(made.toSorted()).toEqual(named.toSorted())
})
