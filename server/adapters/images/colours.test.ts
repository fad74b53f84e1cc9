import { expect, it } from 'vitest'
import { hasFewColours, isOpaque, mainColour } from './colours.ts'

/** A picture of the pixels given as `rrggbbaa`. */
const picture = (pixels: string[]) => Buffer.from(pixels.join(''), 'hex')
const reds = (count: number) =>
  Array.from({ length: count }, (_, i) => `${(i % 256).toString(16).padStart(2, '0')}0000ff`)

it('counts up to 256 colours as few', () => {
  expect(hasFewColours(picture([...reds(256), ...reds(256)]))).toBe(true)
  expect(hasFewColours(picture([...reds(256), '00ff00ff']))).toBe(false)
})

it('finds the most frequent colour as the mean of those near to each other', () => {
  expect(mainColour(picture(['f0e0d0ff', 'f2e2d2ff', '101010ff']))).toBe('#f1e1d1')
})

it('finds no colour where a picture is transparent', () => {
  expect(mainColour(picture(['f0e0d0ff', 'f0e0d0fe']))).toBeUndefined()
})

it('calls a picture opaque of which nothing is transparent', () => {
  expect(isOpaque(picture(['f0e0d0ff', '101010ff']))).toBe(true)
  expect(isOpaque(picture(['f0e0d0ff', 'f0e0d0fe']))).toBe(false)
})
