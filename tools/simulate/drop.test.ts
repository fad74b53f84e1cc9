import { describe, expect, it } from 'vitest'
import { playDrop, type Buyer } from './drop.ts'
import { modelWith, type Model } from './model.ts'
import { fairnessOf, needs } from './report.ts'

/** Small enough for some milliseconds. */
const SMALL: Partial<Model> = {
  people: 2_000,
  units: 60,
  seconds: 20,
  processes: 3,
  bots: 0,
  mobileAddresses: 100,
}
const play = (own: Partial<Model> = {}) => playDrop(modelWith({ ...SMALL, ...own }))

describe('a drop in a model', () => {
  it('sells every unit once, and to nobody two, whoever has it open in two tabs', () => {
    const happened = play({ twoTabs: 1 })
    const orders = happened.buyers.flatMap((buyer) => [...buyer.orders])
    expect([happened.sold, orders.length, new Set(orders).size]).toEqual([60, 60, 60])
    expect(fairnessOf(happened).peopleWithMore).toBe(0)
    expect(happened.requests).toBeGreaterThan(2_050)
  })

  it('answers everybody, and is the same every time', () => {
    const [one, same, other] = [play(), play(), play({ seed: 2 })]
    expect(one.buyers.filter(({ answeredAt }) => answeredAt === null)).toEqual([])
    expect(same.buyers).toEqual(one.buyers)
    expect(other.buyers).not.toEqual(one.buyers)
  })

  it('lets nobody overtake in one process', () => {
    expect(fairnessOf(play({ processes: 1, mobile: 0 }))).toMatchObject({ overtaken: 0, firstServed: 1 })
  })

  it('gives the scripts of an address no more than one network may hold', () => {
    const bots = { bots: 100, botAddresses: 1, units: 300 }
    expect(fairnessOf(play(bots)).unitsOfBots).toBe(40)
    expect(fairnessOf(play({ ...bots, botAddresses: 100 })).unitsOfBots).toBeGreaterThan(200)
  })

  it('names the limit that comes first', () => {
    const slowProvider = { pagesPerSecond: 1, units: 200 }
    const slowPages = { pageMs: 400, units: 20 }
    const first = (own: Partial<Model>) => needs(modelWith({ ...SMALL, ...own }), play(own))[0]?.[0]
    expect(first(slowProvider)).toMatch(/^payment pages/)
    expect(first(slowPages)).toMatch(/^members’ pages/)
    const { pages } = play(slowProvider)
    expect(pages.opened).toBe(200)
    expect(pages.lastAt).toBeGreaterThan(200_000)
  })
})

it('counts who was overtaken', () => {
  const one = (askedAt: number, has: boolean): Buyer => ({
    id: String(askedAt),
    network: null,
    isBot: false,
    askedAt,
    answeredAt: askedAt,
    orders: new Set(has ? [String(askedAt)] : []),
    pageAt: null,
    refused: has ? null : 'SOLD_OUT',
    taps: 1,
  })
  const buyers = [one(1, true), one(2, false), one(5, true), one(6, false)]
  expect(fairnessOf({ buyers })).toMatchObject({
    overtaken: 1,
    overtakenByMs: 3,
    firstServed: 0.5,
    peopleWithUnit: 2,
  })
})
