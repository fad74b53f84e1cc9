import type { DemoGroup } from '../group.ts'
import { sumiWorks } from './sumi-works.ts'

/** Ink on paper and ink on water, an atelier in the mountains. */
export const sumi: DemoGroup = {
  code: 'bokutei',
  name: ['墨庭', 'Bokutei'],
  description: [
    '一本の筆と一挺の墨、そして水。山の工房から、静けさを一枚ずつ。',
    'One brush, one stick of ink, and water. Stillness, a sheet at a time, from a workshop in the hills.',
  ],
  other: [
    '作品はすべて和紙に墨で制作し、記録したものです。',
    'Every work was made with ink on washi and recorded.',
  ],
  theme: 'light',
  bgcolor: '#f4efe4',
  textcolor: '#26221d',
  creator: {
    name: ['墨庭工房', 'Bokutei Atelier'],
    description: [
      '水墨と墨流しの工房です。同じ墨を、一人は紙に、一人は水に置きます。',
      'An atelier of ink painting and marbling. One of us lays the ink on paper, the other on water.',
    ],
  },
  authors: [
    {
      name: ['早瀬 遠', 'En Hayase'],
      description: [
        '余白を描く水墨画家。乾くまでが制作だと考えています。',
        'Paints in ink, and leaves most of it out. A work isn’t finished until it is dry.',
      ],
    },
    {
      name: ['森下 灯', 'Akari Morishita'],
      description: [
        '墨流しの作家。息と針だけで、水の上に景色をつくります。',
        'A marbler who makes landscapes on water with breath and a needle.',
      ],
    },
  ],
  material: 'lacquer',
  works: sumiWorks,
  balls: [
    {
      key: 'quiet',
      name: ['「静けさ」の玉', 'Stillness'],
      description: [
        '黒漆に、静かな水の輪と月を金で蒔きました。六つの景色のうち、ひとつが入っています。',
        'Black lacquer, with rings on still water and a moon in sprinkled gold. One of six landscapes is inside.',
      ],
      author: 0,
      price: 1200,
      works: [0, 6],
      counts: [1, 10],
    },
    {
      key: 'wind',
      name: ['「風」の玉', 'Wind'],
      description: [
        '深緑の漆に、風の線を金で描きました。水と風が描いた十二点のうち、ひとつが入っています。',
        'Deep green lacquer with the wind drawn in gold. Holds one of twelve works drawn by water and wind.',
      ],
      author: 1,
      price: 2400,
      works: [6, 18],
      counts: [1, 8],
    },
    {
      key: 'three',
      name: ['「三つの夜」の玉', 'Three nights'],
      description: [
        '夜の色の漆に、金の三日月、銀の半月、螺鈿の満月。三点だけの小さな玉です。',
        'Midnight lacquer with three moons: gold, silver and mother-of-pearl. A small ball of only three.',
      ],
      author: 1,
      price: 5000,
      works: [18, 21],
      counts: [1, 1],
    },
    {
      key: 'first-letter',
      name: ['「ごあいさつ」の玉', 'A first letter'],
      description: [
        '朱塗りに金の水引をかけた玉です。はじめての方へ、お一人さま一つ差し上げます。',
        'Vermilion lacquer, tied with a golden cord. Free for newcomers, one each.',
      ],
      author: 0,
      price: 0,
      kind: 'free_and_mint',
      works: [21, 24],
      counts: [16, 24],
    },
    {
      key: 'old-year',
      name: ['「行く年」の玉', 'The old year'],
      description: [
        '溜塗りに、除夜の鐘と同じ百八の金の粒。年の瀬に描いた二点です。',
        'Amber lacquer with 108 grains of gold, one for each stroke of the year-end bell. Two works.',
      ],
      author: 0,
      price: 1800,
      soldOut: true,
      works: [24, 26],
      counts: [6, 10],
    },
  ],
}
