import type { DemoGroup } from '../group.ts'
import { CUTTING, HERBARIUM, SPRING } from './garden-works.ts'
import { NIGHT, SUMMER } from './growth-works.ts'

/** Botanical prints, a greenhouse press. */
export const plant: DemoGroup = {
  code: 'onshitsu',
  name: ['温室版画室', 'Greenhouse Press'],
  description: [
    '温室で育つ草木を、特色インクの重ね刷りで残しています。',
    'What grows in the greenhouse, printed in spot inks, one over the other.',
  ],
  other: ['版のずれやインクのむらも作品の一部です。', 'Misregistration and uneven ink are part of the work.'],
  theme: 'light',
  bgcolor: '#eaf0e6',
  textcolor: '#20302b',
  creator: {
    name: ['温室版画室', 'Greenhouse Press'],
    description: ['古い温室を改装した版画の工房です。', 'A print workshop in an old greenhouse.'],
  },
  authors: [
    {
      name: ['草野 すず', 'Suzu Kusano'],
      description: ['茎の曲がりぐあいから描き始めます。', 'Begins with the bend of the stem.'],
    },
    {
      name: ['イレーネ・モス', 'Irene Moss'],
      description: [
        '形よりも、育ち方を刷りたいと考えています。',
        'Would rather print how things grow than what they look like.',
      ],
    },
  ],
  material: 'seed',
  works: [...SPRING, ...SUMMER, ...NIGHT, ...CUTTING, ...HERBARIUM],
  balls: [
    {
      key: 'spring',
      name: ['春の種', 'Spring seeds'],
      description: [
        'まだら模様の、つやのある大きな種です。芽吹きの季節に摘んだ七図から、ひとつが入っています。',
        'A large, glossy, marbled seed. Holds one of seven plates gathered as things began to grow.',
      ],
      author: 0,
      price: 800,
      works: [0, 7],
      counts: [2, 14],
    },
    {
      key: 'summer',
      name: ['夏の種', 'Summer seeds'],
      description: [
        '緑と金の縞が入った種です。日なたと日かげの六図から、ひとつが入っています。',
        'A seed in stripes of green and gold. Holds one of six from sun and shade.',
      ],
      author: 1,
      price: 1500,
      works: [7, 13],
      counts: [1, 10],
    },
    {
      key: 'night',
      name: ['夜咲きの種', 'Night seeds'],
      description: [
        '銀の葉脈に包まれた、藍色の種です。期間を限ってお分けします。',
        'An indigo seed in a net of silver veins. Offered for a limited time.',
      ],
      author: 1,
      price: 3200,
      works: [13, 18],
      counts: [1, 5],
      starts: '2026-11-01T00:00:00Z',
      ends: '2027-03-31T14:59:59Z',
    },
    {
      key: 'cutting',
      name: ['おすそわけの芽', 'A sprout to share'],
      description: [
        '芽を出したばかりの種です。お一人さま一つ、無料でお持ちください。',
        'A seed that has just sprouted. One for each person, free.',
      ],
      author: 0,
      price: 0,
      kind: 'free_and_mint',
      works: [18, 21],
      counts: [15, 30],
    },
    {
      key: 'herbarium',
      name: ['標本の種', 'Herbarium seeds'],
      description: [
        '深いしわの刻まれた、昨年の標本です。',
        "A deeply furrowed stone from last year's specimens.",
      ],
      author: 0,
      price: 2000,
      soldOut: true,
      works: [21, 25],
      counts: [2, 6],
    },
  ],
}
