import { GROUP_FAMILIES, type Family } from '../../src/config/group-families.ts'

/** One typeface as its package has it. */
export interface Face {
  family: Family
  /** The name of its package, and of its files. */
  slug: string
  weight: number
}

/** The product's own face (src/config/display-font.ts). */
export const DISPLAY_FACE: Face = { family: 'Shippori Mincho', slug: 'shippori-mincho', weight: 500 }

/** All typefaces of the client, from the packages of Fontsource. */
export const FACES: readonly Face[] = [
  DISPLAY_FACE,
  { family: 'Zen Maru Gothic', slug: 'zen-maru-gothic', weight: 500 },
  { family: 'Dela Gothic One', slug: 'dela-gothic-one', weight: 400 },
  { family: 'DotGothic16', slug: 'dotgothic16', weight: 400 },
  { family: 'Kaisei Decol', slug: 'kaisei-decol', weight: 500 },
]

/** The face with this name; throws where there is none. */
export function faceNamed(slug: string): Face {
  const face = FACES.find((each) => each.slug === slug)
  if (!face) throw new Error(`tools/fonts/faces.ts has no face ${slug}`)
  return face
}

/** Whether a face is the product's own. */
export const isDisplayFace = ({ slug }: Face) => slug === DISPLAY_FACE.slug

/** The codes of the groups whose headings are set in a face. */
export function groupsIn({ family }: Face): string[] {
  return Object.keys(GROUP_FAMILIES).filter((code) => GROUP_FAMILIES[code] === family)
}
