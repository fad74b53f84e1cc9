import { GROUPS } from '../../demo/groups/all.ts'
import type { Both, DemoGroup } from '../../demo/group.ts'
import { isForNameOnly } from '../../src/config/group-families.ts'
import { CERTIFICATE_LABELS } from '../../src/proof/certificate-labels.ts'
import { groupsIn, isDisplayFace, type Face } from './faces.ts'
import type { HeadingText } from './heading-texts.ts'

/** A part of a face: one file, which a page fetches when one of the characters is set in it. */
export interface Piece {
  name: string
  characters: readonly string[]
}

/** What every page in Latin script needs: ASCII, Latin-1, and the punctuation of typesetters. */
const LATIN = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}‐‑‒–—―‘’‚“”„†‡•…‰′″‹›€™−`
const KANA = `${span(0x3041, 0x3096)}${span(0x309b, 0x309e)}${span(0x30a1, 0x30fe)}`
/** Punctuation and full-width forms; 々 and 〆 are written like kanji. */
const PUNCTUATION = `\u3000、。〃々〆〇「」『』【】〈〉《》〔〕〜・（）！？：；，．／＆＋－＝～％＃＠｜`
/** What dates and sums of money are written with (Intl.DateTimeFormat, yen). */
const FIGURES = '年月日時分秒点円午前後本間'

/** Where home, and the frame of every page, write their headings. */
const HOME = /^src\/(?:app|components|pwa|screens\/home|ui)\/[^/]+$/
/** Where the pages write theirs that wear the face of a group. */
const GROUP_PAGES = /^src\/(?:app|components|ui|screens\/(?:ball|certificate|group|nft))\/[^/]+$/

/**
 * The characters that a face is known to set when the client is built, in the files by which they are fetched. The
 * display face has a file for home, within the budget of a first visit, and one for all other pages.
 */
export function knownPieces(face: Face, headings: readonly HeadingText[]): Piece[] {
  const wordsIn = (place: RegExp) =>
    headings.filter(({ sources }) => sources.some((source) => place.test(source))).map(({ words }) => words)
  const latin = [LATIN]
  const kana = [KANA, PUNCTUATION]
  if (isDisplayFace(face)) {
    const home = [...kana, ...wordsIn(HOME), ...GROUPS.flatMap(homeNames)]
    const labels = Object.values(CERTIFICATE_LABELS).map(({ ja }) => ja)
    const pages = [FIGURES, ...labels, ...headings.map(({ words }) => words), ...GROUPS.flatMap(allNames)]
    return distinct({ latin, home, pages })
  }
  const own = GROUPS.filter(({ code }) => groupsIn(face).includes(code))
  if (isForNameOnly(face.family)) return distinct({ latin, names: [...kana, ...own.flatMap(shopName)] })
  return distinct({ latin, names: [...kana, FIGURES, ...wordsIn(GROUP_PAGES), ...own.flatMap(allNames)] })
}

/** Each character in the first piece that has it. */
function distinct(pieces: Record<string, readonly string[]>): Piece[] {
  const taken = new Set<string>()
  return Object.entries(pieces).map(([name, texts]) => {
    const characters = [...new Set(texts.join(''))].filter((each) => each >= ' ' && !taken.has(each))
    for (const each of characters) taken.add(each)
    return { name, characters: characters.toSorted() }
  })
}

/** What home shows of a group: its name and those of its balls. */
function homeNames({ name, balls }: DemoGroup): string[] {
  return [name, ...balls.map((ball) => ball.name)].flatMap((both: Both) => [...both])
}

/** All names of a group: of its makers and of its works. */
function allNames(group: DemoGroup): string[] {
  const { creator, authors, works } = group
  const names: Both[] = [creator, ...authors, ...works].map(({ name }) => name)
  return [...homeNames(group), ...names.flatMap((both) => [...both])]
}

const shopName = ({ name }: DemoGroup): string[] => [...name]

function span(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
}
