import type { Locale } from '../../config/languages.ts'
import type { Order } from '../../contract/orders.ts'
import type { Nft } from '../../contract/nfts.ts'
import { formatChances } from '../../lib/chance.ts'

/** A line of the odds that an order stores: a work's name by language, how many were left of how many. */
interface Line {
  left: number
  [language: string]: unknown
}

/** How likely a work was, 0 to 1, and as it is written among the other odds of its order. */
interface Rarity {
  chance: number
  written: string
  /** Of how many different works it is one. */
  kinds: number
}

/**
 * How likely the work of an order was when it was ordered; undefined where the order does not say. The terms are our
 * server's own addition: another may send anything, or nothing.
 */
export function rarityAtSale(terms: Order['terms'], item: Nft['item'], locale: Locale): Rarity | undefined {
  const odds = isRecord(terms) && Array.isArray(terms.odds) ? (terms.odds as unknown[]).filter(isLine) : []
  const all = odds.reduce((sum, { left }) => sum + left, 0)
  const names = new Set([item?.name, ...Object.values(item?.translations ?? {}).map((one) => one?.name)])
  const own = odds.filter((line) =>
    Object.values(line).some((text) => typeof text === 'string' && names.has(text)),
  )
  const [only] = own
  if (!only || own.length > 1 || only.left === 0) return undefined
  const chances = odds.map(({ left }) => left / all)
  const written = formatChances(chances, locale)[odds.indexOf(only)] ?? ''
  return { chance: only.left / all, written, kinds: odds.length }
}

function isLine(value: unknown): value is Line {
  return isRecord(value) && typeof value.left === 'number' && value.left >= 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
