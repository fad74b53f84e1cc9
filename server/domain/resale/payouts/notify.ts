import { paths } from '../../../../src/config/paths.ts'
import { languageOr } from '../../../../src/contract/languages.ts'
import type { Dependencies } from '../../dependencies.ts'
import { paidOutMail, payoutReturnedMail } from '../../notifications/mails/payouts.ts'
import { pageUrl } from '../../page-url.ts'
import { addNotice } from '../../../store/notifications/notices.ts'
import { payoutWithSeller } from '../../../store/resale/payouts.ts'

/**
 * Job: notifies a seller that the bank has paid or returned a payout; by mail and in the app, each once.
 * Subject: payout id.
 */
export async function notifyPayout(deps: Dependencies, payoutId: string): Promise<void> {
  const payout = await payoutWithSeller(deps.db, payoutId)
  if (!payout || payout.state === 'begun') return
  const { id, user_id, amount, state, email } = payout
  const paid = state === 'paid'
  await addNotice(deps.db, {
    userId: user_id,
    kind: paid ? 'paid_out' : 'payout_returned',
    about: id,
    at: deps.now(),
    amount,
  })
  if (!email) return
  const language = languageOr(payout.language)
  const page = pageUrl(deps, paths.salesCollection(), language)
  // the bank's reference of what was paid, its reason for what came back
  const word = payout.reference ?? ''
  const text = paid
    ? paidOutMail({ amount, page, reference: word }, language)
    : payoutReturnedMail({ amount, page, reason: word }, language)
  await deps.mail.send({ id: `payout-${state}-${id}`, to: email, ...text })
}
