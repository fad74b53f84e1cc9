import type { Language } from '../../src/contract/translations.ts'
import type { Dependencies } from '../deps.ts'
import type { Parties } from '../store/purchases.ts'

type Letters = Record<Language, { subject: string; body: string }>

const yen = (amount: number) => amount.toLocaleString('ja-JP')

/** To a buyer whose money went back because the chain did not answer for too long (`CHAIN_PATIENCE_MS`). */
export function refundedForOutage(parties: Parties): Letters {
  const { item_name: name } = parties
  const price = yen(parties.price)
  return {
    ja: {
      subject: '【Akashi】ご返金のお知らせ',
      body: `ブロックチェーンに長い時間つながらなかったため、「${name.ja}」をお渡しできませんでした。\n${price}円を全額返金しました。ご迷惑をおかけして申し訳ありません。\n\nご注文番号：${parties.id}`,
    },
    en: {
      subject: 'Akashi: your refund',
      body: `The blockchain could not be reached for a long time, so ${name.en} could not be handed over.\nWe have refunded the full ¥${price}. We are sorry for the trouble.\n\nOrder: ${parties.id}`,
    },
  }
}

/** To the seller of that work: it is theirs still, and off sale. */
export function closedForOutage(deps: Pick<Dependencies, 'config'>, parties: Parties): Letters {
  const { item_name: name } = parties
  const page = (prefix: string) => `${deps.config.publicUrl}${prefix}/profile/sales_collection`
  return {
    ja: {
      subject: '【Akashi】出品を終了しました',
      body: `「${name.ja}」に購入の申し込みがありましたが、ブロックチェーンに長い時間つながらなかったため、お渡しできませんでした。\n代金は購入者に返金し、出品を終了しました。作品は引き続きあなたのものです。つながるようになったら、もう一度出品できます。\n\n${page('')}`,
    },
    en: {
      subject: 'Akashi: your listing was closed',
      body: `Somebody bought ${name.en}, but the blockchain could not be reached for a long time, so it could not be handed over.\nThe buyer has the money back, and the listing is closed. The work is still yours; you can list it again once the chain answers.\n\n${page('/en')}`,
    },
  }
}
