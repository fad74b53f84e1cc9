import type { Both, DemoWork } from '../group.ts'

const THREAD: Both = ['ジェネラティブ手まり図', 'Generative temari, thread by thread']

/** Balls of every day. */
export const THREADS: readonly DemoWork[] = [
  {
    name: ['十二の菊', 'Twelve Chrysanthemums'],
    description: [
      '赤い地に、同じ大きさの菊を十二。玉を回すと、いつも六輪が見えます。',
      'Twelve chrysanthemums of one size on a red ground. However the ball is turned, six are in view.',
    ],
    technique: THREAD,
    subject: ['菊', 'Chrysanthemum'],
    year: 2026,
  },
  {
    name: ['麻の葉', 'Hemp Leaf'],
    description: [
      '赤ちゃんの産着にも使う、すこやかな成長を願う文様です。玉をまるごと覆いました。',
      "The pattern of infants' clothes, a wish to grow up straight. Here it covers the whole ball.",
    ],
    technique: THREAD,
    subject: ['麻の葉', 'Hemp leaf'],
    year: 2025,
  },
  {
    name: ['薔薇', 'Rose'],
    description: [
      '五角形を一段ごとに少しずつ回して九十二段。糸はまっすぐなのに、花びらは曲がります。',
      'A pentagon, turned a little with each of ninety-two rounds. Every thread is straight; the petals are not.',
    ],
    technique: THREAD,
    subject: ['薔薇', 'Rose'],
    year: 2026,
  },
  {
    name: ['四つの帯', 'Four Sashes'],
    description: [
      '四本の帯が、上になり下になりして玉をひとまわりします。',
      'Four sashes go once around the ball, now over each other, now under.',
    ],
    technique: THREAD,
    subject: ['巻きかがり', 'Wound bands'],
    year: 2025,
  },
  {
    name: ['みのり', 'Harvest'],
    description: [
      '十の紡錘を、熟れた色と青い色で交互に。へたのところから糸を始めました。',
      'Ten spindles, ripe and green by turns. The thread begins where the stalk would be.',
    ],
    technique: THREAD,
    subject: ['つむ形', 'Spindles'],
    year: 2025,
  },
  {
    name: ['松葉', 'Pine Needles'],
    description: [
      '墨と白、差し色の赤を一列だけ。正月の床に置くための玉です。',
      'Black and white, with one ring of red. A ball for the alcove at New Year.',
    ],
    technique: THREAD,
    subject: ['松葉', 'Pine needles'],
    year: 2024,
  },
  {
    name: ['縁側の三つ', 'Three on the Veranda'],
    description: [
      '大きいのは母の、青いのは姉の、紫のは今朝かがり終えたばかりです。',
      "The large one is Mother's, the blue one my sister's, and the purple was finished this morning.",
    ],
    technique: THREAD,
    subject: ['手まり', 'Temari'],
    year: 2026,
  },
  {
    name: ['日傘', 'Parasol'],
    description: [
      '二つの四角を一段おきに重ねると、傘の骨のような八すじの線が立ちます。',
      'Two squares, laid round by round over each other, raise eight ribs like those of a parasol.',
    ],
    technique: THREAD,
    subject: ['桝かがり', 'Interlaced squares'],
    year: 2024,
  },
]

/** Balls of the night sky. */
export const STARS: readonly DemoWork[] = [
  {
    name: ['渦', 'Whirl'],
    description: [
      '藍の濃淡だけ。一段ごとに少しずつ右へ送って、水の回る速さを出しました。',
      'Indigo alone, from pale to deep, passed a little to the right each round until it turned like water.',
    ],
    technique: THREAD,
    subject: ['渦', 'Whirl'],
    year: 2026,
  },
  {
    name: ['月の出', 'Moonrise'],
    description: [
      '夕焼けから夜までを、糸の色だけで百十六段。小さな白い月をあとからかがりました。',
      'Sunset to night in a hundred and sixteen rounds of dyed thread. The small white moon was stitched last.',
    ],
    technique: THREAD,
    subject: ['月', 'Moon'],
    year: 2026,
  },
  {
    name: ['一番星', 'The First Star'],
    description: [
      '五角の花を十二。金の糸を使ったのは、最初に見つけた一つだけです。',
      'Twelve five-cornered flowers. Gold thread was used for one alone, the first to be seen.',
    ],
    technique: THREAD,
    subject: ['星', 'Star'],
    year: 2025,
  },
  {
    name: ['十六菊', 'Sixteen Petals'],
    description: [
      '玉を三十二に割り、白から朱へ四十六段。手まりの文様でいちばん古いものの一つです。',
      'The ball is divided into thirty-two, then stitched from white to vermilion: one of the oldest patterns there is.',
    ],
    technique: THREAD,
    subject: ['菊', 'Chrysanthemum'],
    year: 2025,
  },
  {
    name: ['桔梗と星', 'Bellflower and Star'],
    description: [
      '紫の桔梗の上に、金の星を。糸の向きが変わるところで光ります。',
      'A gold star over a violet bellflower. It catches the light where the thread changes direction.',
    ],
    technique: THREAD,
    subject: ['桔梗', 'Bellflower'],
    year: 2025,
  },
  {
    name: ['ひらく', 'Opening'],
    description: [
      '大きな玉の、花のひらくところだけを見ています。金の割り糸は残しました。',
      'A very large ball, looked at only where it opens. The gold guide threads were left in place.',
    ],
    technique: THREAD,
    subject: ['菊', 'Chrysanthemum'],
    year: 2024,
  },
]
