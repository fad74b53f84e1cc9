import type { DemoGroup } from '../group.ts'
import { pixelWorks } from './pixel-works.ts'

/** Small worlds in few colors, by an arcade circle. */
export const pixel: DemoGroup = {
  code: 'yoru_arcade',
  name: ['夜更かしアーケード', 'Night Owl Arcade'],
  description: [
    '閉店後のゲームセンターで、夜ごとに一枚。十二色に満たない絵の具でつくる、小さな世界です。',
    'One picture a night, made in an arcade after closing time: small worlds in fewer than twelve colors.',
  ],
  other: [
    'どの作品も八色から十一色。拡大すると、一粒ずつ数えられます。',
    'Each work has eight to eleven colors. Zoom in and you can count the dots.',
  ],
  theme: 'dark',
  bgcolor: '#0f1326',
  textcolor: '#e7ebff',
  creator: {
    name: ['夜更かし同好会', 'The Night Owls'],
    description: ['ドット絵とチップチューンの集まりです。', 'A circle for pixel art and chiptunes.'],
  },
  authors: [
    {
      name: ['八尾ビット', 'Bit Yao'],
      description: ['夜の道で見かけた明かりを持ち帰ります。', 'Brings home the lights seen on night walks.'],
    },
    {
      name: ['ノア・カセット', 'Noa Cassette'],
      description: ['色数を減らすほど、夢がはっきりします。', 'The fewer the colors, the clearer the dream.'],
    },
  ],
  material: 'capsule',
  works: pixelWorks,
  balls: [
    {
      key: 'stage-1',
      name: ['「ステージ1」の玉', 'Stage 1'],
      description: [
        'ミント色のカプセルに、黄色いしましまの包み。はじまりの八点です。',
        'A mint capsule with a striped yellow parcel inside. The first eight worlds.',
      ],
      author: 0,
      price: 300,
      works: [0, 8],
      counts: [2, 24],
    },
    {
      key: 'stage-2',
      name: ['「ステージ2」の玉', 'Stage 2'],
      description: [
        'ピンクのカプセルに、水玉の包み。眠れない夜の八点です。',
        'A pink capsule with a polka-dot parcel inside. Eight worlds for nights without sleep.',
      ],
      author: 1,
      price: 600,
      works: [8, 16],
      counts: [1, 14],
    },
    {
      key: 'continue',
      name: ['「コンティニュー」の玉', 'Continue?'],
      description: [
        '星の包みが入った青いカプセルを、ごあいさつに一つどうぞ。',
        'A blue capsule with a starry parcel, one work for free.',
      ],
      author: 0,
      price: 0,
      kind: 'free',
      works: [16, 19],
      counts: [10, 30],
    },
    {
      key: 'boss',
      name: ['「ボス」の玉', 'The boss'],
      description: [
        '市松模様の包みが入った、オレンジ色のカプセルです。ステージのいちばん奥で待つ、数の少ない玉です。',
        'An orange capsule with a checkered parcel. Waits at the very end of the stage. A small run.',
      ],
      author: 1,
      price: 3000,
      opensIn: 1,
      works: [19, 21],
      counts: [1, 3],
    },
    {
      key: 'beta',
      name: ['「ベータ版」の玉', 'Beta'],
      description: [
        'まっさらな紙で包んだ、黄緑のカプセル。試験販売の二点です。',
        'A lime capsule with a plain paper parcel. Two works of the trial sale.',
      ],
      author: 0,
      price: 200,
      status: 'closed',
      works: [21, 23],
      counts: [2, 4],
    },
  ],
}
