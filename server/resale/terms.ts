import type { Transaction } from 'kysely'
import { editionFigure } from '../../src/contract/edition.ts'
import type { Language } from '../../src/contract/translations.ts'
import type { DB } from '../db/schema.ts'

/**
 * What the last screen before the purchase of a listed work states (特商法12条の6), in both languages, as it was at the
 * moment of the purchase: kept with it.
 */
export async function termsOfPurchase(
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
  const of = (language: Language) => ({
    name: work.name[language],
    edition: editionFigure(work.edition_number, work.total_editions),
    seller: work.seller_name || `@${work.seller_display_id}`,
    ...WORDS[language],
  })
  return {
    quantity: 1,
    price: sale.price,
    tax_included: true,
    pay_until: expiresAt.toISOString(),
    ja: of('ja'),
    en: of('en'),
  }
}

const WORDS = {
  ja: {
    payment: 'クレジットカード（お申し込み時にお支払い）',
    delivery: 'お支払いの確認後、ただちにマイコレクションへお届けします',
    withdrawal:
      'デジタル商品の性質上、お支払い後のキャンセル・返品はお受けできません。お渡しできない場合は全額を返金します',
  },
  en: {
    payment: 'Credit card, charged when you order',
    delivery: 'Delivered to your collection as soon as the payment is confirmed',
    withdrawal:
      'As a digital item it cannot be cancelled or returned after payment. If it cannot be handed over, you get all your money back',
  },
}
