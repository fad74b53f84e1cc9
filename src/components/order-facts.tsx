import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Locale } from '../config/languages.ts'
import { orderNumber } from '../contract/order-number.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Definitions, type Definition } from '../ui/definitions.tsx'
import { Instant } from '../ui/instant.tsx'
import { Yen } from '../ui/yen.tsx'
import styles from './order-facts.module.css'

interface OrderFactsProps {
  /** An order or a resale order. */
  order: {
    uuid: string
    created_at: string
    quantity?: number | undefined
    /** Yen, tax included. */
    price: number
    paid_at?: string | null | undefined
    terms?: unknown
  }
  /** What else can be done with what was ordered, before the facts. */
  children?: ReactNode
}

/** The facts of an order as they were confirmed, readable again at any time, offline too. */
export function OrderFacts({ order, children }: OrderFactsProps) {
  const locale = useLocale()
  const stored = storedRows(order.terms, locale) ?? earlierRows(order, locale)
  return (
    <details className={styles.facts}>
      <summary>
        <Trans>What you ordered</Trans>
      </summary>
      {children}
      <Definitions
        rows={[
          { term: <Trans>Order</Trans>, value: orderNumber(order.uuid), code: true },
          { term: <Trans>Ordered</Trans>, value: <Instant iso={order.created_at} /> },
          {
            term: <Trans>Paid</Trans>,
            value: order.price > 0 && order.paid_at ? <Instant iso={order.paid_at} /> : null,
          },
          ...stored,
        ]}
      />
    </details>
  )
}

/**
 * The rows of the sheet, as stored. The terms are our server's own addition: another may send anything, or
 * nothing.
 */
function storedRows(terms: unknown, locale: Locale): Definition[] | undefined {
  const texts = isRecord(terms) ? terms[locale] : undefined
  const rows = isRecord(texts) ? texts.rows : undefined
  if (!Array.isArray(rows)) return undefined
  return rows.flatMap((row: unknown): Definition[] => {
    const [term, value] = Array.isArray(row) ? (row as unknown[]) : []
    return typeof term === 'string' && typeof value === 'string' ? [{ term, value }] : []
  })
}

const WORDS = ['name', 'edition', 'seller', 'payment', 'delivery', 'withdrawal'] as const

/** The rows of orders that predate the stored sheet. */
function earlierRows(order: OrderFactsProps['order'], locale: Locale): Definition[] {
  const words = wordsOf(order.terms, locale)
  return [
    { term: <Trans>Item</Trans>, value: words.name },
    { term: <Trans>Edition</Trans>, value: words.edition },
    { term: <Trans>Seller</Trans>, value: words.seller },
    { term: <Trans>Quantity</Trans>, value: order.quantity ?? 1 },
    { term: <Trans>Price</Trans>, value: <Yen amount={order.price} /> },
    { term: <Trans>Payment</Trans>, value: words.payment },
    { term: <Trans>Delivery</Trans>, value: words.delivery },
    { term: <Trans>Returns and cancellations</Trans>, value: words.withdrawal },
  ]
}

function wordsOf(terms: unknown, locale: Locale): Partial<Record<(typeof WORDS)[number], string>> {
  const texts = isRecord(terms) && isRecord(terms[locale]) ? terms[locale] : {}
  return Object.fromEntries(
    WORDS.filter((key) => typeof texts[key] === 'string').map((key) => [key, texts[key]]),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
