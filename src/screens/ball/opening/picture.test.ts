import { expect, it } from 'vitest'
import { measure } from './picture.ts'
import { pixelRatio } from './quality.ts'

const SIZE = 64

/** A picture of an ellipse on a transparent ground, with a soft shadow at its foot. */
function picture(rx: number, ry: number, ground = 0): number[] {
  return Array.from({ length: SIZE * SIZE }, (_, i) => {
    const [x, y] = [(i % SIZE) + 0.5 - SIZE / 2, Math.floor(i / SIZE) + 0.5 - SIZE / 2]
    const inside = (x / rx) ** 2 + (y / ry) ** 2 <= 1
    const shadow = y > ry * 0.8 && Math.abs(x) < rx * 1.1 ? 160 : ground
    return [200, 180, 150, inside ? 255 : shadow]
  }).flat()
}

it('a ball is found on its transparent ground, its shadow left out', () => {
  const { x, y, rx, ry, opaque } = measure(picture(25.6, 25.6), SIZE)
  expect(opaque).toBe(false)
  for (const [is, wanted] of [
    [x, 0.5],
    [y, 0.5],
    [rx, 0.4],
    [ry, 0.4],
  ] as const)
    expect(is).toBeCloseTo(wanted, 1)
})

it('an oval seed keeps its shape', () => {
  const { rx, ry } = measure(picture(18, 27), SIZE)
  expect(ry / rx).toBeGreaterThan(1.25)
})

it('a picture without a transparent ground is cut out as a circle', () => {
  expect(measure(picture(25, 25, 255), SIZE)).toEqual({ x: 0.5, y: 0.5, rx: 0.5, ry: 0.5, opaque: true })
})

it('a slow device gets fewer pixels, a fast one as many as it shows, a pause changes nothing', () => {
  const fast = pixelRatio(3)
  for (let i = 0; i < 60; i++) expect(fast.saw(i % 20 === 0 ? 1_500 : 16)).toBe(false)
  expect(fast.now).toBe(2)
  const slow = pixelRatio(3)
  for (let i = 0; i < 200; i++) slow.saw(40)
  expect(slow.now).toBe(0.5)
})
