import { expect, it } from 'vitest'
import { someClaim } from '../../tests/support/certificates/claims.ts'
import { claimSeed, guillocheCorner, guillocheEdge, guillocheSeed, seedMark } from './guilloche.ts'
import { LONG } from '../../tools/gate.ts'

const BAND = 36
const SIDE = 58
const LENGTH = 300

async function draw(token: string) {
  const seed = await claimSeed(someClaim({ token }))
  return { edge: guillocheEdge(seed, LENGTH, BAND), corner: guillocheCorner(seed, SIDE) }
}

/** The points of a path of relative steps. */
function pointsOf(path: string): [number, number][] {
  let [x, y] = [0, 0]
  return [...path.matchAll(/[Ml](-?[\d.]+) (-?[\d.]+)/g)].map(([, dx, dy]) => {
    x += Number(dx)
    y += Number(dy)
    return [x, y]
  })
}

it('draws the same border for the same certificate, and another for another', async () => {
  expect(await draw('1')).toEqual(await draw('1'))
  const [one, two] = [await draw('1'), await draw('2')]
  expect(one.edge).not.toEqual(two.edge)
  expect(one.corner).not.toEqual(two.corner)
})

it(
  'differs to the eye: of forty certificates no two have nearly the same waves',
  { tags: LONG },
  async () => {
    const heights = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const { edge } = await draw(String(i))
        return (
          edge.length +
          ':' +
          pointsOf(edge[0] ?? '')
            .map(([, y]) => Math.round(y / 4))
            .join()
        )
      }),
    )
    expect(new Set(heights).size).toBe(40)
  },
)

it('stays inside its band and its corner', { tags: LONG }, async () => {
  for (const token of ['3', '7', '11']) {
    const { edge, corner } = await draw(token)
    for (const [x, y] of edge.flatMap(pointsOf)) {
      expect(Math.abs(x)).toBeLessThanOrEqual(LENGTH / 2 + 0.1)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(BAND)
    }
    for (const point of corner.flatMap(pointsOf).flat()) {
      expect(point).toBeGreaterThanOrEqual(0)
      expect(point).toBeLessThanOrEqual(SIDE)
    }
  }
})

it('meets both corners alike', async () => {
  const { edge } = await draw('5')
  const endsAt = (at: number) => new Set(edge.map((path) => pointsOf(path).at(at)?.[1].toFixed(1)))
  expect(endsAt(0)).toEqual(endsAt(-1))
})

it('names a certificate by the first bytes of its seed', () => {
  expect(seedMark(new Uint8Array([1, 255, 16]), 3)).toBe('01·FF·10')
})

it('is the same on the sheet and in the claim, whose picture’s hash is shorter', async () => {
  const claim = someClaim()
  const sheet = await guillocheSeed({
    certificate: claim.certificate,
    token: claim.token,
    contract: claim.contract.toUpperCase().replace('0X', '0x'),
    chainId: claim.chainId,
    media: claim.media + 'f'.repeat(32),
  })
  expect(seedMark(sheet)).toBe(seedMark(await claimSeed(claim)))
})
