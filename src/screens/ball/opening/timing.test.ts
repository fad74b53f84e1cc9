import { describe, expect, it } from 'vitest'
import { BALL_MATERIALS } from '../../../contract/states.ts'
import { filling, workMoment } from './coming.ts'
import { LONGEST_MS, timingOf } from './timing.ts'

describe.each(BALL_MATERIALS)('an opening of %s', (material) => {
  it('takes less than eight seconds, however rare the work is', () => {
    for (const chance of [undefined, 1, 0.1, 0.01, 0.0001, 0]) {
      const { build, ends } = timingOf(material, chance)
      expect(build + ends).toBeLessThan(LONGEST_MS)
    }
  })

  it('builds longer the rarer the work is', () => {
    const builds = [0.5, 0.05, 0.02, 0.01].map((chance) => timingOf(material, chance).build)
    expect(builds).toEqual(builds.toSorted((a, b) => a - b))
    expect(builds.at(-1)).toBeGreaterThan((builds[0] ?? 0) * 2)
  })

  it('lets the work come, fill the screen and land in this order', () => {
    const { comes, fills, lands, ends } = timingOf(material, 0.1)
    expect([comes, fills, lands, ends]).toEqual([comes, fills, lands, ends].toSorted((a, b) => a - b))
  })
})

const SCREEN = { width: 390, height: 844 }
const TALL = { width: 1000, height: 2000 }
const WIDE = { width: 1600, height: 900 }
const LANDING = { x: 195, y: 300, width: 350, height: 197 }

it('the work fills the screen above its words, whole, never cropped, and touches no edge', () => {
  for (const picture of [TALL, WIDE]) {
    const { x, y, width, height } = filling(picture, SCREEN)
    expect(height / width).toBeCloseTo(picture.height / picture.width)
    expect(Math.min(x - width / 2, y - height / 2)).toBeGreaterThanOrEqual(16)
    expect(y + height / 2).toBeLessThanOrEqual(SCREEN.height - 248 - 16)
  }
  expect(filling(WIDE, SCREEN).width).toBe(358)
})

it('on a low screen the work stands beside its words', () => {
  const { x, width, height } = filling(TALL, { width: 844, height: 390 })
  expect(height).toBe(358)
  expect(x + width / 2).toBeLessThan(844 * 0.55)
})

it('the work grows out of the ball until it fills the screen, and ends at its place on the page', () => {
  const timing = timingOf('lacquer', 0.1)
  const at = (open: number) =>
    workMoment(open, { timing, picture: WIDE, screen: SCREEN, ball: [195, 388, 130], landing: () => LANDING })
  const widths = Array.from({ length: 20 }, (_, i) =>
    Math.round(at(timing.comes + ((timing.fills - timing.comes) * i) / 19)?.width ?? 0),
  )
  expect(widths).toEqual(widths.toSorted((a, b) => a - b))
  expect(at(timing.comes - 1)).toBeUndefined()
  expect(widths.at(-1)).toBe(358)
  expect(at(timing.ends)).toMatchObject({ ...LANDING, light: 0, halo: 0 })
})
