import type { Both, DemoWork } from '../group.ts'

const DITHER: Both = ['ディザリングによるドット絵', 'Pixel art, ordered dithering']

/** The worlds of the arcade, in the order of `demo/art/pixel/works.ts`. */
export const pixelWorks: readonly DemoWork[] = [
  {
    name: ['雪の自販機', 'Vending machines in the snow'],
    description: [
      '一キロ先まで、明かりはここだけ。手袋のまま、あたたかいほうを押します。',
      'The only light for a kilometre. You press the warm one with your gloves on.',
    ],
    technique: DITHER,
    subject: ['雪', 'Snow'],
    year: 2025,
  },
  {
    name: ['満ち潮の鳥居', 'Gates at high tide'],
    description: [
      '潮が満ちると、参道は月まで続きます。',
      'When the tide is in, the path leads as far as the moon.',
    ],
    technique: DITHER,
    subject: ['海', 'Sea'],
    year: 2024,
  },
  {
    name: ['屋上の猫', 'Cat on the roof'],
    description: [
      '月が給水塔を過ぎるまで、動かないつもりです。',
      'It will not move until the moon has passed the water tank.',
    ],
    technique: DITHER,
    subject: ['街', 'City'],
    year: 2026,
  },
  {
    name: ['終電のあとの灯台', 'Lighthouse after the last train'],
    description: [
      'だれも見ていない夜も、十二秒に一度まわります。',
      'Once every twelve seconds, also on nights when nobody looks.',
    ],
    technique: DITHER,
    subject: ['海', 'Sea'],
    year: 2024,
  },
  {
    name: ['雨の公衆電話', 'Telephone box in the rain'],
    description: [
      '十円玉が三枚。番号はまだ覚えています。',
      'Three ten-yen coins, and a number still known by heart.',
    ],
    technique: DITHER,
    subject: ['雨', 'Rain'],
    year: 2025,
  },
  {
    name: ['窓の明るい電車', 'A train with its windows lit'],
    description: [
      '二両編成の最終。眠っている人が三人います。',
      'The last train, two cars. Three of the passengers are asleep.',
    ],
    technique: DITHER,
    subject: ['夕暮れ', 'Dusk'],
    year: 2026,
  },
  {
    name: ['夕方の連絡船', 'Evening ferry'],
    description: [
      '島へ帰る便です。甲板にはだれもいません。',
      'The boat home to the island. Nobody is on deck.',
    ],
    technique: DITHER,
    subject: ['海', 'Sea'],
    year: 2025,
  },
  {
    name: ['正午の踏切', 'Noon at the crossing'],
    description: [
      '警報が鳴って、入道雲だけが止まりません。',
      'The bell rings, and only the cloud keeps moving.',
    ],
    technique: DITHER,
    subject: ['夏', 'Summer'],
    year: 2026,
  },
  {
    name: ['月までの階段', 'Stairs to the moon'],
    description: ['最後の一段は、たぶん足りません。', 'They are probably one step short.'],
    technique: DITHER,
    subject: ['夢', 'Dream'],
    year: 2026,
  },
  {
    name: ['灯籠流し', 'Lanterns on the river'],
    description: ['二十二の名前が、ゆっくり遠くなります。', 'Twenty-two names, slowly going away.'],
    technique: DITHER,
    subject: ['夏', 'Summer'],
    year: 2024,
  },
  {
    name: ['エイを見にきた親子', 'Here for the ray'],
    description: ['大きいほうが、先に黙りました。', 'The taller of the two was the first to go quiet.'],
    technique: DITHER,
    subject: ['水', 'Water'],
    year: 2025,
  },
  {
    name: ['最終回転', 'Last turn of the wheel'],
    description: [
      '閉園のあと、からのゴンドラを一周だけ回します。',
      'After closing time it goes round once more, empty.',
    ],
    technique: DITHER,
    subject: ['街', 'City'],
    year: 2025,
  },
  {
    name: ['雪の五重塔', 'Five roofs in the snow'],
    description: [
      '降りはじめて二時間。屋根の数だけ静かになりました。',
      'Two hours of snow, and one silence for each roof.',
    ],
    technique: DITHER,
    subject: ['雪', 'Snow'],
    year: 2024,
  },
  {
    name: ['屋台の湯気', 'Steam from the stall'],
    description: ['「まだやってる？」「麺はあと二玉」', '“Still open?” “Two more bowls.”'],
    technique: DITHER,
    subject: ['街', 'City'],
    year: 2026,
  },
  {
    name: ['つけっぱなしの一台', 'One left on'],
    description: ['ハイスコアは昨日のまま。あなたの番です。', 'The high score is from yesterday. Your turn.'],
    technique: DITHER,
    subject: ['部屋', 'Room'],
    year: 2025,
  },
  {
    name: ['A面', 'Side A'],
    description: [
      '六曲目のあとに、少しだけ話し声が入っています。',
      'After the sixth song you can hear somebody say something.',
    ],
    technique: DITHER,
    subject: ['部屋', 'Room'],
    year: 2024,
  },
  {
    name: ['町の上のクジラ', 'A whale over the town'],
    description: [
      '起きている窓は十七。空を見た窓はひとつ。',
      'Seventeen windows awake. One of them looked up.',
    ],
    technique: DITHER,
    subject: ['夢', 'Dream'],
    year: 2025,
  },
  {
    name: ['落ちなかった庭', 'The garden that did not fall'],
    description: [
      'ちぎれてから三十年、桜は毎年咲いています。',
      'It broke off thirty years ago. The cherry still blooms.',
    ],
    technique: DITHER,
    subject: ['夢', 'Dream'],
    year: 2026,
  },
  {
    name: ['前の晩のロケット', 'Rocket, the night before'],
    description: [
      '燃料を入れおわって、全員が夕焼けを見ています。',
      'The tanks are full, and everybody is watching the sunset.',
    ],
    technique: DITHER,
    subject: ['宇宙', 'Space'],
    year: 2026,
  },
  {
    name: ['応答のないステーション', 'Nobody answers at the station'],
    description: ['窓に明かりはある。返事だけがない。', 'There is light in the windows, and no reply.'],
    technique: DITHER,
    subject: ['宇宙', 'Space'],
    year: 2025,
  },
  {
    name: ['石板と惑星', 'Slab and planet'],
    description: [
      'どちらが先にあったのか、だれも知りません。',
      'Nobody knows which of them was there first.',
    ],
    technique: DITHER,
    subject: ['宇宙', 'Space'],
    year: 2024,
  },
  {
    name: ['極光観測所', 'Aurora observatory'],
    description: [
      '望遠鏡は今夜、まちがった方向を向いています。',
      'Tonight the telescope is looking the wrong way.',
    ],
    technique: DITHER,
    subject: ['雪', 'Snow'],
    year: 2024,
  },
  {
    name: ['海底の神殿', 'Temple on the sea bed'],
    description: ['柱が七本、住人は四匹。', 'Seven columns, four residents.'],
    technique: DITHER,
    subject: ['水', 'Water'],
    year: 2025,
  },
]
