import type { DemoGroup } from '../group.ts'
import { FESTIVAL, HELLO, MOVING } from './paper-works.ts'
import { STARS, THREADS } from './thread-works.ts'

/** A carefree village of thread and paper. */
export const mascot: DemoGroup = {
  code: 'nonki_mura',
  name: ['のんき村', 'Nonki Village'],
  description: [
    '糸と紙でできた村です。いそがず、きそわず、手を動かしています。',
    'A village made of thread and paper. No hurry, no contest, busy hands.',
  ],
  other: ['住人は毎年すこしずつ増えています。', 'A few more move in every year.'],
  theme: 'light',
  bgcolor: '#fff3e2',
  textcolor: '#4a2c2a',
  creator: {
    name: ['のんき村役場', 'Nonki Village Office'],
    description: [
      '糸かがりと切り絵の会です。回覧板で見せあいます。',
      'A circle for thread and cut paper; work goes round on a clipboard.',
    ],
  },
  authors: [
    {
      name: ['ほしの まる', 'Maru Hoshino'],
      description: [
        '地割りから糸の始末まで、一人でかがります。',
        'Divides the ball and stitches it, alone, from first to last.',
      ],
    },
    {
      name: ['むぎた こむぎ', 'Komugi Mugita'],
      description: ['パンが焼けるあいだに、紙を切ります。', 'Cuts paper while the bread is in the oven.'],
    },
  ],
  material: 'thread',
  works: [...THREADS, ...FESTIVAL, ...STARS, ...HELLO, ...MOVING],
  balls: [
    {
      key: 'neighbours',
      name: ['「ごきんじょ」の玉', 'The neighbors'],
      description: [
        'ひとつずつ色のちがう菊をかがった手まりです。村の住人のように、どれもちがう八枚です。',
        'A thread ball with flowers side by side, no two alike. Eight pictures, as different as the villagers.',
      ],
      author: 0,
      price: 400,
      works: [0, 8],
      counts: [4, 25],
    },
    {
      key: 'festival',
      name: ['「おまつり」の玉', 'Festival'],
      description: [
        '赤い糸に大輪の菊をかがった、おまつりの手まり。おまつりが終わるまでの販売です。',
        'A red thread ball with one great chrysanthemum. On sale until the festival ends.',
      ],
      author: 1,
      price: 900,
      works: [8, 13],
      counts: [2, 12],
      endsIn: 4,
    },
    {
      key: 'starry',
      name: ['「ほしふる」の玉', 'Starfall'],
      description: [
        '夜空の糸に、金と銀の星をかがった手まりです。星と月の夜の六枚です。',
        'A thread ball of night blue with stars in gold and silver. Six pictures of starry and moonlit nights.',
      ],
      author: 0,
      price: 1600,
      works: [13, 19],
      counts: [1, 6],
    },
    {
      key: 'hello',
      name: ['「こんにちは」の玉', 'Hello'],
      description: [
        'ますの模様がひらいていく、白い手まりです。はじめまして。お一人さま一つ、無料です。',
        'A white thread ball with squares that open one out of the other. Nice to meet you. One each, free.',
      ],
      author: 1,
      price: 0,
      kind: 'free_and_mint',
      works: [19, 22],
      counts: [10, 25],
    },
    {
      key: 'moving',
      name: ['「おひっこし」の玉', 'Moving in soon'],
      description: [
        '紫の糸で荷造りのようにかがった手まりです。荷ほどきのため、販売をお休みしています。',
        'A lilac thread ball, tied up like a parcel. Paused while they unpack.',
      ],
      author: 1,
      price: 700,
      status: 'suspended',
      works: [22, 24],
      counts: [4, 8],
    },
  ],
}
