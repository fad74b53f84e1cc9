import type { Both, DemoWork } from '../group.ts'

const TECHNIQUE: Both = ['木版多色摺', 'Color woodblock print']
const MORNING: Both = ['朝の駅', 'Stations, morning']
const DAY: Both = ['昼の駅', 'Stations, day']
const EVENING: Both = ['夕の駅', 'Stations, evening']
const NIGHT: Both = ['夜の駅', 'Stations, night']

/** A print as it is told. */
const print = (subject: Both, year: number, name: Both, description: Both): DemoWork => ({
  name,
  description,
  technique: TECHNIQUE,
  subject,
  year,
})

/** Prints in the order of their pictures. */
export const stampWorks: readonly DemoWork[] = [
  print(
    EVENING,
    2025,
    ['終点', 'The Last Stop'],
    [
      '線路は砂浜の手前で終わり、その先を夕日が引き継ぎます。',
      'The rails end where the sand begins. The sun goes on from there.',
    ],
  ),
  print(
    NIGHT,
    2026,
    ['三日月橋', 'Crescent Bridge'],
    [
      '水に映ると、橋はひとつの円になります。渡り終えるまで二十秒の駅間です。',
      'In the water the bridge becomes a full circle. It takes the train twenty seconds to cross.',
    ],
  ),
  print(
    NIGHT,
    2024,
    ['灯台前', 'Below the Lighthouse'],
    [
      '駅の明かりが消えたあとも、灯台だけは休みません。',
      "The station puts out its lamp at eleven. The lighthouse doesn't.",
    ],
  ),
  print(
    MORNING,
    2025,
    ['汐見の朝', 'Morning at Shiomi'],
    [
      '始発を待つあいだに、海の色が三度変わりました。',
      'Waiting for the first train, I saw the sea change color three times.',
    ],
  ),
  print(
    EVENING,
    2024,
    ['入り江の夕', 'Evening on the Inlet'],
    ['帰ってきた舟と、帰っていく列車。', 'Boats that have come home, and a train on its way.'],
  ),
  print(
    DAY,
    2026,
    ['雨の片側ホーム', 'One Platform, Rain'],
    [
      '傘の赤だけ、版をもう一枚彫りました。',
      'One more block was cut for a single thing, the red of the umbrella.',
    ],
  ),
  print(
    DAY,
    2024,
    ['二番橋', 'The Second Bridge'],
    [
      '橋は二つありましたが、残ったのは二番だけです。入道雲の日に写生しました。',
      'There were two bridges here and this one stayed. Sketched on a day of tall clouds.',
    ],
  ),
  print(
    MORNING,
    2025,
    ['海霧の高架', 'Viaduct in Sea Fog'],
    [
      '橋脚の足もとはぼかしだけで摺っています。',
      'The feet of the piers were never carved. They are only wiped away.',
    ],
  ),
  print(
    DAY,
    2025,
    ['峠口', 'The Mouth of the Pass'],
    ['紅葉の奥から、二つの灯りが近づいてきます。', 'Two lamps are coming, out of the hill and the maples.'],
  ),
  print(
    EVENING,
    2026,
    ['石切の夕映え', 'Afterglow at Ishikiri'],
    [
      '山が赤いのは四分間だけ。駅はもう夜です。',
      'The mountain is red for four minutes. Down at the station it is already night.',
    ],
  ),
  print(
    DAY,
    2024,
    ['杉の雨', 'Rain among Cedars'],
    [
      '一両きりの列車が、杉のあいだを照らしながら上ってきます。',
      'A single car climbs through the cedars, lighting them as it goes.',
    ],
  ),
  print(
    NIGHT,
    2025,
    ['南雪野', 'South Yukino'],
    [
      '五月まで雪の残る駅です。胡粉を散らして雪にしました。',
      'A station with snow until May. The flakes are white pigment, scattered by hand.',
    ],
  ),
  print(
    EVENING,
    2024,
    ['千枚田', 'A Thousand Paddies'],
    [
      '田に水が入ると、駅から見える空が倍になります。',
      'When the fields are flooded, the station has twice as much sky.',
    ],
  ),
  print(
    EVENING,
    2026,
    ['鈴ヶ原', 'Bell Plain'],
    ['すすきの丈が屋根に届くころ、月がのぼります。', 'The moon rises when the grass has reached the roof.'],
  ),
  print(
    MORNING,
    2025,
    ['谷渡り', 'Across the Valley'],
    ['霧の深さを、赤い鉄脚で測っています。', 'The red legs of the trestle measure how deep the mist is.'],
  ),
  print(
    NIGHT,
    2026,
    ['上りを待つ', 'Waiting for the Up Train'],
    [
      '荷物はひとつ。灯りが見えてから、まだ少し時間があります。',
      'One bag. After the light appears there is still a little time.',
    ],
  ),
  print(
    NIGHT,
    2025,
    ['天の川の停車場', 'A Stop under the Milky Way'],
    ['星のほうが、駅よりも近い晩でした。', 'A night when the stars were nearer than the station.'],
  ),
  print(
    NIGHT,
    2024,
    ['水田をゆく', 'Over the Flooded Fields'],
    ['窓の数だけ、水に灯りが落ちます。', 'For every window, a light on the water.'],
  ),
  print(
    NIGHT,
    2026,
    ['尾灯', 'Tail Lights'],
    [
      '見送ったあと、雪の上に赤がしばらく残りました。',
      'After it had gone, the red stayed a while on the snow.',
    ],
  ),
  print(
    NIGHT,
    2025,
    ['踏切', 'The Crossing'],
    ['遮断機が上がるまでの、誰のものでもない時間。', 'The minute before the gate lifts belongs to nobody.'],
  ),
  print(
    NIGHT,
    2024,
    ['屋根の町', 'Town of Roofs'],
    ['眠っていない窓は、数えると十ほどでした。', 'About ten windows were still awake. I counted.'],
  ),
  print(
    DAY,
    2025,
    ['岬まわり', 'Round the Cape'],
    [
      '松の丘から見下ろすと、列車はゆっくり曲がっていきます。',
      'From the hill of pines the train seems to take its time over the curve.',
    ],
  ),
  print(
    DAY,
    2024,
    ['茶畑前', 'Tea Fields'],
    [
      '新茶の季節だけ、窓を開けて走ります。',
      'In the season of new tea the train runs with its windows open.',
    ],
  ),
  print(
    MORNING,
    2024,
    ['白鳥湖', 'Swan Lake Halt'],
    ['朝いちばんの乗客は、白鳥でした。', 'The first passengers of the morning were swans.'],
  ),
  print(
    DAY,
    2024,
    ['滝見', 'Takimi Falls'],
    ['赤い橋の上で、運転士は必ず速度を落としました。', 'On the red bridge the driver always slowed down.'],
  ),
]
