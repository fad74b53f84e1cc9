import type { Language, LocalizedText } from '../../../../src/contract/translations.ts'
import type { Dependencies } from '../../dependencies.ts'
import { addNotice } from '../../../store/notices.ts'
import { saleWithSeller } from '../../../store/sale-sellers.ts'

/** Why a listing ends by itself, for its seller to read. */
const REASONS: Record<string, Record<Language, string>> = {
  expired: { ja: '出品の期限が来ました。', en: 'Its time was over.' },
  moved: { ja: '作品が別のウォレットに移りました。', en: 'The work has moved to another wallet.' },
  withdrawn: {
    ja: 'チェーン上の約束が取り消されました。',
    en: 'Its promise on the chain was called off.',
  },
}

/** Job: notifies a seller that a listing was closed, and why; by mail and in the app, each once. Subject: sale id. */
export async function notifyListingClosed(deps: Dependencies, saleId: string): Promise<void> {
  const sale = await saleWithSeller(deps.db, saleId)
  const why = REASONS[sale?.reason ?? '']
  if (sale?.state !== 'closed' || sale.reason === null || !why) return
  await addNotice(deps.db, {
    userId: sale.seller_user_id,
    kind: 'closed',
    about: sale.id,
    at: deps.now(),
    nftId: sale.nft_id,
    amount: sale.price,
    reason: sale.reason,
  })
  if (!sale.email) return
  const language: Language = sale.language === 'en' ? 'en' : 'ja'
  const letter = letters(deps, sale.name, why)[language]
  await deps.mail.send({ id: `closed-${sale.id}`, to: sale.email, ...letter })
}

function letters(deps: Dependencies, name: LocalizedText, why: Record<Language, string>) {
  const page = (prefix: string) => `${deps.config.publicUrl}${prefix}/profile/sales_collection`
  return {
    ja: {
      subject: '【Akashi】出品を終了しました',
      body: `「${name.ja}」の出品を終了しました。${why.ja}\n\n${page('')}`,
    },
    en: {
      subject: 'Akashi: your listing has ended',
      body: `Your listing of ${name.en} has ended. ${why.en}\n\n${page('/en')}`,
    },
  }
}
