import type { Receipt, Receipts } from '../../../src/contract/receipts.ts'
import { textIn, type Language } from '../../../src/contract/translations.ts'
import { receiptStateOf } from '../../domain/checkout/receipts/document.ts'
import { orderedItem } from '../../domain/checkout/receipts/ordered-names.ts'
import { translated } from '../../lib/translated.ts'
import type { ReceiptRow, ReceiptSubject } from '../../store/checkout/receipts.ts'

/**
 * The receipts of an order.
 * @param rows of this and of other orders, newest first
 */
export function receiptsAnswer(
  subject: ReceiptSubject,
  rows: readonly ReceiptRow[],
  language: Language,
): Receipts {
  return {
    order: subject.id,
    state: receiptStateOf(subject),
    amount: subject.price,
    refunded: subject.refunded,
    ...translated({ item: orderedItem(subject) }, language),
    receipts: rows
      .filter((row) => row[subject.column] === subject.id)
      .map((row) => receiptAnswer(row, subject.id, language)),
  }
}

function receiptAnswer(row: ReceiptRow, order: string, language: Language): Receipt {
  const { item, seller, taxes, refunded = 0, ...said } = row.document
  const { name, address, ...contact } = seller
  return {
    ...said,
    taxes: [...taxes],
    refunded,
    order,
    number: row.number,
    issued_at: row.issued_at.toISOString(),
    recipient: row.recipient,
    replaces: row.replaces,
    ...translated({ item }, language),
    seller: {
      ...contact,
      ...translated({ name, address }, language),
      address: address && textIn(address, language),
    },
  }
}
