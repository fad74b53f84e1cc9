/** The words of a capsule's page, which carries both languages and needs no catalog. */
export interface CapsuleWords {
  title: string
  made: (time: string) => string
  count: (works: number) => string
  edition: (edition: number, total: number) => string
  named: (issuer: string, site: string) => string
  issued: (issuer: string, time: string) => string
  owned: (owner: string, time: string) => string
  since: string
  altered: string
  anotherIssuer: string
  withdrawnKey: string
  newer: string
  unable: string
  unreadable: string
  original: string
  copy: string
  changed: string
  drawFits: string
  drawFails: string
  provenance: (time: string) => string
  minted: string
  sold: string
  transferred: string
  left: string
  certificate: string
  token: string
  contract: string
  root: string
  chain: string
  key: string
  forged: string
  online: string
}

const ja: CapsuleWords = {
  title: '作品証明書',
  made: (time) => `${time}に書き出したファイルです。通信なしで、この端末で確かめています。`,
  count: (works) => `${works}点`,
  edition: (edition, total) => `${total}点のうち${edition}番`,
  named: (issuer, site) => `${issuer}（${site}）`,
  issued: (issuer, time) => `${issuer}が発行したものです。署名は正しく、${time}から変わっていません。`,
  owned: (owner, time) => `${time}の時点で、所有者は${owner}でした。`,
  since: 'その後のことは、このファイルからは分かりません。',
  altered: '書き換えられています。信用しないでください。',
  anotherIssuer: 'このファイルにある鍵では署名されていません。信用しないでください。',
  withdrawnKey: '取り消された鍵、または使われていなかった時期の鍵で署名されています。信用しないでください。',
  newer: 'このファイルより新しい形式の証明書です。発行元のページで確かめてください。',
  unable: 'このブラウザでは確かめられません。新しいブラウザで開いてください。',
  unreadable: 'このファイルは壊れているため、読めません。',
  original: '画像は、証明書に記された画像そのものです。',
  copy: '画像は縮小した写しです。証明書の画像と照らし合わせることはできません。',
  changed: '画像が差し替えられているか、壊れています。',
  drawFits: '抽選の控えを計算し直しました。控えの中の数字はすべて合っています。',
  drawFails: '抽選の控えの数字が合いません。',
  provenance: (time) => `来歴（${time}に発行元のサーバーが伝えたもので、署名はありません）`,
  minted: '発行',
  sold: '売買',
  transferred: '移転',
  left: '退会した方',
  certificate: '証明書',
  token: 'トークン',
  contract: 'コントラクト',
  root: '抽選の指紋',
  chain: 'チェーン',
  key: '発行元の鍵',
  forged:
    'このページは自分自身を確かめています。ページごと作り替えられていれば、何とでも書けます。大事な場面では、上の鍵を発行元が公開している鍵と見比べるか、アプリの「証明書を確かめる」をお使いください。',
  online: '通信があるときは、こちらで今の状態を確かめられます。',
}

const en: CapsuleWords = {
  title: 'Certificate of authenticity',
  made: (time) => `A file made on ${time}. It is being checked here, without a network.`,
  count: (works) => (works === 1 ? '1 work' : `${works} works`),
  edition: (edition, total) => `Edition ${edition} of ${total}`,
  named: (issuer, site) => `${issuer} (${site})`,
  issued: (issuer, time) =>
    `Issued by ${issuer}: the signature is good, and nothing has changed since ${time}.`,
  owned: (owner, time) => `As of ${time} the owner was ${owner}.`,
  since: 'What has happened since then is not known from this file.',
  altered: 'This has been changed. Do not rely on it.',
  anotherIssuer: 'Not signed with the keys in this file. Do not rely on it.',
  withdrawnKey: 'Signed with a key that was withdrawn, or not in use at the time. Do not rely on it.',
  newer: 'Of a newer form than this file can check. Look at the issuer’s own page.',
  unable: 'This browser cannot check it. Open the file in a newer one.',
  unreadable: 'This file is damaged and cannot be read.',
  original: 'The picture is the very one that the certificate names.',
  copy: 'The picture is a smaller copy; it cannot be held against the certificate.',
  changed: 'The picture has been exchanged, or is damaged.',
  drawFits: 'The receipt of the draw was worked out again; all its figures agree.',
  drawFails: 'The figures in the receipt of the draw do not agree.',
  provenance: (time) => `Provenance (as the issuer’s server told it on ${time}; not signed)`,
  minted: 'Issued',
  sold: 'Sold',
  transferred: 'Transferred',
  left: 'a former member',
  certificate: 'Certificate',
  token: 'Token',
  contract: 'Contract',
  root: 'Merkle root',
  chain: 'Chain',
  key: 'Issuer’s key',
  forged:
    'This page checks itself. Somebody who makes a whole page anew can have it say anything: where it matters, compare the key above with the one that the issuer publishes, or use “Check a certificate” in the app.',
  online: 'With a network, see how it stands now:',
}

export const WORDS = { ja, en }
