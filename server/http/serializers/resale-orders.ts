import type { Language } from '../../../src/contract/translations.ts'
import { refundBy } from '../../domain/resale/orders/settle.ts'
import { translated } from '../../lib/translated.ts'
import type { ResaleOrderWithWork } from '../../store/resale/resale-orders.ts'
import { paymentAnswer } from './payments.ts'

/** A resale order as its buyer sees it, with the facts that were agreed. */
export function resaleOrderAnswer(row: ResaleOrderWithWork, language: Language) {
  return {
    uuid: row.id,
    state: row.state,
    price: row.price,
    quantity: 1,
    sale_uuid: row.sale_id,
    nft_uuid: row.nft_id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    refund_by: refundBy(row)?.toISOString() ?? null,
    ...paymentAnswer(row),
    reason: row.reason,
    charged: row.paid_at !== null && !row.uncaptured,
    passed_on: row.state === 'sold' && row.owner_user_id !== row.buyer_user_id,
    terms: row.terms,
    work: {
      group_code: row.group_code,
      image_url: row.image_url,
      ...translated({ name: row.item_name }, language),
    },
  }
}
