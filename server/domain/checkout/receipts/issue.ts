import type { Transaction } from 'kysely'
import { RECEIPTS_MOST } from '../../../../src/contract/receipts.ts'
import type { DB } from '../../../db/schema.ts'
import { Problem } from '../../../lib/problem.ts'
import {
  insertReceipt,
  lockReceiptSubject,
  nextReceiptNumber,
  receiptsOf,
  receiptSubjects,
} from '../../../store/checkout/receipts.ts'
import type { Dependencies } from '../../dependencies.ts'
import { documentOf, isSettled, receiptStateOf, remaining } from './document.ts'

type ReceiptDependencies = Pick<Dependencies, 'db' | 'now' | 'config' | 'sandbox'>

interface Request {
  userId: string
  orderId: string
  recipient: string
  /** The number of the receipt that its buyer knows to count; null for none. */
  replaces: string | null
}

const NUMBER_DIGITS = 6

/**
 * Issues the receipt of an order of the user, or one with another recipient, or of what remains after a refund, in the
 * place of the one that counts. The same one is not issued twice.
 * @throws Problem 404; 409 `NO_RECEIPT`, `RECEIPT_ISSUED`, `TOO_MANY_RECEIPTS`
 */
export async function issueReceipt(deps: ReceiptDependencies, request: Request): Promise<void> {
  await deps.db.transaction().execute((trx) => issue(deps, trx, request))
}

async function issue(
  deps: ReceiptDependencies,
  trx: Transaction<DB>,
  { userId, orderId, recipient, replaces }: Request,
): Promise<void> {
  await lockReceiptSubject(trx, userId, orderId)
  const [subject] = await receiptSubjects(trx, userId, [orderId])
  if (!subject) throw new Problem(404, 'NOT_FOUND')
  const issued = await receiptsOf(trx, [orderId])
  const [current] = issued
  const outdated = current !== undefined && (current.document.refunded ?? 0) !== subject.refunded
  if (current?.recipient === recipient && !outdated) return
  if (receiptStateOf(subject) !== 'issuable' || !isSettled(subject)) throw new Problem(409, 'NO_RECEIPT')
  if ((current?.number ?? null) !== replaces) throw new Problem(409, 'RECEIPT_ISSUED')
  // what is given back is not its buyer's doing
  if (issued.length >= RECEIPTS_MOST && !outdated)
    throw new Problem(409, 'TOO_MANY_RECEIPTS', { most: RECEIPTS_MOST - 1 })
  const now = deps.now()
  // what was sold, and by whom, stays as the first receipt has it
  const document = current
    ? { ...current.document, ...(outdated && remaining(subject)) }
    : documentOf(subject, deps.config, deps.sandbox !== null)
  await insertReceipt(trx, {
    number: await numberIn(trx, now),
    user_id: userId,
    order_id: null,
    purchase_id: null,
    [subject.column]: orderId,
    replaces,
    recipient,
    document: JSON.stringify(document),
    issued_at: now,
  })
}

/** The year that it is in Japan, whose receipts are counted together. */
export function receiptYear(now: Date): number {
  return Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Tokyo' }).format(now))
}

/** The next number of the year that it is in Japan: `2026-000042`. */
async function numberIn(trx: Transaction<DB>, now: Date): Promise<string> {
  const year = receiptYear(now)
  const place = await nextReceiptNumber(trx, year)
  return `${year}-${String(place).padStart(NUMBER_DIGITS, '0')}`
}
