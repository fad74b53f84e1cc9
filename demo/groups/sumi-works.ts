import type { DemoWork } from '../group.ts'
import { INK, MARBLING, sheet } from './sumi-sheet.ts'
import { sumiSmall } from './sumi-small.ts'

/** Sheets in the order of their pictures. */
export const sumiWorks: readonly DemoWork[] = [
  sheet(
    INK,
    2026,
    ['ひと息', 'One Breath'],
    [
      '息を吐ききるまでに描いた円です。かすれたところで、息が終わりました。',
      'A circle drawn in one breath. Where it fades, the breath ended.',
    ],
    ['円相', 'Circle'],
  ),
  sheet(
    INK,
    2025,
    ['描かない月', 'The Unpainted Moon'],
    [
      '月には墨を置いていません。まわりの夜だけを、濡れた紙に染めました。',
      'There is no ink on the moon. Only the night around it was laid on the wet sheet.',
    ],
    ['月', 'Moon'],
  ),
  sheet(
    INK,
    2025,
    ['霧と松', 'Mist and Pines'],
    [
      '松を描いたのか霧を描いたのか、乾くまでわかりませんでした。',
      'Until it dried I could not tell whether I had painted the pines or the mist.',
    ],
    ['松', 'Pines'],
  ),
  sheet(
    INK,
    2024,
    ['四つの峰', 'Four Ridges'],
    [
      '遠くの山ほど墨を薄く。いちばん遠い峰は、ほとんど水です。',
      'The farther the hill, the thinner the ink. The last ridge is almost water.',
    ],
    ['山', 'Mountains'],
  ),
  sheet(
    INK,
    2026,
    ['岸を離れて', 'Away from the Shore'],
    [
      '岸は描きませんでした。舟はもう、そこにはいないからです。',
      'I left the shore out. The boat is no longer there.',
    ],
    ['舟', 'Boat'],
  ),
  sheet(
    INK,
    2024,
    ['三本の竹', 'Three Bamboo'],
    [
      '濃い一本は今日、淡い二本は昨日と一昨日の竹です。',
      'The dark one is today. The pale ones are yesterday and the day before.',
    ],
    ['竹', 'Bamboo'],
  ),
  sheet(
    MARBLING,
    2026,
    ['火種', 'Ember'],
    [
      '墨の輪をひととおり広げてから、最後に朱を一滴。',
      'The rings were all laid before the last drop, which was vermilion.',
    ],
    ['火', 'Fire'],
  ),
  sheet(
    MARBLING,
    2025,
    ['知らない海岸', 'An Unknown Coast'],
    [
      '息を三度かけました。地図にない岸ができました。',
      'Three breaths across the water, and there was a coast that no map has.',
    ],
    ['岸', 'Coast'],
  ),
  sheet(
    MARBLING,
    2025,
    ['渡る風', 'Wind Crossing'],
    [
      '左から吹いて、右の窓から出ていきました。',
      'It came in on the left and left by the window on the right.',
    ],
    ['風', 'Wind'],
  ),
  sheet(
    MARBLING,
    2026,
    ['渦のなか', 'Inside the Whirl'],
    [
      '針を円く引き、藍の輪を墨に巻き込みました。',
      'A needle drawn in a circle winds the indigo into the ink.',
    ],
    ['渦', 'Whirlpool'],
  ),
  sheet(
    MARBLING,
    2024,
    ['石ふたつ', 'Two Stones'],
    [
      '二か所に交互に墨を落とすと、輪は譲り合います。',
      'Ink let fall in two places by turns. The rings make room for each other.',
    ],
    ['波紋', 'Ripples'],
  ),
  sheet(
    MARBLING,
    2025,
    ['潮目', 'Where Currents Meet'],
    [
      '藍の流れと墨の流れが、紙の中ほどで出会いました。',
      'A stream of indigo and a stream of ink met in the middle of the sheet.',
    ],
    ['潮', 'Current'],
  ),
  sheet(
    MARBLING,
    2024,
    ['島影', 'Islands'],
    [
      '墨の切れ間が島になりました。島には何も描いていません。',
      'Where the ink parted there were islands. Nothing was drawn on them.',
    ],
    ['島', 'Islands'],
  ),
  sheet(
    MARBLING,
    2025,
    ['長い滝', 'The Long Fall'],
    [
      '針を九度、上から下へ。水に水の形を教わりました。',
      'Nine strokes of the needle, top to bottom. The water showed me the shape of water.',
    ],
    ['滝', 'Waterfall'],
  ),
  sheet(
    MARBLING,
    2024,
    ['はじめの輪', 'The First Rings'],
    [
      '墨と水を交互に四十五度。ほとんど風のない朝でした。',
      'Ink and clear water by turns, forty-five times, on a morning with hardly any wind.',
    ],
    ['波紋', 'Ripples'],
  ),
  sheet(
    MARBLING,
    2026,
    ['羽', 'Feather'],
    [
      '左右に十二度引いて、まんなかを一度だけ戻しました。',
      'Twelve strokes from side to side, and one back through the middle.',
    ],
    ['羽', 'Feather'],
  ),
  sheet(
    MARBLING,
    2024,
    ['雨のはじまり', 'Before the Rain'],
    ['大粒が来る前の、水面の様子です。', 'The pool as it looks before the heavy drops come.'],
    ['雨', 'Rain'],
  ),
  sheet(
    MARBLING,
    2025,
    ['年輪', 'Grain'],
    [
      '木の年輪も、水の輪も、外側ほど細くなります。',
      'The rings of a tree and the rings on water both grow thin towards the edge.',
    ],
    ['木目', 'Wood grain'],
  ),
  ...sumiSmall,
]
