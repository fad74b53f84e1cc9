import type { Both, DemoWork } from '../group.ts'

const PAPER: Both = ['ジェネラティブ切り紙', 'Generative cut paper']

/** Days that the village waits for. */
export const FESTIVAL: readonly DemoWork[] = [
  {
    name: ['ちょうちんの夜', 'Lantern Night'],
    description: [
      '灯がともる瞬間を見たくて、三人はいちばん前にすわりました。',
      'To see the moment they are lit, the three of them sat right at the front.',
    ],
    technique: PAPER,
    subject: ['夏まつり', 'Summer festival'],
    year: 2026,
  },
  {
    name: ['お月見', 'Moon Viewing'],
    description: [
      'きなことモコが、だんごに手をつけずに待っています。月はもう出ています。',
      'Kinako and Moko are waiting, and have not touched the dumplings. The moon is already up.',
    ],
    technique: PAPER,
    subject: ['十五夜', 'Harvest moon'],
    year: 2026,
  },
  {
    name: ['花の下で', 'Under the Blossom'],
    description: [
      'ござを一枚ひいて、お重は半分。花びらは数えないことにしました。',
      'One mat, a lunchbox half empty. They agreed not to count the petals.',
    ],
    technique: PAPER,
    subject: ['花見', 'Cherry blossom'],
    year: 2025,
  },
  {
    name: ['屋根の上の星', 'Stars From the Roof'],
    description: [
      '数えると眠くなるので、タンタンとルルは交代で数えます。',
      'Counting makes one sleepy, so Tantan and Lulu take turns.',
    ],
    technique: PAPER,
    subject: ['星空', 'Starry sky'],
    year: 2025,
  },
  {
    name: ['はつゆき', 'First Snow'],
    description: [
      '音がしなくなったので、外に出てみました。今年はじめての雪です。',
      'It had gone quiet, so they went out to look. The first snow of the year.',
    ],
    technique: PAPER,
    subject: ['初雪', 'First snow'],
    year: 2026,
  },
]

/** Days like any other. */
export const HELLO: readonly DemoWork[] = [
  {
    name: ['葉っぱのかさ', 'A Leaf for Two'],
    description: [
      '森で雨にあいました。いちばん大きな葉を、ぽんずが選びました。',
      'Caught by the rain in the woods. Ponzu picked the largest leaf.',
    ],
    technique: PAPER,
    subject: ['雨', 'Rain'],
    year: 2025,
  },
  {
    name: ['ひるね', 'The Nap'],
    description: [
      '夏のおわりの木かげ。よりかかられても、タンタンは起きません。',
      'Shade at the end of summer. Tantan does not wake, even when leaned on.',
    ],
    technique: PAPER,
    subject: ['昼寝', 'Nap'],
    year: 2025,
  },
  {
    name: ['朝四時のパンや', 'The Bakery at Four'],
    description: [
      '村でいちばん早い灯り。ぽんずは、焼けるにおいで目がさめました。',
      'The first light in the village. It was the smell that woke Ponzu.',
    ],
    technique: PAPER,
    subject: ['パンや', 'Bakery'],
    year: 2026,
  },
]

/** Two who are on their way. */
export const MOVING: readonly DemoWork[] = [
  {
    name: ['霧の朝のおつかい', 'An Errand in the Fog'],
    description: [
      'カンテラ一つで、となり村まで。モコは道をおぼえています。',
      'To the next village with one lantern. Moko knows the way.',
    ],
    technique: PAPER,
    subject: ['霧', 'Fog'],
    year: 2025,
  },
  {
    name: ['夜の舟', 'Night Boat'],
    description: [
      '月の道をたどれば、向こう岸に着きます。きなこがこぎ、ルルが灯りの番です。',
      'Follow the moon on the water and you reach the other side. Kinako rows; Lulu minds the lamp.',
    ],
    technique: PAPER,
    subject: ['湖', 'Lake'],
    year: 2024,
  },
]
