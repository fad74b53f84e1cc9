import { chanceOf, type Chance } from '../random.ts'
import { COLLECTORS } from './collectors.ts'

/** A ball as the plan sees it. */
export interface PlannedBall {
  id: string
  /** The group's code and the ball's key: the same in every shop. */
  key: string
  groupCode: string
  kind: 'paid' | 'free' | 'free_and_mint'
  /** All its units are bought. */
  soldOut: boolean
  /** Units that it was made with. */
  units: number
  /** Yen for one. */
  price: number
}

/** A unit of a ball that a collector buys, and what becomes of the work in it, whatever work that is. */
export interface Find {
  /** Names it for ever: the same at every run. */
  name: string
  ball: PlannedBall
  /** Index of the collector who opens it. */
  finder: number
  /** Those who buy the work afterwards, one from the other. */
  buyers: readonly number[]
  /** Its last owner offers it. */
  isOffered: boolean
}

/** Units of balls that are not sold out. */
const BOUGHT = 56
/** Most that they may take of one of them, so that each still has nearly all it began with. */
const MOST_OF_A_BALL = 0.2
/** Free balls that each collector has opened. */
const FREE_EACH = 1
const [SOLD_TWICE, SOLD_ONCE] = [4, 15]
/** Sales between members, all in all. */
export const SALES = 2 * SOLD_TWICE + SOLD_ONCE
/** Works that are offered when everything is done; of those that were sold before, few. */
export const OFFERED = 48
const OFFERED_AGAIN = 5
/** How often a collector buys from a group that they like. */
const FAITH = 0.75

/**
 * What the collectors of the demo do: the same at every run for the same balls. What a ball holds is drawn when
 * it is bought, and is not known here.
 */
export function planLife(balls: readonly PlannedBall[]): Find[] {
  const chance = chanceOf('life')
  const opened = shuffled(
    [...soldOutUnits(balls), ...chosenUnits(balls, chance), ...freeUnits(balls)],
    chance,
  )
  return opened.map((find, place) => {
    const sales = place < SOLD_TWICE ? 2 : place < SOLD_TWICE + SOLD_ONCE ? 1 : 0
    const isOffered =
      sales > 0 ? place < OFFERED_AGAIN : place < OFFERED + SOLD_TWICE + SOLD_ONCE - OFFERED_AGAIN
    return { ...find, buyers: buyersOf(find, sales, chance), isOffered }
  })
}

type Unit = Pick<Find, 'name' | 'ball' | 'finder'>

/** Every unit of a ball that is sold out, shared out among all. */
function soldOutUnits(balls: readonly PlannedBall[]): Unit[] {
  return balls
    .filter(({ soldOut }) => soldOut)
    .flatMap((ball, i) =>
      Array.from({ length: ball.units }, (_, unit) => unitOf(ball, unit, (unit * 5 + i) % COLLECTORS.length)),
    )
}

/** Units of the other paid balls, by what each collector likes. */
function chosenUnits(balls: readonly PlannedBall[], chance: Chance): Unit[] {
  const open = balls.filter(({ kind, soldOut }) => kind === 'paid' && !soldOut)
  const taken = new Map<string, number>()
  const units: Unit[] = []
  for (let i = 0; i < BOUGHT; i++) {
    const finder = i % COLLECTORS.length
    const left = open.filter(
      ({ key, units: all }) => (taken.get(key) ?? 0) < Math.floor(all * MOST_OF_A_BALL),
    )
    const liked = left.filter(({ groupCode }) => COLLECTORS[finder]?.likes.includes(groupCode))
    const shelf = liked.length > 0 && chance.maybe(FAITH) ? liked : left
    if (shelf.length === 0) return units
    const ball = chance.pick(shelf)
    const unit = taken.get(ball.key) ?? 0
    taken.set(ball.key, unit + 1)
    units.push(unitOf(ball, unit, finder))
  }
  return units
}

function freeUnits(balls: readonly PlannedBall[]): Unit[] {
  const free = balls.filter(({ kind }) => kind === 'free_and_mint')
  if (free.length === 0) return []
  return COLLECTORS.flatMap((_, finder) =>
    Array.from({ length: FREE_EACH }, (_none, i) =>
      unitOf(free[(finder + i) % free.length]!, finder, finder),
    ),
  )
}

function unitOf(ball: PlannedBall, unit: number, finder: number): Unit {
  return { name: `${ball.key}/${unit}`, ball, finder }
}

/** Each buys from the one before; nobody buys from themselves. */
function buyersOf({ finder }: Unit, sales: number, chance: Chance): number[] {
  const buyers: number[] = []
  while (buyers.length < sales) {
    const buyer = chance.whole(0, COLLECTORS.length - 1)
    if (buyer !== (buyers.at(-1) ?? finder)) buyers.push(buyer)
  }
  return buyers
}

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  return list
    .map((one) => ({ one, at: chance.between(0, 1) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
