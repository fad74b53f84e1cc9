import type { Hono } from 'hono'
import { receiptsApi } from '../../../src/contract/receipts.ts'
import type { Language } from '../../../src/contract/translations.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { issueReceipt } from '../../domain/checkout/receipts/issue.ts'
import { Problem } from '../../lib/problem.ts'
import { receiptsOf, receiptSubjects } from '../../store/checkout/receipts.ts'
import { route } from '../route.ts'
import { receiptsAnswer } from '../serializers/receipts.ts'

/** Receipts of the viewer's own orders of either kind; another's are not there. */
export function mountReceipts(app: Hono, deps: Dependencies): void {
  route(app, deps, receiptsApi.show, ({ params, user, language }) =>
    shown(deps, user.id, params.id, language),
  )

  route(app, deps, receiptsApi.issue, async ({ params, body, user, language }) => {
    await issueReceipt(deps, { userId: user.id, orderId: params.id, ...body })
    return shown(deps, user.id, params.id, language)
  })
}

async function shown({ db }: Dependencies, userId: string, orderId: string, language: Language) {
  const [subject] = await receiptSubjects(db, userId, [orderId])
  if (!subject) throw new Problem(404, 'NOT_FOUND')
  return receiptsAnswer(subject, await receiptsOf(db, [orderId]), language)
}
