import type { Language, LocalizedText } from '../../../../src/contract/translations.ts'
import type { Dependencies } from '../../dependencies.ts'
import { addNotice } from '../../../store/notices.ts'

/** Why a listing ends by itself, for its seller to read. */
const REASONS: Record<string, Record<Language, string>> = {
  expired: { ja: '出品の期限が来ました。', en: 'Its time was over.' },
  moved: { ja: '作品が別のウォレットに移りました。', en: 'The work has moved to another wallet.' },
  withdrawn: {
    ja: 'チェーン上の約束が取り消されました。',
    en: 'Its promise on the chain was called off.',
  },
}

/** Job: tells a seller that a listing has ended by itself, and why; by mail and in the app, each once. */
export async function tellOfClosing(deps: Dependencies, saleId: string): Promise<void> {
  const sale = await deps.db
    .selectFrom('sales')
    .innerJoin('nfts', 'nfts.id', 'sales.nft_id')
    .innerJoin('items', 'items.id', 'nfts.item_id')
    .innerJoin('users', 'users.id', 'sales.seller_user_id')
    .select(['sales.id', 'sales.state', 'sales.reason', 'sales.price', 'sales.seller_user_id'])
    .select(['nfts.id as nft_id', 'items.name', 'users.email', 'users.language'])
    .where('sales.id', '=', saleId)
    .executeTakeFirst()
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
