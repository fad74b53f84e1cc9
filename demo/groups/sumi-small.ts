import type { DemoWork } from '../group.ts'
import { INK, MARBLING, sheet } from './sumi-sheet.ts'

/** Sheets of the small balls, after those of the great ones. */
export const sumiSmall: readonly DemoWork[] = [
  sheet(
    MARBLING,
    2026,
    ['水の月', 'Moon in the Pool'],
    ['墨で閉じた水面に、澄んだ水をひとしずく。', 'One drop of clear water on a pool closed with ink.'],
    ['月', 'Moon'],
  ),
  sheet(
    MARBLING,
    2026,
    ['闇のなかの道', 'Roads in the Dark'],
    ['墨ばかりの水に、水で道を引きました。', 'Water that was all ink, and the roads that water drew in it.'],
    ['夜', 'Night'],
  ),
  sheet(
    INK,
    2024,
    ['山の灯', 'A Lamp in the Hills'],
    ['山を二度染めてから、灯をひとつ残しました。', 'The hills were dyed twice, and one lamp was left.'],
    ['灯', 'Lamp'],
  ),
  sheet(
    INK,
    2024,
    ['一文字', 'The Line'],
    [
      '筆を置いて、引いて、離す。それだけの一枚です。',
      'Set the brush down, pull, let go. That is all of it.',
    ],
    ['一本の線', 'Line'],
  ),
  sheet(
    INK,
    2025,
    ['雁の便り', 'Word from the Geese'],
    [
      '遠くの列がほどけるまで、空を空けておきました。',
      'I kept the sky empty until the line of geese came undone.',
    ],
    ['雁', 'Geese'],
  ),
  sheet(
    INK,
    2024,
    ['河原の石', 'River Stones'],
    [
      '石ひとつに墨ひとしずく。乾くときに縁が濃くなりました。',
      'One drop of ink to a stone. The edges darkened as they dried.',
    ],
    ['石', 'Stones'],
  ),
  sheet(
    INK,
    2024,
    ['山に雨', 'Rain on the Hill'],
    ['雲と山のあいだを、細筆でつなぎました。', 'A fine brush joins the cloud to the hill.'],
    ['雨', 'Rain'],
  ),
  sheet(
    INK,
    2024,
    ['雪の丘', 'Snow on the Hill'],
    ['空を灰色にすると、丘が白くなりました。', 'I made the sky gray, and the hill turned white.'],
    ['雪', 'Snow'],
  ),
]
