import type { Language } from '../../../../src/contract/translations.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Parties } from '../../../store/resale-orders.ts'

type Emails = Record<Language, { subject: string; body: string }>

const yen = (amount: number) => amount.toLocaleString('ja-JP')

/** What has happened to a buyer's money: refunded, or never captured. */
export function moneyBack({ price, uncaptured }: Pick<Parties, 'price' | 'uncaptured'>) {
  const amount = yen(price)
  return uncaptured
    ? {
        ja: {
          subject: '【Akashi】ご購入が成立しませんでした（請求はありません）',
          sentence: `請求はありません。確保していたカードの利用枠（${amount}円）は解除しました。`,
        },
        en: {
          subject: 'Akashi: your purchase didn’t go through',
          sentence: `You weren’t charged: the ¥${amount} authorized on your card is released.`,
        },
      }
    : {
        ja: {
          subject: '【Akashi】ご返金のお知らせ',
          sentence: `${amount}円を全額返金しました。`,
        },
        en: { subject: 'Akashi: your refund', sentence: `We have refunded the full ¥${amount}.` },
      }
}

/** To a buyer who does not pay because the chain did not answer for too long (`CHAIN_PATIENCE_MS`). */
export function refundedForOutage(parties: Parties): Emails {
  const { item_name: name } = parties
  const back = moneyBack(parties)
  return {
    ja: {
      subject: back.ja.subject,
      body: `ブロックチェーンに長い時間つながらなかったため、「${name.ja}」をお渡しできませんでした。\n${back.ja.sentence}ご迷惑をおかけして申し訳ありません。\n\nご注文番号：${parties.id}`,
    },
    en: {
      subject: back.en.subject,
      body: `The blockchain could not be reached for a long time, so ${name.en} could not be handed over.\n${back.en.sentence} We are sorry for the trouble.\n\nOrder: ${parties.id}`,
    },
  }
}

/** To a buyer whose authorization was voided before the work could be transferred. */
export function lapsed(parties: Parties): Emails {
  const { item_name: name } = parties
  const back = moneyBack(parties)
  return {
    ja: {
      subject: back.ja.subject,
      body: `「${name.ja}」をお渡しする前に、カードの利用枠の確保期限が切れました。\n${back.ja.sentence}ご迷惑をおかけして申し訳ありません。\n\nご注文番号：${parties.id}`,
    },
    en: {
      subject: back.en.subject,
      body: `The authorization of your card ended before ${name.en} could be handed over.\n${back.en.sentence} We are sorry for the trouble.\n\nOrder: ${parties.id}`,
    },
  }
}

/** To the seller of a work that an outage kept from being transferred: it is theirs still, and not for sale. */
export function closedForOutage(deps: Pick<Dependencies, 'config'>, parties: Parties): Emails {
  const { item_name: name } = parties
  const page = (prefix: string) => `${deps.config.publicUrl}${prefix}/profile/sales_collection`
  return {
    ja: {
      subject: '【Akashi】出品を終了しました',
      body: `「${name.ja}」に購入の申し込みがありましたが、ブロックチェーンに長い時間つながらなかったため、お渡しできませんでした。\n購入者に代金の負担はありません。出品を終了しました。作品は引き続きあなたのものです。つながるようになったら、もう一度出品できます。\n\n${page('')}`,
    },
    en: {
      subject: 'Akashi: your listing was closed',
      body: `Somebody bought ${name.en}, but the blockchain could not be reached for a long time, so it could not be handed over.\nThe buyer doesn’t pay for it, and the listing is closed. The work is still yours; you can list it again once the chain answers.\n\n${page('/en')}`,
    },
  }
}
