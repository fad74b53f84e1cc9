import type { DemoWork } from '../group.ts'
import { plates } from './garden-works.ts'

/** What grows in the open. */
export const SUMMER: readonly DemoWork[] = [
  {
    name: ['風の通り道', 'Where the Wind Goes'],
    description: [
      '九百の草の一本ずつが、その場所の風に従って曲がっています。',
      'Nine hundred blades, each bent by the wind where it stands.',
    ],
    technique: plates(4),
    subject: ['草原', 'Meadow'],
    year: 2026,
  },
  {
    name: ['種の時計', 'Seed Clock'],
    description: [
      'ひまわりの種九百粒。左まわりにも右まわりにも数えられます。',
      'Nine hundred sunflower seeds. They can be counted clockwise or the other way.',
    ],
    technique: plates(3),
    subject: ['ひまわり', 'Sunflower'],
    year: 2026,
  },
  {
    name: ['地衣類の会議', 'Lichens in Council'],
    description: [
      '七つの群れが石の上で出会い、互いの手前で育つのをやめました。',
      'Seven colonies met on a stone, and each stopped growing just short of the others.',
    ],
    technique: plates(5),
    subject: ['地衣類', 'Lichen'],
    year: 2026,
  },
  {
    name: ['苔の丘', 'Moss Mounds'],
    description: [
      '隣と決まった間をあけて伸びる線だけで、四つの丘ができました。',
      'Four mounds, made only of strands that keep their distance from each other.',
    ],
    technique: plates(3),
    subject: ['苔', 'Moss'],
    year: 2025,
  },
  {
    name: ['見えないほうの庭', 'The Other Garden'],
    description: [
      '芽は五つ、根は数えきれません。根は土の中の水を追って枝分かれします。',
      'Five sprouts, and roots past counting. They fork wherever there is water to reach.',
    ],
    technique: plates(4),
    subject: ['根', 'Roots'],
    year: 2025,
  },
  {
    name: ['皿の中の一本', 'One Line in a Dish'],
    description: [
      '一本の線が、自分に触れないように伸びつづけた跡です。切れ目はありません。',
      'One line that went on growing without touching itself. It has no end.',
    ],
    technique: plates(2),
    subject: ['成長', 'Growth'],
    year: 2025,
  },
]

/** What grows in the dark. */
export const NIGHT: readonly DemoWork[] = [
  {
    name: ['菌糸と三つの石', 'Mycelium and Three Stones'],
    description: [
      '二万六千の先端が、互いの跡をたどって道をつくりました。石はよけて通ります。',
      'Twenty-six thousand tips made these paths by following one another. They go around the stones.',
    ],
    technique: plates(3),
    subject: ['菌糸', 'Mycelium'],
    year: 2026,
  },
  {
    name: ['迷路になるまで', 'Until It Is a Maze'],
    description: [
      '二つの物質が出会うと模様が生まれます。上と下では、濃さがわずかに違うだけです。',
      'A pattern made by two substances that meet. Top and bottom differ only slightly in strength.',
    ],
    technique: plates(2),
    subject: ['模様', 'Pattern'],
    year: 2026,
  },
  {
    name: ['傾いて育った木', 'The Tree That Leaned'],
    description: [
      '年輪の幅は、その年の天気です。十三年めから四年、夏が短くなりました。',
      'Each ring is as wide as its year. From the thirteenth on, four summers were short.',
    ],
    technique: plates(3),
    subject: ['年輪', 'Tree rings'],
    year: 2025,
  },
  {
    name: ['冬の二本', 'Two in Winter'],
    description: [
      '枝は、空いている空へ伸びます。二本の木が分けあった空を、二色で刷りました。',
      'Branches reach for open sky. Two trees share it here, in two colors.',
    ],
    technique: plates(4),
    subject: ['冬木', 'Winter trees'],
    year: 2025,
  },
  {
    name: ['昆布の森', 'Kelp Forest'],
    description: [
      '水の底から見上げた光です。波の揺れが、葉の先まで遅れて届きます。',
      'Light, seen from the bottom. The sway of the water reaches the tips a little late.',
    ],
    technique: plates(4),
    subject: ['海藻', 'Kelp'],
    year: 2024,
  },
]
