import { expect, it } from 'vitest'
import { guillochePaths, guillocheSeed, seedMark } from './guilloche.ts'

const draw = async (token: string) => guillochePaths(await guillocheSeed(['cert', token, 1]), 800, 1130, 36)

it('draws the same border for the same certificate, and another for another', async () => {
  expect(await draw('1')).toEqual(await draw('1'))
  expect(await draw('1')).not.toEqual(await draw('2'))
})

it('stays inside the border of the sheet', async () => {
  const numbers = (await draw('7')).flatMap((path) =>
    [...path.matchAll(/([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
  )
  for (const [x, y] of numbers) {
    expect(x >= 0 && x <= 800 && y >= 0 && y <= 1130).toBe(true)
    const edge = Math.min(x, y, 800 - x, 1130 - y)
    expect(edge).toBeLessThanOrEqual(36)
  }
})

it('names a certificate by the first bytes of its seed', () => {
  expect(seedMark(new Uint8Array([1, 255, 16]), 3)).toBe('01·FF·10')
})
