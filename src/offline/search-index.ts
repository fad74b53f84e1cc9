import type { Nft } from '../contract/nfts.ts'
import { folded, wordsOf } from '../lib/folded.ts'

/**
 * What can be looked for in a collection: one value for all of it, each work one line of its names, creators
 * and edition in every language, in the collection's order. Ten thousand works are a single text of about a
 * megabyte.
 */
export interface SearchIndex {
  count: number
  lines: string
  /** Absent from what was stored before src/lib/folded.ts. */
  folded?: true
}

const BREAK = '\n'

/** The index of a collection. */
export function searchIndexOf(nfts: readonly Nft[]): SearchIndex {
  return { count: nfts.length, lines: nfts.map(lineOf).join(BREAK), folded: true }
}

/**
 * The indexes (0: the newest) of the works in which every word of `asked` occurs; undefined for an empty query.
 * Letters match as in the search over the whole shop.
 */
export function searchWorks(index: SearchIndex, asked: string): number[] | undefined {
  const [first, ...others] = wordsOf(asked)
  if (first === undefined) return undefined
  const lines = index.folded ? index.lines : index.lines.split(BREAK).map(folded).join(BREAK)
  const found: number[] = []
  let line = 0
  let counted = 0
  for (let at = lines.indexOf(first); at !== -1;) {
    for (let next = lines.indexOf(BREAK, counted); next !== -1 && next < at;) {
      line++
      counted = next + 1
      next = lines.indexOf(BREAK, counted)
    }
    const end = lines.indexOf(BREAK, at)
    const text = lines.slice(counted, end === -1 ? undefined : end)
    if (others.every((word) => text.includes(word))) found.push(line)
    if (end === -1) break
    at = lines.indexOf(first, end)
  }
  return found
}

/** Nothing of what is still in a closed ball. */
function lineOf({ item, metadata, token, in_ball: isClosed }: Nft): string {
  if (isClosed) return ''
  const group = item?.group_page
  const creator = group?.creator
  const texts = [item, ...Object.values(item?.translations ?? {})].flatMap((each) => [
    each?.name,
    each?.author,
  ])
  const groups = [group, ...Object.values(group?.translations ?? {})].map((each) => each?.name)
  const creators = [creator, ...Object.values(creator?.translations ?? {})].map((each) => each?.name)
  const words = [...texts, ...groups, ...creators, metadata?.edition_number, token].filter(
    (each) => each != null,
  )
  return folded([...new Set(words)].join(' '))
}
