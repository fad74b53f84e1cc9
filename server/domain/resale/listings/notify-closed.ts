import { paths } from '../../../../src/config/paths.ts'
import { languageOr } from '../../../../src/contract/languages.ts'
import { textIn } from '../../../../src/contract/translations.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isClosingReason, listingClosedMail } from '../../notifications/mails/listings.ts'
import { pageUrl } from '../../page-url.ts'
import { addNotice } from '../../../store/notifications/notices.ts'
import { saleWithSeller } from '../../../store/resale/sale-sellers.ts'

/**
 * Job: notifies a seller that a listing was closed, and why; by mail and in the app, each once. Subject: sale
 * id.
 */
export async function notifyListingClosed(deps: Dependencies, saleId: string): Promise<void> {
  const sale = await saleWithSeller(deps.db, saleId)
  if (sale?.state !== 'closed' || !isClosingReason(sale.reason)) return
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
  const language = languageOr(sale.language)
  const facts = { name: textIn(sale.name, language), page: pageUrl(deps, paths.salesCollection(), language) }
  const text = listingClosedMail(sale.reason, facts, language)
  await deps.mail.send({ id: `closed-${sale.id}`, to: sale.email, ...text })
}
