import type { Genuine, Verdict } from '../../../src/proof/verdict.ts'

const SIGNED = Date.parse('2026-09-12T05:03:00Z')
const LISTED = Date.parse('2026-09-13T05:03:00Z')
const MINUTE = 60_000

/** A certificate on which every check passes, read from paper. */
export const GENUINE: Genuine = {
  kind: 'genuine',
  claim: {
    certificate: '7f0d3b1c-1111-4222-8333-abcdefabcdef',
    contract: '0x00000000000000000000000000000000000000cc',
    chainId: 137,
    token: '42',
    edition: 3,
    total: 20,
    title: { ja: '夜の港', en: 'Harbour at night' },
    creator: { ja: '墨亭', en: 'Bokutei' },
    media: '00'.repeat(16),
    owner: { address: '0x00000000000000000000000000000000000000aa', name: 'Hana' },
    issuedAt: SIGNED / 1000,
    knownAt: SIGNED / 1000,
    status: 5,
    device: null,
  },
  issuer: { name: 'Akashi', origin: 'https://akashi.example', signedAt: SIGNED },
  since: { state: 'valid', listAt: LISTED, knownUntil: LISTED, stale: false },
  holder: { state: 'none' },
  clockBehindMs: 0,
  address: null,
}

const SIGNATURE = { signedAt: SIGNED, running: false }
/** The same with something else about it. */
export const genuine = (change: Partial<Genuine>): Genuine => ({ ...GENUINE, ...change })
const since = (change: Partial<Genuine['since']>): Genuine =>
  genuine({ since: { ...GENUINE.since, ...change } })

/**
 * Every verdict, with the words that a person reads first and the sentence that distinguishes it from similar
 * ones.
 */
export const VERDICT_WORDS: readonly [
  name: string,
  verdict: Verdict,
  ja: readonly string[],
  en: readonly string[],
][] = [
  [
    'genuine and held by the owner’s phone',
    genuine({ holder: { state: 'now', apartMs: -12_000, ...SIGNATURE } }),
    [
      '本物の証明書です。所有者の端末が表示しています。',
      '発行者はAkashiです。署名は正しいものです。',
      '所有者はHanaさんです（2026年9月13日 14:03時点）。',
      'わからないこと：2026年9月13日 14:03より後の出来事。',
      '目の前の端末が、いま持っています。',
      '所有者の端末が、12秒前にこのコードへ署名しました。',
    ],
    [
      'A genuine certificate, shown by the owner’s device.',
      'Issued by Akashi: the signature is good.',
      'Owned by Hana, as of September 13, 2026 at 2:03 PM JST.',
      'Not known: what has happened since September 13, 2026 at 2:03 PM JST.',
      'Held by the device in front of you, now.',
      'The owner’s device signed the code 12 seconds ago.',
    ],
  ],
  [
    'genuine, from a picture file',
    genuine({ holder: { state: 'unseen', by: 'picture', apartMs: -12_000, ...SIGNATURE } }),
    [
      '本物の証明書です。見せている人が所有者かどうかは、わかりません。',
      '画像から読み取ったコードです。目の前の端末のことは、カメラで読み取らないとわかりません。',
      '所有者の端末が、12秒前にこのコードへ署名しました。',
    ],
    [
      'A genuine certificate. Who shows it is not known.',
      'This code comes from a picture. Only the camera can tell about the device in front of you.',
    ],
  ],
  [
    'genuine, from pasted text',
    genuine({ holder: { state: 'unseen', by: 'text', apartMs: -12_000, ...SIGNATURE } }),
    ['貼り付けられたコードです。目の前の端末のことは、カメラで読み取らないとわかりません。'],
    ['This code comes from pasted text. Only the camera can tell about the device in front of you.'],
  ],
  [
    'genuine, from an opened address',
    genuine({ holder: { state: 'unseen', by: 'link', apartMs: -12_000, ...SIGNATURE } }),
    [
      '本物の証明書です。所有者の端末が、たったいま署名しました。',
      '署名は12秒前です。目の前の画面からいま読み取ったのなら、それが所有者の端末です。',
      '人から送られてきたリンクなら、端末がどこにあるかはわかりません。',
    ],
    [
      'A genuine certificate, signed by the owner’s device just now.',
      'Signed 12 seconds ago. If you have just read it off a screen in front of you, that is the owner’s device.',
      'If somebody sent you this link, the device may be anywhere.',
    ],
  ],
  [
    'genuine, on paper',
    GENUINE,
    [
      '本物の証明書です。見せている人が所有者かどうかは、わかりません。',
      '紙やページのコードです。所有者の端末では、動く時計と一緒に表示されます。',
    ],
    [
      'A genuine certificate. Who shows it is not known.',
      'Not known: whether the person showing it is the owner.',
    ],
  ],
  [
    'genuine, no phone of the owner named',
    genuine({ holder: { state: 'unbound' } }),
    ['この証明書には、所有者の端末が登録されていません。'],
    ['No device of the owner is named in this certificate.'],
  ],
  [
    'a picture',
    genuine({ holder: { state: 'picture', apartMs: -20 * MINUTE, ...SIGNATURE } }),
    ['証明書は本物ですが、これは写しの画像です。', '20分前の画面の写しです。'],
    ['A genuine certificate, but only a picture of it.', 'A picture of it, 20 minutes old.'],
  ],
  [
    'clocks an hour apart, read once',
    genuine({ holder: { state: 'apart', apartMs: 60 * MINUTE, ...SIGNATURE } }),
    [
      '本物の証明書です。見せている人が所有者かどうかは、まだはっきりしません。',
      'コードの時刻が、この端末の時計より60分進んでいます。',
    ],
    [
      'A genuine certificate. Who shows it is not certain yet.',
      'The clock beside the code is 60 minutes ahead of this device’s.',
    ],
  ],
  [
    'clocks an hour apart, and the code moves on',
    genuine({ holder: { state: 'apart', apartMs: -60 * MINUTE, ...SIGNATURE, running: true } }),
    [
      'コードの時刻が、この端末の時計より60分遅れています。',
      'コードが変わり続けているので、静止画ではありません。どちらかの時計がずれているか、録画です。',
    ],
    [
      'The clock beside the code is 60 minutes behind this device’s.',
      'The code moves on as a device’s does, so it is no still picture: one of the two clocks is wrong, or it is a film.',
    ],
  ],
  [
    'the phone was reported lost',
    genuine({ holder: { state: 'lost', signedAt: SIGNED } }),
    [
      '証明書は本物ですが、提示に使えなくなった端末です。',
      '所有者が紛失を届け出たか、ログアウトさせた端末です。',
    ],
    [
      'A genuine certificate, but this device may no longer show it.',
      'The owner has reported this device as lost or logged it out.',
    ],
  ],
  [
    'revoked',
    since({ state: 'revoked', knownUntil: SIGNED }),
    ['取り消された証明書です。', '発行者が取り消しています。'],
    ['This certificate has been withdrawn.', 'The issuer has withdrawn it.'],
  ],
  [
    'transferred',
    since({ state: 'transferred', knownUntil: SIGNED }),
    ['すでに別の方に渡った作品です。', 'Hanaさんは、もう所有者ではありません。'],
    ['This work has passed to somebody else.', 'Hana is no longer the owner.'],
  ],
  [
    'stale, and never with a list',
    since({ state: 'unknown', listAt: null, knownUntil: SIGNED, stale: true }),
    [
      'わからないこと：2026年9月12日 14:03より後のことすべて。だいぶ前の情報です。',
      '売買や取り消しの一覧が、この端末にはまだありません。次に通信できたときに届きます。',
    ],
    [
      'Not known since September 12, 2026 at 2:03 PM JST: that is long ago.',
      'This device has no list of sales and withdrawals yet. It comes with the next network.',
    ],
  ],
  [
    'this phone’s own clock is slow',
    genuine({ clockBehindMs: 60 * MINUTE }),
    ['確かめている端末の時計が、60分以上遅れています。'],
    ['The clock of the device that checks is at least 60 minutes slow.'],
  ],
  [
    'the address leads elsewhere',
    genuine({
      address: { origin: 'https://evil.example', certificate: GENUINE.claim.certificate, own: false },
    }),
    ['コードの行き先が、別のサイトです：https://evil.example'],
    ['The code leads to another site: https://evil.example'],
  ],
  [
    'altered',
    { kind: 'altered', part: 'claim' },
    ['書き換えられています。信用しないでください。'],
    ['This has been changed. Do not rely on it.'],
  ],
  [
    'another holder’s signature',
    { kind: 'altered', part: 'holder' },
    ['証明書の署名は正しいのですが、端末の署名が所有者のものではありません。だれかが差し替えたものです。'],
    [
      'The certificate’s own signature is good, but the device’s is not the owner’s: somebody has put another one in its place.',
    ],
  ],
  [
    'another certificate’s address',
    { kind: 'altered', part: 'address' },
    ['コードの行き先と、入っている証明書が違います。だれかが組み合わせたものです。'],
    [
      'The code leads to another certificate than the one that it carries: somebody has put the two together.',
    ],
  ],
  [
    'another issuer',
    { kind: 'another-issuer', address: null },
    ['Akashiの署名ではありません。'],
    ['Not signed by Akashi.'],
  ],
  [
    'a withdrawn key',
    { kind: 'withdrawn-key' },
    ['無効になった鍵で署名されています。'],
    ['Signed with a key that no longer counts.'],
  ],
  [
    'a future version',
    { kind: 'newer', version: 2 },
    ['このアプリでは読めない、新しい形式です。'],
    ['Written in a newer form than this app can read.'],
  ],
  [
    'an address without a claim',
    { kind: 'only-address', address: { origin: 'https://akashi.example', certificate: 'x' } },
    ['証明書のありかだけを示すコードです。'],
    ['This code only says where a certificate is.'],
  ],
  ['nothing', { kind: 'nothing' }, ['証明書ではありません。'], ['This is not a certificate.']],
  [
    'no keys yet',
    { kind: 'unable', why: 'no-keys' },
    ['この端末では、まだ確かめられません。'],
    ['This device cannot check yet.'],
  ],
  [
    'no cryptography',
    { kind: 'unable', why: 'no-crypto' },
    ['このブラウザでは確かめられません。'],
    ['This browser cannot check.'],
  ],
]
