import { sizeOf } from '../../config/picture-size.ts'

/** Of a work that is hardly wider than high. */
const USUAL = 768
/** Of a wide one: in a row some 320 px high it is shown up to 700 px wide, on dense screens in twice as many. */
const WIDE = 1536
const WIDE_FROM = 1.2

/** The largest file that a work of home's rows is asked for; each larger one is an address more in the page. */
export function widestOf(work: string): number {
  const size = sizeOf(work)
  return size && size.width / size.height >= WIDE_FROM ? WIDE : USUAL
}
