import { DISPLAY_FONT, type Font } from './display-font.ts'
import { GROUP_FAMILIES, type Family } from './group-families.ts'

const FONTS: Readonly<Record<Family, Font>> = {
  'Shippori Mincho': DISPLAY_FONT,
  'Zen Maru Gothic': {
    family: 'Zen Maru Gothic',
    load: () => import('virtual:face/zen-maru-gothic.css'),
    rest: () => import('virtual:face-rest/zen-maru-gothic'),
  },
  'Dela Gothic One': {
    family: 'Dela Gothic One',
    load: () => import('virtual:face/dela-gothic-one.css'),
    rest: () => import('virtual:face-rest/dela-gothic-one'),
  },
  DotGothic16: {
    family: 'DotGothic16',
    load: () => import('virtual:face/dotgothic16.css'),
    rest: () => import('virtual:face-rest/dotgothic16'),
  },
  'Kaisei Decol': {
    family: 'Kaisei Decol',
    load: () => import('virtual:face/kaisei-decol.css'),
    rest: () => import('virtual:face-rest/kaisei-decol'),
  },
}

/** Group page code → the face its headings are set in (group-families.ts). */
export const GROUP_FONTS: Readonly<Record<string, Font>> = Object.fromEntries(
  Object.entries(GROUP_FAMILIES).map(([code, family]) => [code, FONTS[family]]),
)
