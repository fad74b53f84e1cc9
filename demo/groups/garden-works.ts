import type { Both, DemoWork } from '../group.ts'

const PLATES: Record<2 | 3 | 4 | 5, Both> = {
  2: ['ジェネラティブ・リソグラフ 二版', 'Generative risograph, two plates'],
  3: ['ジェネラティブ・リソグラフ 三版', 'Generative risograph, three plates'],
  4: ['ジェネラティブ・リソグラフ 四版', 'Generative risograph, four plates'],
  5: ['ジェネラティブ・リソグラフ 五版', 'Generative risograph, five plates'],
}

/** How many drums a print went through. */
export const plates = (count: keyof typeof PLATES): Both => PLATES[count]

/** Prints from life: what is in flower. */
export const SPRING: readonly DemoWork[] = [
  {
    name: ['ひなげし、三輪', 'Three Poppies'],
    description: [
      '花びらを黄と珊瑚の二版に分け、わずかに回して重ねました。重なったところだけが朱になります。',
      'The petals are split between yellow and coral and turned a little. Only where they meet does vermilion appear.',
    ],
    technique: plates(4),
    subject: ['ひなげし', 'Poppy'],
    year: 2026,
  },
  {
    name: ['葱坊主', 'Alliums'],
    description: [
      '大きい球は百五十の小花でできています。後ろの花が透けて見えます。',
      'A hundred and fifty florets make the larger sphere. The flower behind shows through.',
    ],
    technique: plates(4),
    subject: ['アリウム', 'Allium'],
    year: 2026,
  },
  {
    name: ['旅立ちの朝', 'Leaving Morning'],
    description: [
      '最初の風で綿毛が離れるところ。空は一版、粒の粗さだけで明けていきます。',
      'Seeds let go at the first wind. A single plate makes the sky, and grain alone makes it brighten.',
    ],
    technique: plates(3),
    subject: ['たんぽぽ', 'Dandelion'],
    year: 2025,
  },
  {
    name: ['大きな葉', 'The Large Leaf'],
    description: [
      '工房でいちばん古い鉢の葉を、三色の版をずらして刷りました。',
      'A leaf from the oldest pot in the workshop, printed in three colors that do not quite agree.',
    ],
    technique: plates(3),
    subject: ['葉', 'Leaf'],
    year: 2025,
  },
  {
    name: ['三枚の葉', 'Three Leaves'],
    description: [
      '葉脈は刷り残した紙の白です。三枚めで、はじめて緑が生まれます。',
      'The veins are paper left bare. Green only arrives with the third leaf.',
    ],
    technique: plates(3),
    subject: ['葉', 'Leaf'],
    year: 2025,
  },
  {
    name: ['硝子越しの午後', 'Afternoon Through the Panes'],
    description: [
      '温室の窓は十二枚。日が傾くと、羊歯の影が隣の硝子へ移ります。',
      'The greenhouse wall has twelve panes. As the sun lowers, the fern moves from one to the next.',
    ],
    technique: plates(4),
    subject: ['温室', 'Greenhouse'],
    year: 2024,
  },
  {
    name: ['ロゼット', 'Rosette'],
    description: [
      '葉は一枚ごとに約137.5度ずつ回って出ます。その順番のとおりに重ねました。',
      'Each leaf comes 137.5 degrees after the last. They are laid here in that order.',
    ],
    technique: plates(3),
    subject: ['多肉植物', 'Succulent'],
    year: 2026,
  },
]

/** Prints that are given away: one may take a cutting home. */
export const CUTTING: readonly DemoWork[] = [
  {
    name: ['羊歯と低い陽', 'Ferns, Low Sun'],
    description: [
      '小さな葉のひとつひとつが、全体と同じ形をしています。夕方の温室で。',
      'Every leaflet repeats the shape of the whole. The greenhouse, towards evening.',
    ],
    technique: plates(4),
    subject: ['羊歯', 'Fern'],
    year: 2025,
  },
  {
    name: ['いちょう', 'Ginkgo'],
    description: [
      '扇の切れ込みは一枚ごとに違います。六枚を拾って、落ちた順に刷りました。',
      'No two fans are notched alike. Six were picked up and printed in the order they fell.',
    ],
    technique: plates(3),
    subject: ['いちょう', 'Ginkgo'],
    year: 2024,
  },
  {
    name: ['池を見下ろす', 'Above the Pond'],
    description: [
      '二階の窓から見た睡蓮の池です。波紋の中心に、花が一つだけあります。',
      'The lily pond from the upstairs window. At the center of the ripples there is one flower.',
    ],
    technique: plates(4),
    subject: ['睡蓮', 'Water lily'],
    year: 2026,
  },
]

/** Last year's specimens. */
export const HERBARIUM: readonly DemoWork[] = [
  {
    name: ['下から見た花火', 'Fireworks From Below'],
    description: [
      'しゃがんで見上げた花です。太陽がちょうど後ろに来るまで待ちました。',
      'Seen crouching, from below. We waited until the sun stood right behind it.',
    ],
    technique: plates(4),
    subject: ['セリ科の花', 'Umbellifer'],
    year: 2025,
  },
  {
    name: ['つぼみの鱗', 'Scales of a Bud'],
    description: [
      '五十七枚の鱗に一枚ずつ濃淡をつけました。縁の赤は、ずれた版の色です。',
      'Fifty-seven scales, each shaded on its own. The red at their edges is a plate out of place.',
    ],
    technique: plates(4),
    subject: ['アーティチョーク', 'Artichoke'],
    year: 2025,
  },
  {
    name: ['裂けた葉', 'Torn Leaf'],
    description: [
      '芭蕉の葉は風で裂けます。裂け目は刷らずに、紙のまま残しました。',
      'Wind tears the leaf of the banana. The tears are not printed; they are the paper.',
    ],
    technique: plates(4),
    subject: ['芭蕉', 'Banana leaf'],
    year: 2025,
  },
  {
    name: ['夜顔', 'Moonflower'],
    description: [
      '夜にだけ開く白い花。白は紙の色で、夜のほうを刷っています。',
      'A white flower that opens only at night. The white is paper; it is the night that is printed.',
    ],
    technique: plates(3),
    subject: ['夜顔', 'Moonflower'],
    year: 2025,
  },
]
