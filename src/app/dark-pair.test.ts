import { expect, test } from 'vitest'
import { contrastRatio } from '../lib/contrast.ts'
import { darkPair } from './dark-pair.ts'

test.each([
  ['#ece5d7', '#1c1a17'],
  ['#ffe1c4', '#5a2d0c'],
  ['#ffffff', '#767676'],
  ['#ffe000', '#003b8e'],
  ['#eef2ee', '#b3261e'],
])('in the dark the pair %s, %s is light ink on a dark surface, well readable', (ground, ink) => {
  const dark = darkPair({ ground, ink })
  expect(contrastRatio(dark.ground, dark.ink)).toBeGreaterThan(7)
  expect(contrastRatio(dark.ground, '#000000')).toBeLessThan(2)
})

test('a page that is dark by its creator stays as it is', () => {
  expect(darkPair({ ground: '#101427', ink: '#f3f0ff' })).toEqual({ ground: '#101427', ink: '#f3f0ff' })
})

test('the surface keeps its hue: of a rose page it is reddish, of a mint page greenish', () => {
  const [red, , rosyBlue] = partsOf(darkPair({ ground: '#f7d9e3', ink: '#3a1020' }).ground)
  expect(red).toBeGreaterThan(rosyBlue)
  const [mintRed, green] = partsOf(darkPair({ ground: '#d9f7e3', ink: '#103a20' }).ground)
  expect(green).toBeGreaterThan(mintRed)
})

function partsOf(colour: string): [number, number, number] {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}
