import type { Chance } from '../random.ts'
import { circle, n, onCircle, path, rect } from '../svg.ts'
import {
  DARK,
  PETALS,
  basket,
  blossom,
  flowers,
  house,
  land,
  lanterns,
  line,
  many,
  moon,
  nightSky,
  scarf,
  star,
  tree,
} from './village.ts'
import type { Pose } from './villager.ts'

/** A page of the picture book: the sky, what stands behind, and what the one in front wears or holds. */
export interface Page {
  sky: readonly string[]
  pose: Pose
  asleep?: boolean
  behind: (c: Chance, accent: string) => string
  before: (c: Chance, accent: string) => string
}

/** The pages in the order of the first words of the village's titles. */
export const PAGES: readonly Page[] = [
  {
    sky: ['#cfe8f5', '#f7e3d0'],
    pose: 'wave',
    behind: (c) =>
      house(90, 480, 250, '#fff6e8', '#c8553d') +
      house(690, 440, 230, '#f3e6d2', '#5f86a0') +
      land(c, '#a9c595', 800),
    before: () => '',
  },
  {
    sky: ['#f9e7c4', '#dfe8c8'],
    pose: 'hold',
    behind: (c) =>
      many(4, (i) =>
        tree(110 + i * 260, c.between(430, 520), c.between(80, 120), i % 2 ? '#8fb37c' : '#b9c98a'),
      ) + land(c, '#e3c99a', 790),
    before: (_, accent) => basket(accent),
  },
  {
    sky: ['#f7d6bd', '#f3dfb4'],
    pose: 'hold',
    behind: (c) =>
      rect(60, 300, 880, 18, 'fill="#a87a3f"') +
      many(
        6,
        (i) =>
          `<ellipse cx="${150 + i * 140}" cy="266" rx="56" ry="36" fill="#d9964a"/>${path(`M${120 + i * 140} 256l20 22m20 -26l20 26`, line('#a8662a', 6))}`,
      ) +
      land(c, '#b98a62', 860),
    before: () =>
      path(
        'M330 300Q280 250 320 200Q330 120 430 140Q500 80 570 140Q670 120 680 200Q720 250 670 300Z',
        'fill="#fff"',
      ) +
      rect(340, 276, 320, 50, 'fill="#f1ece2"') +
      `<ellipse cx="500" cy="760" rx="150" ry="62" fill="#d9964a"/>` +
      path('M410 744l34 40M480 730l34 48M552 732l30 40', line('#a8662a', 10)),
  },
  {
    sky: ['#e3d9f2', '#d5e6e4'],
    pose: 'down',
    asleep: true,
    behind: (c) => tree(800, 330, 190, '#8fb37c') + land(c, '#a9c595', 770),
    before: (_, accent) =>
      path('M286 700Q500 640 714 700L740 930H260Z', `fill="${accent}"`) +
      many(4, (i) => circle(340 + i * 108, 790 + (i % 2) * 60, 24, 'fill="#fff" fill-opacity="0.6"')) +
      circle(740, 330, 22, 'fill="#fff" fill-opacity="0.9"') +
      circle(790, 270, 34, 'fill="#fff" fill-opacity="0.9"') +
      circle(862, 190, 50, 'fill="#fff" fill-opacity="0.9"'),
  },
  {
    sky: ['#2d3b63', '#4a2f52'],
    pose: 'up',
    behind: (c, accent) => nightSky(c) + lanterns(c, accent) + land(c, '#3f4f72', 800),
    before: (_, accent) =>
      path('M300 300Q500 226 700 300L694 342Q500 280 306 342Z', `fill="#fff"`) +
      circle(500, 284, 22, `fill="${accent}"`),
  },
  {
    sky: ['#f7d6dd', '#e3d9f2'],
    pose: 'down',
    behind: (c, accent) =>
      many(14, (i) =>
        path(
          `M${i * 76} 0L${i * 76 + 76} 0L${i * 76 + 38} 90Z`,
          `fill="${['#fff', accent, '#f0d27a'][i % 3]}"`,
        ),
      ) + land(c, '#d8b9c4', 800),
    before: (_, accent) =>
      circle(500, 626, 30, `fill="${accent}"`) +
      path('M500 626L390 576V676ZM500 626L610 576V676Z', `fill="${accent}"`) +
      path('M410 250L430 90H570L590 250Z', `fill="${DARK}"`) +
      rect(360, 240, 280, 26, `fill="${DARK}"`) +
      rect(424, 196, 152, 30, `fill="${accent}"`),
  },
  {
    sky: ['#fdf0b8', '#cfe8f5'],
    pose: 'up',
    behind: (c) =>
      many(26, (i) =>
        rect(
          c.between(0, 980),
          c.between(0, 640),
          18,
          30,
          `fill="${['#d9482b', '#2f6f9f', '#e0a100', '#e46c8b'][i % 4]}" transform="rotate(${c.whole(-60, 60)} 500 400)"`,
        ),
      ) + land(c, '#e8cfa6', 800),
    before: (_, accent) =>
      circle(500, 770, 110, `fill="#fff" stroke="${accent}" stroke-width="30"`) +
      path('M340 620L440 700M660 620L560 700', line('#a87a3f', 20)),
  },
  {
    sky: ['#bfe3d6', '#fbe3c6'],
    pose: 'wave',
    behind: (c, accent) =>
      rect(120, 420, 760, 400, 'fill="#f3e6d2"') +
      many(8, (i) =>
        path(
          `M${100 + i * 100} 380H${200 + i * 100}V450Q${150 + i * 100} 500 ${100 + i * 100} 450Z`,
          `fill="${i % 2 ? '#fff' : accent}"`,
        ),
      ) +
      land(c, '#a9b98a', 810),
    before: () =>
      path('M214 540V250', line('#a87a3f', 18)) +
      [
        [150, 220, 62],
        [214, 160, 70],
        [276, 220, 62],
        [184, 268, 54],
        [246, 268, 54],
        [214, 216, 70],
      ]
        .map(([x = 0, y = 0, r = 0], i) => circle(x, y, r, `fill="${i % 2 ? '#fff' : '#f6c3d2'}"`))
        .join(''),
  },
  {
    sky: ['#22305a', '#2f2a55'],
    pose: 'up',
    behind: (c) =>
      nightSky(c) +
      many(3, (i) => {
        const [x, y] = [180 + i * 300, 110 + c.between(0, 130)]
        return path(`M${n(x)} ${n(y)}l-170 -84`, line('#fdf0b8', 8)) + star(x, y, 40, 'fill="#f0d27a"')
      }) +
      land(c, '#1f2a48', 770),
    before: () => '',
  },
  {
    sky: ['#2a3a52', '#3a2f4a'],
    pose: 'hold',
    behind: (c) =>
      moon(c.between(200, 800), 210, 130) +
      many(9, (i) =>
        path(
          `M${60 + i * 30} 1000Q${40 + i * 34} 760 ${90 + i * 44} ${n(c.between(560, 660))}`,
          line('#c9b98a', 8),
        ),
      ) +
      land(c, '#26314a', 820),
    before: () =>
      path('M380 800H620L590 880H410Z', 'fill="#a87a3f"') +
      [
        [440, 780],
        [500, 780],
        [560, 780],
        [470, 734],
        [530, 734],
        [500, 690],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 32, 'fill="#fffaf0"'))
        .join(''),
  },
  {
    sky: ['#dff0f5', '#eef0dc'],
    pose: 'down',
    behind: (c) =>
      land(c, '#e6eef2', 740) +
      many(3, (i) =>
        path(
          `M${140 + i * 330} 780L${60 + i * 330} 780L${140 + i * 330} ${500 + i * 20}L${220 + i * 330} 780Z`,
          'fill="#7fa08e"',
        ),
      ),
    before: (c, accent) =>
      scarf(accent) +
      many(34, () => circle(c.between(10, 990), c.between(10, 960), c.between(5, 13), 'fill="#fff"')),
  },
  {
    sky: ['#cfe8f5', '#fdf0b8'],
    pose: 'wave',
    behind: (c) => circle(c.between(180, 820), 200, 90, 'fill="#fff6e8"') + land(c, '#b7d09a', 720),
    before: (c) =>
      flowers(c) +
      many(7, (i) => blossom(...onCircle(500, 330, 190, 0.57 + i * 0.06), 24, PETALS[i % PETALS.length]!)),
  },
]
