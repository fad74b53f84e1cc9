import type { Locale } from '../config/languages.ts'
import { PAY_WITHIN_MINUTES } from '../config/constants.ts'
import type { Say } from '../config/message.ts'
import { DELIVERY, PAYMENT, PRICE, QUANTITY, TERMS, TIME_TO_PAY, WITHDRAWAL } from '../config/order-terms.ts'
import { formatChances } from './chance.ts'
import { formatMinute } from './time.ts'
import { formatYen } from './yen.ts'

// One source for the terms stated before an order (特定商取引法12条の6) and stored with it: facts of a ball or of a
// listed work, and one renderer of them. The sheet renders the client's data, the server the database's.

/** A fact of an order in words: its name and its value. */
type TermRow = readonly [term: string, value: string]

/** Everything that is stated of an order, without words. */
export interface OrderFacts {
  /** In the reader's language. */
  name: string
  quantity: 1
  /** Whether its content is drawn. */
  isDrawn: boolean
  /** As a figure, "1 / 4"; null where there is none, or it is unknown. */
  edition: string | null
  /** The member who sells it; null: the shop. */
  seller: string | null
  /** Yen, tax included. */
  price: number
  taxIncluded: true
  /** When the card is charged: never, when it is ordered, or when the work is transferred. */
  payment: 'none' | 'at_once' | 'on_transfer'
  delivery: 'at_once' | 'when_paid'
  /** What is said of returns: of a ball, of a member's work; null where nothing is paid. */
  withdrawal: 'ball' | 'work' | null
  /** How long the order waits for its payment. */
  payWithinMinutes: number | null
  /** When its sale begins and ends, ISO 8601; null where there is no such time. */
  startsAt: string | null
  endsAt: string | null
  /** How many are left, of how many; null for a single work. */
  stock: { left: number; inventory: number } | null
  /** Of a ball whose odds are known: what the next draw can give; null of a single work. */
  odds: readonly OddsFact[] | null
}

/** One line of the odds: a work, in the reader's language, how many were put in and how many are left. */
export interface OddsFact {
  name: string
  total: number
  left: number
}

/** A line of the odds in figures: besides its facts, its chance in the next draw. */
type OddsRow = OddsFact & { chance: string }

/** The facts of an order of a ball. */
export function ballFacts(
  ball: Pick<OrderFacts, 'name' | 'price' | 'startsAt' | 'endsAt' | 'odds'> & {
    left: number
    inventory: number
  },
): OrderFacts {
  const { name, price, startsAt, endsAt, left, inventory, odds } = ball
  const free = price === 0
  return {
    name,
    quantity: 1,
    isDrawn: true,
    edition: null,
    seller: null,
    price,
    taxIncluded: true,
    payment: free ? 'none' : 'at_once',
    delivery: free ? 'at_once' : 'when_paid',
    withdrawal: free ? null : 'ball',
    payWithinMinutes: free ? null : PAY_WITHIN_MINUTES,
    startsAt,
    endsAt,
    stock: { left, inventory },
    odds,
  }
}

/** The facts of a resale order. */
export function workFacts(work: Pick<OrderFacts, 'name' | 'edition' | 'seller' | 'price'>): OrderFacts {
  return {
    ...work,
    quantity: 1,
    isDrawn: false,
    taxIncluded: true,
    payment: 'on_transfer',
    delivery: 'when_paid',
    withdrawal: 'work',
    payWithinMinutes: PAY_WITHIN_MINUTES,
    startsAt: null,
    endsAt: null,
    stock: null,
    odds: null,
  }
}

/**
 * The facts in the words of a language, in the order in which they are shown.
 * @param say translates into that language
 */
export function renderTerms(facts: OrderFacts, locale: Locale, say: Say): TermRow[] {
  const { isDrawn, quantity, payment, delivery, withdrawal, payWithinMinutes: minutes, stock } = facts
  const rows: [keyof typeof TERMS, string | null][] = [
    ['item', facts.name],
    ['edition', facts.edition],
    ['quantity', say(isDrawn ? QUANTITY.drawn : QUANTITY.known, { quantity: String(quantity) })],
    ['seller', facts.seller],
    ['price', priceOf(facts.price, locale, say)],
    ['payment', say(PAYMENT[payment])],
    ['delivery', say(DELIVERY[delivery])],
    ['withdrawal', withdrawal && say(WITHDRAWAL[withdrawal])],
    ['timeToPay', minutes === null ? null : say(TIME_TO_PAY, { minutes: String(minutes) })],
    ['period', periodOf(facts, locale)],
    ['left', stock && `${stock.left} / ${stock.inventory}`],
  ]
  return rows.flatMap(([term, value]): TermRow[] => (value ? [[say(TERMS[term]), value]] : []))
}

function priceOf(amount: number, locale: Locale, say: Say): string {
  return amount === 0 ? say(PRICE.free) : say(PRICE.taxIncluded, { price: formatYen(amount, locale) })
}

/** From when to when a ball is sold; null where there is no end to it. */
function periodOf({ startsAt, endsAt }: OrderFacts, locale: Locale): string | null {
  const from = startsAt ? formatMinute(startsAt, locale) : ''
  const until = endsAt ? formatMinute(endsAt, locale) : ''
  return from || until ? `${from} – ${until}` : null
}

/** The odds as they are shown, line by line: of a sheet, of an order that has stored them, of a ball's page. */
export function renderOdds(odds: readonly OddsFact[], locale: Locale): OddsRow[] {
  const left = odds.reduce((sum, one) => sum + one.left, 0)
  const chances = formatChances(
    odds.map((one) => (left > 0 ? one.left / left : 0)),
    locale,
  )
  return odds.map((one, at) => ({ ...one, chance: chances[at] ?? '' }))
}
