import type { PictureLoad } from '../../ui/picture.tsx'

/** Works of a list that are above the fold of a phone: one row. */
const FIRST_ROW = 2

/** When the picture at a place of a page's first list loads: the first of all, its row with it, others on approach. */
export function loadOf(place: number): PictureLoad | undefined {
  if (place === 0) return 'first'
  return place < FIRST_ROW ? 'early' : undefined
}
