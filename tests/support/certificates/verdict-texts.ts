import { GENUINE, genuine, LISTED, SIGNATURE, SIGNED, since } from './genuine-verdict.ts'
import { REFUSAL_WORDS, type VerdictWords } from './refusal-texts.ts'

const COMPARED = Date.parse('2026-09-13T00:00:00Z')
const MINUTE = 60_000

/**
 * Every verdict, with the words that a person reads first and the sentence that distinguishes it from similar
 * ones.
 */
export const VERDICT_WORDS: readonly VerdictWords[] = [
  [
    'genuine and held by the owner’s phone',
    genuine({ holder: { state: 'now', apartMs: -2000, ...SIGNATURE } }),
    [
      '本物の証明書です。所有者の端末で表示されています。',
      '署名を確認済み：Akashiが証明しています。',
      '墨亭',
      '所有者：Hanaさん（確認日時：2026年9月13日 14:03）',
      '2026年9月13日 14:03以降の取引は未確認です。',
      '所有者の端末が、今このコードに署名しています。',
    ],
    [
      'Genuine certificate, shown by the owner’s device.',
      'Signature verified: certified by Akashi.',
      'Bokutei',
      'Owner: Hana. Checked on September 13, 2026 at 2:03 PM JST.',
      'Not checked since September 13, 2026 at 2:03 PM JST.',
      'The owner’s device is signing this code right now.',
      'The code keeps changing with the clock, so it isn’t a screenshot. Only a live relay of the owner’s screen, such as a video call, or a recording of the last 10 seconds would look the same.',
    ],
  ],
  [
    'live, on a device that has no list of sales',
    genuine({
      holder: { state: 'now', apartMs: 0, ...SIGNATURE },
      since: { state: 'unknown', listAt: null, knownUntil: SIGNED, stale: false, list: 'none' },
    }),
    [
      '本物の証明書です。その後の売買と取り消しは確認できていません。',
      'お使いの端末には、売買と取り消しの一覧がまだありません。一度インターネットにつなぐと取得します。',
    ],
    [
      'Genuine certificate. Later sales and revocations could not be checked.',
      'Your device doesn’t have a list of sales and revocations yet. Go online once to get one.',
    ],
  ],
  [
    'live, on a device whose list is old',
    genuine({
      holder: { state: 'now', apartMs: 0, ...SIGNATURE },
      since: { state: 'valid', listAt: LISTED, knownUntil: LISTED, stale: true, list: 'stale' },
    }),
    ['証明書は本物ですが、お使いの端末の情報が古くなっています。'],
    [
      'Genuine certificate, but your device’s information is old.',
      'Not checked since September 13, 2026 at 2:03 PM JST. That’s a long time ago.',
    ],
  ],
  [
    'a list from before the signature',
    genuine({
      since: {
        state: 'unknown',
        listAt: LISTED,
        knownUntil: LISTED + 3 * MINUTE,
        stale: false,
        list: 'older',
      },
    }),
    ['2026年9月13日 14:06以降の取引は未確認です。'],
    [
      'Not checked since September 13, 2026 at 2:06 PM JST.',
      'Your device’s list of sales and revocations is from September 13, 2026 at 2:03 PM JST, before this signature. It updates when the device is online.',
    ],
  ],
  [
    'a list that does not have the certificate',
    genuine({ since: { state: 'unknown', listAt: LISTED, knownUntil: SIGNED, stale: false, list: 'short' } }),
    [
      '2026年9月13日 14:03の売買と取り消しの一覧に、この証明書がありません。お使いの端末をインターネットにつないで、もう一度確認してください。',
    ],
    [
      'This certificate isn’t in the list of sales and revocations from September 13, 2026 at 2:03 PM JST. Go online and check again.',
    ],
  ],
  [
    'genuine, from a picture file',
    genuine({ holder: { state: 'unseen', by: 'picture', apartMs: -12_000, ...SIGNATURE } }),
    [
      '本物の証明書です。見せている人が所有者かどうかは確認できません。',
      '画像から読み取ったコードでは、見せている人が所有者かどうかを確認できません。',
    ],
    [
      'Genuine certificate. We can’t tell whether its owner is showing it.',
      'A code read from a picture can’t show who is presenting it.',
      'The owner’s device signed it on September 12, 2026 at 2:03 PM JST. To check a device in front of you, scan its code with the camera here.',
    ],
  ],
  [
    'genuine, from pasted text',
    genuine({ holder: { state: 'unseen', by: 'text', apartMs: -12_000, ...SIGNATURE } }),
    ['貼り付けたコードでは、見せている人が所有者かどうかを確認できません。'],
    ['A pasted code can’t show who is presenting it.'],
  ],
  [
    'genuine, from an opened address',
    genuine({ holder: { state: 'unseen', by: 'link', apartMs: -12_000, ...SIGNATURE } }),
    ['リンクとして開いたコードでは、見せている人が所有者かどうかを確認できません。'],
    ['A code opened as a link can’t show who is presenting it.'],
  ],
  [
    'genuine, on paper',
    GENUINE,
    [
      '本物の証明書です。見せている人が所有者かどうかは確認できません。',
      '印刷物またはウェブページのコードです。所有者の端末では、動く時計と一緒に表示されます。',
    ],
    [
      'Genuine certificate. We can’t tell whether its owner is showing it.',
      'The code is printed or from a page. On the owner’s device, it comes with a running clock.',
    ],
  ],
  [
    'genuine, no phone of the owner named',
    genuine({ holder: { state: 'unbound' } }),
    ['この証明書には、所有者の端末が登録されていません。'],
    ['This certificate doesn’t list any of the owner’s devices.'],
  ],
  [
    'a code that stays the same',
    genuine({ holder: { state: 'still', watchedMs: 4000, apartMs: -1000, ...SIGNATURE } }),
    [
      '証明書は本物ですが、スクリーンショットの可能性があります。',
      'コードが4秒間変わりませんでした。スクリーンショットの可能性があります。',
    ],
    [
      'Genuine certificate, but this may be a screenshot.',
      'The code didn’t change for 4 seconds: it may be a screenshot.',
    ],
  ],
  [
    'a code that was in view for a moment',
    genuine({ holder: { state: 'still', watchedMs: 0, apartMs: -1000, ...SIGNATURE } }),
    ['本物の証明書です。もう少し長くコードにカメラを向けてください。'],
    [
      'Genuine certificate. Keep the camera on the code a little longer.',
      'The code was in view too briefly to tell a live one from a screenshot.',
    ],
  ],
  [
    'a running code an hour ahead, and no clock to compare with',
    genuine({ holder: { state: 'apart', apartMs: 60 * MINUTE, ...SIGNATURE } }),
    [
      '証明書は本物ですが、コードの時刻が60分進んでいます。',
      'コードの時刻が、お使いの端末より60分進んでいます。',
    ],
    [
      'Genuine certificate, but the code’s time is 60 minutes ahead.',
      'The code’s time is 60 minutes ahead of your device’s.',
    ],
  ],
  [
    'a running code an hour behind, on a device whose clock is known to be right',
    genuine({ comparedAt: COMPARED, holder: { state: 'apart', apartMs: -60 * MINUTE, ...SIGNATURE } }),
    [
      '証明書は本物ですが、録画の可能性があります（コードの時刻が60分遅れています）。',
      '表示されているのは、60分前のコードです。',
      'お使いの端末の時刻は、2026年9月13日 9:00にサーバーと照合しています。コードが動いているのでスクリーンショットではありませんが、60分前の録画とは見分けられません。目の前で証明書を閉じて、もう一度開いてもらってください。',
    ],
    [
      'Genuine certificate, but this may be a recording: the code’s time is 60 minutes behind.',
      'The code shown is 60 minutes old.',
    ],
  ],
  [
    'the phone was reported lost',
    genuine({ holder: { state: 'lost', signedAt: SIGNED } }),
    [
      '証明書は本物ですが、相手の端末は無効になっています。',
      '所有者が紛失を届け出たか、ログアウトさせた端末です。',
    ],
    [
      'Genuine certificate, but the device showing it has been blocked.',
      'The owner has reported this device as lost or logged it out.',
    ],
  ],
  [
    'revoked',
    since({ state: 'revoked', knownUntil: SIGNED }),
    ['この証明書は取り消されています。', 'Akashiが取り消しました。'],
    ['This certificate has been revoked.', 'Revoked by Akashi.'],
  ],
  [
    'transferred',
    since({ state: 'transferred', knownUntil: SIGNED }),
    ['この作品は別の人に移っています。', 'Hanaさんは、もう所有者ではありません。'],
    ['This work has a new owner.', 'Hana is no longer the owner.'],
  ],
  [
    'this phone’s own clock is slow',
    genuine({ clockBehindMs: 60 * MINUTE }),
    [
      '証明書は本物ですが、お使いの端末の時計がずれています。',
      'お使いの端末の時計が、少なくとも60分遅れています。',
    ],
    [
      'Genuine certificate, but your device’s clock is wrong.',
      'Your device’s clock is at least 60 minutes slow.',
    ],
  ],
  [
    'the address leads elsewhere',
    genuine({
      address: { origin: 'https://evil.example', certificate: GENUINE.claim.certificate, own: false },
    }),
    [
      'このコードは別のサイトにつながります：https://evil.example',
      'https://evil.example は開かないでください。',
    ],
    ['This code leads to another site: https://evil.example', 'Do not open https://evil.example.'],
  ],
  ...REFUSAL_WORDS,
]
