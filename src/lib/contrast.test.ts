import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastRatio, readablePair, readableWarning } from './contrast.ts'

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

test('the product’s warning stands on a creator’s pair where it is readable: the one for light or for dark grounds', () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8')
  const light = readableWarning({ ground: '#faf7f0', ink: '#1c1a17' })
  const dark = readableWarning({ ground: '#171512', ink: '#f1ece2' })
  expect(tokens.indexOf(`--warning: ${light};`)).toBeGreaterThan(0)
  expect(tokens.indexOf(`--warning: ${dark};`)).toBeGreaterThan(tokens.indexOf(`--warning: ${light};`))
  expect(readableWarning({ ground: '#c3341b', ink: '#ffffff' })).toBeUndefined()
  // readable on the ground itself at 4.75:1, and not on its raised surface
  expect(readableWarning({ ground: '#e6e6e6', ink: '#000000' })).toBeUndefined()
})
