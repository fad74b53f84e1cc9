import type { Transaction } from 'kysely'
import { DEFAULT_LANGUAGE, inEachLanguage, type Language } from '../../../../src/contract/languages.ts'
import { textIn } from '../../../../src/contract/translations.ts'
import { editionFigure } from '../../../../src/contract/edition.ts'
import { renderTerms, workFacts } from '../../../../src/lib/order-terms.ts'
import type { DB } from '../../../db/schema.ts'
import { sayIn } from '../../../lib/i18n.ts'
import { offeredWork } from '../../../store/resale/sale-reservations.ts'

/**
 * What the last screen before the resale order has stated (特商法12条の6), in every language and word for word, as
 * it was at the moment of the order: stored with it.
 */
export async function termsOfResaleOrder(
  trx: Transaction<DB>,
  sale: { id: string; price: number },
  expiresAt: Date,
) {
  const work = await offeredWork(trx, sale.id)
  const facts = {
    price: sale.price,
    edition: editionFigure(work.edition_number, work.total_editions),
    seller: work.seller_name || `@${work.seller_display_id}`,
  }
  const factsIn = (language: Language) => workFacts({ ...facts, name: textIn(work.name, language) })
  const common = factsIn(DEFAULT_LANGUAGE)
  return {
    quantity: common.quantity,
    price: common.price,
    tax_included: common.taxIncluded,
    pay_until: expiresAt.toISOString(),
    ...inEachLanguage((language) => ({ rows: renderTerms(factsIn(language), language, sayIn(language)) })),
  }
}
