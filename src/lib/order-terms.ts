import type { Locale } from '../config/constants.ts'
import { termWord, valueWord, type OrderTerm } from '../config/order-terms.ts'
import { formatMinute } from './time.ts'
import { formatYen } from './yen.ts'

/** A fact of an order, as it is shown before it and kept with it: its name and what it is. */
type TermRow = readonly [term: string, value: string]

/** What is stated of a ball before it is ordered. */
interface BallFacts {
  name: string
  /** Yen, tax included. */
  price: number
  /** When its sale begins and ends, ISO 8601; null where there is no such time. */
  startsAt: string | null
  endsAt: string | null
  left: number
  inventory: number
}

/** What is stated of a listed work before it is bought. */
interface WorkFacts {
  name: string
  /** As a figure, "1 / 4"; null where it is not known. */
  edition: string | null
  seller: string
  /** Yen, tax included. */
  price: number
}

type Rows = [OrderTerm, string | null][]

/** The facts of a ball's order, in a language: one source for the sheet before it and for what the order keeps. */
export function ballTerms(facts: BallFacts, locale: Locale): TermRow[] {
  const free = facts.price === 0
  const say = (value: Parameters<typeof valueWord>[1]) => valueWord(locale, value)
  return named(locale, [
    ['item', facts.name],
    ['quantity', say('oneDrawn')],
    ['price', priceOf(facts.price, locale)],
    ['payment', say(free ? 'noPayment' : 'cardAtOnce')],
    ['delivery', say(free ? 'collectionAtOnce' : 'collectionWhenPaid')],
    ['withdrawal', free ? null : say('noReturn')],
    ['timeToPay', free ? null : say('halfAnHour')],
    ['period', periodOf(facts, locale)],
    ['left', `${facts.left} / ${facts.inventory}`],
  ])
}

/** The same of a listed work. */
export function workTerms(facts: WorkFacts, locale: Locale): TermRow[] {
  const say = (value: Parameters<typeof valueWord>[1]) => valueWord(locale, value)
  return named(locale, [
    ['item', facts.name],
    ['edition', facts.edition],
    ['quantity', say('one')],
    ['seller', facts.seller],
    ['price', priceOf(facts.price, locale)],
    ['payment', say('cardOnHandOver')],
    ['delivery', say('collectionWhenPaid')],
    ['withdrawal', say('noReturnOfWork')],
    ['timeToPay', say('halfAnHour')],
  ])
}

function named(locale: Locale, rows: Rows): TermRow[] {
  return rows.flatMap(([term, value]): TermRow[] =>
    value === null || value === '' ? [] : [[termWord(locale, term), value]],
  )
}

function priceOf(amount: number, locale: Locale): string {
  if (amount === 0) return valueWord(locale, 'free')
  return formatYen(amount, locale) + valueWord(locale, 'taxIncluded')
}

/** From when to when a ball is sold; null where there is no end to it. */
function periodOf({ startsAt, endsAt }: BallFacts, locale: Locale): string | null {
  const from = startsAt ? formatMinute(startsAt, locale) : ''
  const until = endsAt ? formatMinute(endsAt, locale) : ''
  return from || until ? `${from} – ${until}` : null
}
