import { expect, test } from 'vitest'
import { contrastRatio, readablePair } from './contrast.ts'

test('black on white is the strongest pair there is', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(readablePair('#fff', '#000')).toEqual({ ground: '#ffffff', ink: '#000000', strong: true })
})

test('a pair that cannot be read is refused', () => {
  expect(readablePair('#777777', '#888888')).toBeUndefined()
  expect(readablePair('#ffffff', '#777777')).toBeUndefined() // 4.48:1
  expect(readablePair('#ffffff', '#767676')).toMatchObject({ strong: false }) // 4.54:1
})

test('only plain hexadecimal colours come near a style', () => {
  for (const colour of ['red', 'url(https://evil.example/x)', 'rgb(0,0,0)', '#12345', '#fff;x', '', null]) {
    expect(readablePair(colour, '#000')).toBeUndefined()
    expect(readablePair('#fff', colour)).toBeUndefined()
  }
  expect(readablePair('#ffffffff', '#000')).toBeDefined()
  expect(readablePair('#ffffff80', '#000')).toBeUndefined()
})
