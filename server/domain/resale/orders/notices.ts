import type { Language } from '../../../../src/contract/translations.ts'
import { proceedsOf } from '../../../../src/contract/listings.ts'
import type { Dependencies } from '../../dependencies.ts'
import { partiesOf, resaleOrderById, type Parties } from '../../../store/resale-orders.ts'
import { addNotice } from '../../../store/notices.ts'
import { closedForOutage, lapsed, moneyBack, refundedForOutage } from './outage-mails.ts'
import { returnUrl } from './payment-page.ts'

interface Email {
  subject: string
  body: string
}
type Emails = Record<Language, Email>

const yen = (amount: number) => amount.toLocaleString('ja-JP')

/**
 * Job: notifies buyer and seller of a resale order that was sold, refunded or has lapsed, by email and in the app. The id of
 * each email and notice is the order's, so a repeated job notifies once.
 */
export async function notifyOfResaleOrder(deps: Dependencies, resaleOrderId: string): Promise<void> {
  const parties = await partiesOf(deps.db, resaleOrderId)
  const order = await resaleOrderById(deps.db, resaleOrderId)
  if (!parties || !order) return
  await notifyInApp(deps, parties, order.reason)
  if (order.state === 'sold') {
    await send(deps, 'buyer', parties, bought(deps, parties))
    await send(deps, 'seller', parties, sold(deps, parties))
  }
  if (order.state === 'refunded') {
    const outage = order.reason === 'unreachable'
    await send(deps, 'buyer', parties, outage ? refundedForOutage(parties) : refunded(parties))
    if (order.reason === 'gone') return
    await send(deps, 'seller', parties, outage ? closedForOutage(deps, parties) : closed(deps, parties))
  }
  if (hasLapsed(order)) await send(deps, 'buyer', parties, lapsed(parties))
}

/** Its seller has lost nothing and is not notified: the work is for sale again. */
function hasLapsed({ state, reason }: { state: string; reason: string | null }): boolean {
  return state === 'expired' && reason === 'lapsed'
}

/** The same in the app, for users without an email address, or who do not read it. */
async function notifyInApp(deps: Dependencies, parties: Parties, reason: string | null): Promise<void> {
  const { id, state, price: amount, nft_id: nftId } = parties
  const about = { about: id, at: deps.now(), nftId, amount }
  const buyer = { ...about, userId: parties.buyer_id, purchaseId: id }
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
  emails: Emails,
): Promise<void> {
  const to = parties[`${who}_email`]
  if (!to) return
  const language: Language = parties[`${who}_language`] === 'en' ? 'en' : 'ja'
  await deps.mail.send({ id: `sale-${who}-${parties.state}-${parties.id}`, to, ...emails[language] })
}

function bought(deps: Dependencies, parties: Parties): Emails {
  const { item_name: name } = parties
  const price = yen(parties.price)
  return {
    ja: {
      subject: '【Akashi】お届けのお知らせ',
      body: `「${name.ja}」をマイコレクションにお届けしました。\n\n${returnUrl(deps, parties, parties.id, 'ja')}\n\nお支払い：${price}円（税込）\nご注文番号：${parties.id}`,
    },
    en: {
      subject: 'Akashi: delivered to your collection',
      body: `${name.en} is in your collection.\n\n${returnUrl(deps, parties, parties.id, 'en')}\n\nPaid: ¥${price}, tax included\nOrder: ${parties.id}`,
    },
  }
}

function sold(deps: Dependencies, parties: Parties): Emails {
  const { item_name: name } = parties
  const shares = proceedsOf(parties.price, { fee: parties.transaction_fee, royalty: parties.royalty })
  const page = (prefix: string) => `${deps.config.publicUrl}${prefix}/profile/sales_collection`
  return {
    ja: {
      subject: '【Akashi】作品が売れました',
      body: `出品していた「${name.ja}」が売れました。\n\n販売価格：${yen(parties.price)}円（税込）\n手数料：${yen(shares.fee)}円\n作者への還元：${yen(shares.royalty)}円\n受取額：${yen(shares.proceeds)}円\n\n${page('')}`,
    },
    en: {
      subject: 'Akashi: your work was sold',
      body: `${name.en}, which you had listed, was sold.\n\nPrice: ¥${yen(parties.price)}, tax included\nFee: ¥${yen(shares.fee)}\nTo the creator: ¥${yen(shares.royalty)}\nYou receive: ¥${yen(shares.proceeds)}\n\n${page('/en')}`,
    },
  }
}

function refunded(parties: Parties): Emails {
  const { item_name: name } = parties
  const back = moneyBack(parties)
  return {
    ja: {
      subject: back.ja.subject,
      body: `「${name.ja}」は、出品が終了していたためお渡しできませんでした。\n${back.ja.sentence}ご迷惑をおかけして申し訳ありません。\n\nご注文番号：${parties.id}`,
    },
    en: {
      subject: back.en.subject,
      body: `${name.en} could not be handed over, because its listing had ended.\n${back.en.sentence} We are sorry for the trouble.\n\nOrder: ${parties.id}`,
    },
  }
}

function closed(deps: Dependencies, parties: Parties): Emails {
  const { item_name: name } = parties
  const page = (prefix: string) => `${deps.config.publicUrl}${prefix}/profile/sales_collection`
  return {
    ja: {
      subject: '【Akashi】出品を終了しました',
      body: `「${name.ja}」に購入の申し込みがありましたが、チェーン上の約束が取り消されているか、作品が移動していたため、お渡しできませんでした。\n購入者に代金の負担はありません。出品を終了しました。\n\n${page('')}`,
    },
    en: {
      subject: 'Akashi: your listing was closed',
      body: `Somebody bought ${name.en}, but its promise on the chain was called off or the work had moved, so it could not be handed over.\nThe buyer doesn’t pay for it, and the listing is closed.\n\n${page('/en')}`,
    },
  }
}
