import { inJapan } from './days.ts'

const entry = (
  key: string,
  published_at: string,
  title: [string, string],
  body: [string, string],
  url?: string,
) => ({
  key,
  title: { ja: title[0], en: title[1] },
  body: { ja: body[0], en: body[1] },
  ...(url && { url }),
  published_at,
})

/**
 * The demo's news, newest first.
 * @param today the day, in Japan, on the eve of which the next ball was announced
 */
export function newsOf(today: Date) {
  const tomorrow = new Date(inJapan(today, 1, '20:00:00'))
  const day = (language: string) =>
    new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'Asia/Tokyo' }).format(
      tomorrow,
    )
  const drop = entry(
    'arcade-drop',
    inJapan(today, -1, '12:00:00'),
    [
      `夜更かしアーケードの新作は、${day('ja')} 20時から`,
      `New at the Night Owl Arcade: ${day('en')}, 8 p.m. in Japan`,
    ],
    [
      'ステージのいちばん奥で待つ玉です。数が少ないため、なくなり次第、販売を終了します。',
      'It waits at the very end of the stage. A small run: when they are gone, they are gone.',
    ],
    '/yoru_arcade',
  )
  return [drop, ...news]
}

const news = [
  entry(
    'night-seeds',
    '2026-11-15T03:00:00Z',
    ['「夜咲きの種」をお分けしています', '“Night seeds” are here'],
    [
      '温室版画室から、期間限定の玉が届きました。3月末までの販売です。',
      'A ball for a limited time from Greenhouse Press, until the end of March.',
    ],
    '/onshitsu',
  ),
  entry(
    'arcade-2',
    '2026-11-08T03:00:00Z',
    ['ステージ2が開きました', 'Stage 2 is open'],
    [
      '夜更かしアーケードに、新作8点が加わりました。',
      'Eight new works have moved into the Night Owl Arcade.',
    ],
    '/yoru_arcade',
  ),
  entry(
    'offline',
    '2026-10-30T03:00:00Z',
    ['証明書は圏外でも見せられます', 'Certificates work offline'],
    [
      '一度ログインしたあとは、会場が圏外でもコレクションと証明書を表示できます。',
      'Once you have signed in, your collection and certificates open at events without any signal.',
    ],
  ),
  entry(
    'stamps',
    '2026-10-20T03:00:00Z',
    ['各駅停車スタンプ会が加わりました', 'The Stamp Society has joined'],
    [
      '地図にない路線の小さな駅を、朝から夜まで木版画で。まずは無料の入場券からどうぞ。',
      'Small stations of a line on no map, in woodblock, from morning to night. Begin with the free platform ticket.',
    ],
    '/ekistamp',
  ),
  entry(
    'nonki',
    '2026-10-06T03:00:00Z',
    ['のんき村から、こんにちは', 'Hello from Nonki Village'],
    [
      '住人のひとりを、お一人さま一つ無料でお迎えいただけます。',
      'Welcome one of the villagers home, free, one each.',
    ],
    '/nonki_mura',
  ),
  entry(
    'open',
    '2026-10-01T03:00:00Z',
    ['Akashiを公開しました', 'Akashi is open'],
    [
      '五つのショップと百を超える作品でお迎えします。',
      'Five shops and more than a hundred works are waiting for you.',
    ],
    '/about',
  ),
]
