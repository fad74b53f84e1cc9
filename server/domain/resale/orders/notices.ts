import { BY_MAIL, RETURNED } from '../../../../src/config/paths.ts'
import { paths } from '../../../../src/config/paths.ts'
import { languageOr, type Language } from '../../../../src/contract/languages.ts'
import { personName } from '../../../../src/contract/person-name.ts'
import { textIn } from '../../../../src/contract/translations.ts'
import { proceedsOf } from '../../../../src/contract/listings.ts'
import type { Dependencies } from '../../dependencies.ts'
import { partiesOf, resaleOrderById, type Parties } from '../../../store/resale/resale-orders.ts'
import { bankAccountOf } from '../../../store/resale/bank-accounts.ts'
import { addNotice } from '../../../store/notifications/notices.ts'
import type { MailText } from '../../notifications/mails/mail-text.ts'
import {
  boughtMail,
  notDeliveredMail,
  saleFailedMail,
  soldMail,
} from '../../notifications/mails/resale-orders.ts'
import { pageUrl } from '../../page-url.ts'
import { dueAt } from '../payouts/held-back.ts'
import { returnUrl } from './payment-page.ts'

/**
 * Job: notifies buyer and seller of a resale order that was sold, refunded or has lapsed, by email and in the
 * app. The id of each email and notice is the order's, so a repeated job notifies once.
 */
export async function notifyOfResaleOrder(deps: Dependencies, resaleOrderId: string): Promise<void> {
  const parties = await partiesOf(deps.db, resaleOrderId)
  const order = await resaleOrderById(deps.db, resaleOrderId)
  if (!parties || !order) return
  await notifyInApp(deps, parties, order.reason)
  const notDelivered = (why: Failure | 'lapsed') => (language: Language) =>
    notDeliveredMail(why, factsOf(parties, language), language)
  if (order.state === 'sold') {
    await send(deps, 'buyer', parties, (language) => {
      const page = returnUrl(deps, parties, parties.id, language, { [RETURNED]: BY_MAIL })
      const { edition_number: edition, total_editions: total } = parties
      const before = formerOwner(parties)
      return boughtMail({ ...factsOf(parties, language), edition, total, before, page }, language)
    })
    const bankAccount = await bankAccountOf(deps.db, parties.seller_id)
    const due = dueAt(order.closed_at ?? deps.now(), deps.config.payoutAfterDays)
    const payout = { due, isAddressed: bankAccount !== undefined }
    await send(deps, 'seller', parties, (language) => sold(deps, parties, payout, language))
  }
  if (order.state === 'refunded') {
    const why = failureOf(order)
    await send(deps, 'buyer', parties, notDelivered(why))
    if (order.reason === 'gone') return
    await send(deps, 'seller', parties, (language) => {
      const name = textIn(parties.item_name, language)
      return saleFailedMail(why, { name, page: listingsPage(deps, language) }, language)
    })
  }
  if (hasLapsed(order)) await send(deps, 'buyer', parties, notDelivered('lapsed'))
}

type Failure = 'ended' | 'outage' | 'revoked'

function failureOf({ reason }: { reason: string | null }): Failure {
  if (reason === 'revoked') return 'revoked'
  return reason === 'unreachable' ? 'outage' : 'ended'
}

/** Its seller has lost nothing and is not notified: the work is for sale again. */
function hasLapsed({ state, reason }: { state: string; reason: string | null }): boolean {
  return state === 'expired' && reason === 'lapsed'
}

/** The same in the app, for users without an email address, or who do not read it. */
async function notifyInApp(deps: Dependencies, parties: Parties, reason: string | null): Promise<void> {
  const { id, state, price: amount, nft_id: nftId } = parties
  const why = reason === 'revoked' ? { reason } : {}
  const about = { about: id, at: deps.now(), nftId, amount, ...why }
  const buyer = { ...about, userId: parties.buyer_id, resaleOrderId: id }
  const seller = { ...about, userId: parties.seller_id }
  if (state === 'sold') {
    await addNotice(deps.db, { ...buyer, kind: 'bought' })
    await addNotice(deps.db, { ...seller, kind: 'sold' })
  }
  if (state === 'refunded') {
    await addNotice(deps.db, { ...buyer, kind: parties.uncaptured ? 'not_charged' : 'refunded' })
    if (reason !== 'gone') await addNotice(deps.db, { ...seller, kind: 'unsold' })
  }
  if (hasLapsed(parties)) await addNotice(deps.db, { ...buyer, kind: 'not_charged' })
}

async function send(
  deps: Dependencies,
  who: 'buyer' | 'seller',
  parties: Parties,
  write: (language: Language) => MailText,
): Promise<void> {
  const to = parties[`${who}_email`]
  if (!to) return
  const text = write(languageOr(parties[`${who}_language`]))
  await deps.mail.send({ id: `sale-${who}-${parties.state}-${parties.id}`, to, ...text })
}

function sold(
  deps: Dependencies,
  parties: Parties,
  { due, isAddressed }: { due: Date; isAddressed: boolean },
  language: Language,
): MailText {
  const { item_name, price, transaction_fee: fee, royalty } = parties
  const name = textIn(item_name, language)
  const shares = proceedsOf(price, { fee, royalty })
  const bankPage = isAddressed ? null : pageUrl(deps, paths.bankAccount(), language)
  return soldMail({ name, price, ...shares, due, bankPage, page: listingsPage(deps, language) }, language)
}

function factsOf({ item_name, id: order, price, uncaptured }: Parties, language: Language) {
  return { name: textIn(item_name, language), order, price, uncaptured }
}

/** What the buyer may call the seller: who keeps their collection private, or has left, is named to nobody. */
function formerOwner(parties: Parties): string | undefined {
  if (parties.seller_private || parties.seller_left) return undefined
  return personName({ name: parties.seller_name, display_id: parties.seller_display_id })
}

function listingsPage(deps: Dependencies, language: Language): string {
  return pageUrl(deps, paths.salesCollection(), language)
}
