import type { ReceiptKind } from '../../../src/contract/receipts.ts'
import type { LocalizedText } from '../../../src/contract/translations.ts'
import type { Json } from './catalog.ts'

/** What a receipt says beside its number, its day and its recipient, as it was on that day. */
export interface ReceiptDocument {
  kind: ReceiptKind
  demo: boolean
  item: LocalizedText
  quantity: number
  /** Yen, tax included: what remains paid. */
  amount: number
  /** Yen that were paid beside it and given back; undefined: none, issued before that was written. */
  refunded?: number
  taxes: readonly { percent: number; amount: number; tax: number }[]
  /** ISO 8601. */
  paid_at: string
  delivered_at: string
  seller: {
    name: LocalizedText
    address: LocalizedText | null
    phone: string | null
    email: string
    invoice_number: string | null
  }
  member: string | null
}

/** An issued receipt. The database refuses to change or delete one. */
export interface Receipts {
  number: string
  user_id: string
  /** Of the two, the one that it is for. */
  order_id: string | null
  purchase_id: string | null
  /** The number of the receipt that it corrects; each is corrected once, and one of an order corrects none. */
  replaces: string | null
  recipient: string
  document: Json<ReceiptDocument>
  issued_at: Date
}

/** The last number of each year in Japan. */
export interface ReceiptNumbers {
  year: number
  last: number
}
