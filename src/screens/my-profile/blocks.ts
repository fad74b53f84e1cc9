import { isSeenAtOnce, type Section } from '../../components/collection/arranged.ts'

/** Works that are read and laid out together. */
const BLOCK = 24
/** A section is cut only after full rows, however many columns there are: two or four. */
const FULL_ROWS = 12

/** A section, or a part of one that is too long to be read at once. */
export interface Part extends Section {
  /** Whether it begins its section, and whether it ends it. */
  begins: boolean
  ends: boolean
  /** All places of its section. */
  whole: readonly number[]
}

/** Sections cut into blocks of about as many works. */
export function blocksOf(sections: readonly Section[]): Part[][] {
  const blocks: Part[][] = [[]]
  let room = BLOCK
  for (const section of sections) {
    const { places } = section
    for (let at = 0; at < places.length;) {
      const left = places.length - at
      const taken = left <= room ? left : room - (room % FULL_ROWS)
      if (taken === 0) {
        blocks.push([])
        room = BLOCK
        continue
      }
      const part = places.slice(at, at + taken)
      const [begins, ends] = [at === 0, at + taken === places.length]
      blocks.at(-1)?.push({ ...section, places: part, begins, ends, whole: places })
      at += taken
      room -= taken
    }
  }
  return blocks.filter((block) => block.length > 0)
}

/**
 * Whether the works of a whole section are so few that columns would have holes, with nothing of a set to fill them. The
 * rest of a longer section stands in its columns.
 */
export function standsInRows({ set, places, begins, ends }: Part): boolean {
  return set === undefined && begins && ends && isSeenAtOnce(places.length)
}
