import type { DemoGroup } from '../group.ts'
import { stampWorks } from './stamp-works.ts'

/** Woodblock prints of the stations of a line that is on no map. */
export const stamp: DemoGroup = {
  code: 'ekistamp',
  name: ['各駅停車スタンプ会', 'Local Train Stamp Society'],
  description: [
    '地図にない路線の駅を、木版画で一駅ずつ。降りた人だけが見る景色です。',
    'Woodblock prints of a railway line that is on no map, one station at a time.',
  ],
  other: [
    '版木のかすれや見当のずれも、一枚ごとの味わいです。',
    'Traces of the wood and a slight shift of the blocks belong to the print.',
  ],
  theme: 'light',
  bgcolor: '#f6f1e6',
  textcolor: '#1f2a44',
  creator: {
    name: ['各駅停車スタンプ会', 'Local Train Stamp Society'],
    description: [
      '駅スタンプ集めから始まり、いまは木版画を摺っている旅好きの会です。発足三十年になります。',
      'Travellers who began by collecting station stamps and now print woodblocks. Thirty years on the line.',
    ],
  },
  authors: [
    {
      name: ['駅長 たまき', 'Stationmaster Tamaki'],
      description: [
        '海沿いの駅を担当。空のぼかしに、いちばん時間をかけます。',
        'Prints the stations by the sea, and spends longest on the sky.',
      ],
    },
    {
      name: ['車掌 ロク', 'Conductor Roku'],
      description: [
        '山の駅と夜行列車を担当。窓の明かりは最後に摺ります。',
        'Prints the hills and the night train. The lit windows always come last.',
      ],
    },
  ],
  material: 'glass',
  works: stampWorks,
  balls: [
    {
      key: 'line-a',
      name: ['「海沿い線」の玉', 'Coast line'],
      description: [
        '青と白のリボンが渦を巻く、ガラスのビー玉です。海沿いの小さな駅の、朝から夜まで。八点です。',
        'A glass marble with ribbons of blue and foam. Small stations by the sea, from morning to night: eight prints.',
      ],
      author: 0,
      price: 500,
      works: [0, 8],
      counts: [2, 14],
    },
    {
      key: 'line-b',
      name: ['「山越え線」の玉', 'Mountain line'],
      description: [
        '森と土の色をねじり込んだ、ガラスのビー玉です。山を越える小さな駅の、朝から夜まで。七点です。',
        'A glass marble twisted with forest and earth. Small stations over the hills, from morning to night: seven prints.',
      ],
      author: 1,
      price: 500,
      works: [8, 15],
      counts: [2, 14],
    },
    {
      key: 'night-train',
      name: ['「夜行列車」の玉', 'Night train'],
      description: [
        '窓明かりのきらめく、藍色のビー玉です。夜行列車が停まる町の六点です。',
        'An indigo marble with lit windows in it. Six prints from towns where the night train stops.',
      ],
      author: 1,
      price: 1000,
      works: [15, 21],
      counts: [1, 7],
    },
    {
      key: 'platform',
      name: ['「入場券」の玉', 'Platform ticket'],
      description: [
        '昔の入場券の赤い線が入った、飴色のビー玉です。どなたにも一つ。',
        'An amber marble with the red line of an old platform ticket. One for everybody.',
      ],
      author: 0,
      price: 0,
      kind: 'free',
      works: [21, 23],
      counts: [30, 40],
    },
    {
      key: 'discontinued',
      name: ['「廃線」の玉', 'Discontinued line'],
      description: [
        '煙の色に錆を溶かした、泡の多いビー玉です。',
        'A marble of smoke and rust, full of bubbles.',
      ],
      author: 0,
      price: 700,
      status: 'closed',
      works: [23, 25],
      counts: [4, 8],
    },
  ],
}
