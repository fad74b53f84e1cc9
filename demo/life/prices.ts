import type { Chance } from '../random.ts'

/** What decides what a work is worth: how often its ball holds it, and whether the ball can still be had. */
export interface Worth {
  /** Yen for one unit of its ball; 0 for a free one. */
  ballPrice: number
  /** Units of the ball that hold it, and units that hold the commonest of its works. */
  count: number
  commonest: number
  soldOut: boolean
}

/** Where sellers of works from free balls begin. */
const FREE_WORTH = 450
/** A work that is four times as rare as the commonest one is worth some three times as much. */
const RARITY_POWER = 0.8
const MOST_FACTOR = 9
/** Sellers do not agree with each other; nobody asks for less than the ball costs. */
const [LOW_ASK, HIGH_ASK] = [1, 1.35]
const SOLD_OUT_FACTOR = 1.5
/** What a work gained, or lost, from one sale to the next. */
const [LOSS, GAIN] = [0.92, 1.45]
const LEAST_PRICE = 300
/** Prices as people write them: up to this price, in steps of. */
const STEPS = [
  [1_000, 50],
  [6_000, 100],
  [20_000, 500],
  [Number.POSITIVE_INFINITY, 1_000],
] as const
/** Some take a little off a price of whole hundreds. */
const [JUST_BELOW, JUST_BELOW_PROBABILITY] = [20, 0.4]
const HUNDRED = 100

/**
 * What sellers ask for a work, in yen: for its first sale and for each that follows, never less than its ball costs.
 * @param sales how many there are
 */
export function asksFor(worth: Worth, sales: number, chance: Chance): number[] {
  const rarity = (worth.commonest / worth.count) ** RARITY_POWER
  const scarce = worth.soldOut ? SOLD_OUT_FACTOR : 1
  const first = (worth.ballPrice || FREE_WORTH) * Math.min(MOST_FACTOR, rarity) * scarce
  const least = Math.max(LEAST_PRICE, worth.ballPrice)
  let price = first * chance.between(LOW_ASK, HIGH_ASK)
  return Array.from({ length: sales }, () => {
    const asked = written(price, least, chance)
    price *= chance.between(LOSS, GAIN)
    return asked
  })
}

function written(price: number, least: number, chance: Chance): number {
  const [, step] = STEPS.find(([upTo]) => price <= upTo) ?? STEPS[0]
  const round = Math.max(least, Math.round(price / step) * step)
  const below = round - JUST_BELOW
  return round % HUNDRED === 0 && below >= least && chance.maybe(JUST_BELOW_PROBABILITY) ? below : round
}
