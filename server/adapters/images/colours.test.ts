import { expect, it } from 'vitest'
import { hasFewColours } from './colours.ts'

/** A picture of the pixels given as `rrggbbaa`. */
const picture = (pixels: string[]) => Buffer.from(pixels.join(''), 'hex')
const reds = (count: number) =>
  Array.from({ length: count }, (_, i) => `${(i % 256).toString(16).padStart(2, '0')}0000ff`)

it('counts up to 256 colours as few', () => {
  expect(hasFewColours(picture([...reds(256), ...reds(256)]))).toBe(true)
  expect(hasFewColours(picture([...reds(256), '00ff00ff']))).toBe(false)
})
