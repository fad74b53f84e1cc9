import { expect, it } from 'vitest'
import { imageUrl } from './media.ts'
import { colorOf, sizeOf, withoutSize, withSize } from './picture-size.ts'

it('reads back the size that an address was given, and asks for the picture without it', () => {
  const sized = withSize('/media/a.svg', { width: 900, height: 1200 })
  expect(sizeOf(sized)).toEqual({ width: 900, height: 1200 })
  expect(withoutSize(sized)).toBe('/media/a.svg')
  expect(imageUrl(sized, 640)).toBe(imageUrl('/media/a.svg', 640))
})

it('reads back the colour that an address was given, if any', () => {
  const size = { width: 900, height: 1200 }
  const colored = withSize('/media/a.svg', { ...size, color: '#f8f0e8' })
  expect([colorOf(colored), sizeOf(colored), withoutSize(colored)]).toEqual(['#f8f0e8', size, '/media/a.svg'])
  expect(colorOf(withSize('/media/a.svg', size))).toBeUndefined()
})

it.each([
  '/media/a.svg',
  'https://a.example/p#top',
  '/media/a.svg#0x9',
  '/media/a.svg#9x',
  '/a#1x2?b',
  '/a#1x2-red',
])('knows no size of %s and leaves it as it is', (address) => {
  expect(sizeOf(address)).toBeUndefined()
  expect(withoutSize(address)).toBe(address)
})
