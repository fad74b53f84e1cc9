import type { Language } from '../../../../src/contract/translations.ts'
import type { Dependencies } from '../../dependencies.ts'
import { addNotice } from '../../../store/notices.ts'
import { payoutWithSeller } from '../../../store/payouts.ts'

/** Job: notifies a seller that the bank has paid or returned a payout; by mail and in the app, each once. Subject: payout id. */
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
  const language: Language = payout.language === 'en' ? 'en' : 'ja'
  const letter = (paid ? arrived : returned)(deps, amount, payout.reference ?? '')[language]
  await deps.mail.send({ id: `payout-${state}-${id}`, to: email, ...letter })
}

const yen = (amount: number) => amount.toLocaleString('ja-JP')
const page = (deps: Dependencies, prefix: string) =>
  `${deps.config.publicUrl}${prefix}/profile/sales_collection`

function arrived(deps: Dependencies, amount: number, reference: string) {
  return {
    ja: {
      subject: '【Akashi】売上金をお振り込みしました',
      body: `売上金${yen(amount)}円をお振り込みしました。\n\n銀行の照会番号：${reference}\n\n${page(deps, '')}`,
    },
    en: {
      subject: 'Akashi: we have paid you',
      body: `We have paid ¥${yen(amount)} to your bank account.\n\nBank reference: ${reference}\n\n${page(deps, '/en')}`,
    },
  }
}

function returned(deps: Dependencies, amount: number, reason: string) {
  return {
    ja: {
      subject: '【Akashi】お振り込みができませんでした',
      body: `売上金${yen(amount)}円のお振り込みが銀行から戻りました。金額は残高に戻しています。\n\n理由：${reason}\n\n${page(deps, '')}`,
    },
    en: {
      subject: 'Akashi: your payout came back',
      body: `The bank sent ¥${yen(amount)} back to us. It is part of your balance again.\n\nReason: ${reason}\n\n${page(deps, '/en')}`,
    },
  }
}
