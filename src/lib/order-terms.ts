import type { Locale } from '../config/languages.ts'
import { type OrderTerm, PAY_WITHIN_MINUTES, termWord, valueWord } from '../config/order-terms.ts'
import { formatMinute } from './time.ts'
import { formatYen } from './yen.ts'

// One source for the terms stated before an order (特定商取引法12条の6) and stored with it: facts of a ball or of a
// listed work, and one renderer of them. The sheet renders the client's data, the server the database's.

/** A fact of an order in words: its name and its value. */
type TermRow = readonly [term: string, value: string]

/** Everything that is stated of an order, without words. */
interface OrderFacts {
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
}

/** The facts of an order of a ball. */
export function ballFacts(
  ball: Pick<OrderFacts, 'name' | 'price' | 'startsAt' | 'endsAt'> & { left: number; inventory: number },
): OrderFacts {
  const { name, price, startsAt, endsAt, left, inventory } = ball
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
  }
}

const PAYMENT = { none: 'noPayment', at_once: 'cardAtOnce', on_transfer: 'cardOnHandOver' } as const
const DELIVERY = { at_once: 'collectionAtOnce', when_paid: 'collectionWhenPaid' } as const
const WITHDRAWAL = { ball: 'noReturn', work: 'noReturnOfWork' } as const

/** The facts in the words of a language, in the order in which they are shown. */
export function renderTerms(facts: OrderFacts, locale: Locale): TermRow[] {
  const say = (value: Parameters<typeof valueWord>[1]) => valueWord(locale, value)
  const rows: [OrderTerm, string | null][] = [
    ['item', facts.name],
    ['edition', facts.edition],
    ['quantity', say(facts.isDrawn ? 'oneDrawn' : 'one')],
    ['seller', facts.seller],
    ['price', priceOf(facts.price, locale)],
    ['payment', say(PAYMENT[facts.payment])],
    ['delivery', say(DELIVERY[facts.delivery])],
    ['withdrawal', facts.withdrawal && say(WITHDRAWAL[facts.withdrawal])],
    ['timeToPay', facts.payWithinMinutes === null ? null : say('payWithin')],
    ['period', periodOf(facts, locale)],
    ['left', facts.stock && `${facts.stock.left} / ${facts.stock.inventory}`],
  ]
  return rows.flatMap(([term, value]): TermRow[] => (value ? [[termWord(locale, term), value]] : []))
}

function priceOf(amount: number, locale: Locale): string {
  if (amount === 0) return valueWord(locale, 'free')
  return formatYen(amount, locale) + valueWord(locale, 'taxIncluded')
}

/** From when to when a ball is sold; null where there is no end to it. */
function periodOf({ startsAt, endsAt }: OrderFacts, locale: Locale): string | null {
  const from = startsAt ? formatMinute(startsAt, locale) : ''
  const until = endsAt ? formatMinute(endsAt, locale) : ''
  return from || until ? `${from} – ${until}` : null
}
