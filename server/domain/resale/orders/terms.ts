import type { Transaction } from 'kysely'
import { editionFigure } from '../../../../src/contract/edition.ts'
import type { Language } from '../../../../src/contract/translations.ts'
import { workTerms } from '../../../../src/lib/order-terms.ts'
import type { DB } from '../../../db/schema.ts'
import { offeredWork } from '../../../store/sale-reservations.ts'

/**
 * What the last screen before the purchase of a listed work has stated (特商法12条の6), in both languages and in its very
 * words, as it was at the moment of the purchase: kept with it.
 */
export async function termsOfResaleOrder(
  trx: Transaction<DB>,
  sale: { id: string; price: number },
  expiresAt: Date,
) {
  const work = await offeredWork(trx, sale.id)
  const { price } = sale
  const edition = editionFigure(work.edition_number, work.total_editions)
  const seller = work.seller_name || `@${work.seller_display_id}`
  const of = (language: Language) => ({
    rows: workTerms({ name: work.name[language], edition, seller, price }, language),
  })
  return {
    quantity: 1,
    price,
    tax_included: true,
    pay_until: expiresAt.toISOString(),
    ja: of('ja'),
    en: of('en'),
  }
}
