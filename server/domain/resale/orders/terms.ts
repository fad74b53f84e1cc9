import type { Transaction } from 'kysely'
import { editionFigure } from '../../../../src/contract/edition.ts'
import type { Language } from '../../../../src/contract/translations.ts'
import { workTerms } from '../../../../src/lib/order-terms.ts'
import type { DB } from '../../../db/schema.ts'

/**
 * What the last screen before the purchase of a listed work has stated (特商法12条の6), in both languages and in its very
 * words, as it was at the moment of the purchase: kept with it.
 */
export async function termsOfResaleOrder(
  trx: Transaction<DB>,
  sale: { id: string; price: number },
  expiresAt: Date,
) {
  const work = await trx
    .selectFrom('sales')
    .innerJoin('nfts', 'nfts.id', 'sales.nft_id')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .innerJoin('users', 'users.id', 'sales.seller_user_id')
    .select(['items.name', 'items.total_editions', 'nfts.edition_number'])
    .select(['users.name as seller_name', 'users.display_id as seller_display_id'])
    .where('sales.id', '=', sale.id)
    .executeTakeFirstOrThrow()
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
