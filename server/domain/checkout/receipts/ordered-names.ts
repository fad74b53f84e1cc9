import { TERMS } from '../../../../src/config/order-terms.ts'
import { DEFAULT_LANGUAGE, inEachLanguage, type Language } from '../../../../src/contract/languages.ts'
import { textIn, type LocalizedText } from '../../../../src/contract/translations.ts'
import { sayIn } from '../../../lib/i18n.ts'
import type { ReceiptSubject } from '../../../store/checkout/receipts.ts'

/** What was ordered, by the name that its sheet had at the moment of the order. */
export function orderedItem({ terms, name }: Pick<ReceiptSubject, 'terms' | 'name'>): LocalizedText {
  return inEachLanguage((language) => statedIn(terms, language, 'item') ?? textIn(name, language))
}

/** The member who has sold it, by the name that the sheet had; null for the shop itself. */
export function orderedFrom({ terms, seller, column }: Pick<ReceiptSubject, 'terms' | 'seller' | 'column'>) {
  if (column === 'order_id') return null
  return statedIn(terms, DEFAULT_LANGUAGE, 'seller') ?? seller
}

/** A line of the sheet that is stored with an order; undefined for one of a time before the sheet had lines. */
function statedIn(terms: unknown, language: Language, term: keyof typeof TERMS): string | undefined {
  const { [language]: texts } = Object(terms) as Partial<Record<Language, unknown>>
  const { rows } = Object(texts) as { rows?: unknown }
  if (!Array.isArray(rows)) return undefined
  const label = sayIn(language)(TERMS[term])
  const row = rows.find((one: unknown) => Array.isArray(one) && one[0] === label) as unknown[] | undefined
  return typeof row?.[1] === 'string' ? row[1] : undefined
}
