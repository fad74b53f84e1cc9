import type { Nft } from '../contract/nfts.ts'
import { withoutVariants } from '../contract/written-text.ts'

/**
 * What can be looked for in a collection: one value for all of it, each work one line of its names, creators
 * and edition in every language, in the collection's order. Ten thousand works are a single text of about a
 * megabyte.
 */
export interface SearchIndex {
  count: number
  lines: string
}

const BREAK = '\n'

/** The index of a collection. */
export function searchIndexOf(nfts: readonly Nft[]): SearchIndex {
  return { count: nfts.length, lines: nfts.map(lineOf).join(BREAK) }
}

/**
 * The indexes (0: the newest) of the works in which every word of `asked` occurs; undefined for an empty query.
 * Letters match without regard to case, width and variants (葛󠄀, 葛).
 */
export function searchWorks({ lines }: SearchIndex, asked: string): number[] | undefined {
  const words = folded(asked).split(/\s+/).filter(Boolean)
  const [first, ...others] = words
  if (first === undefined) return undefined
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

function lineOf({ item, metadata, token }: Nft): string {
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

/** One form for what is written in several: full-width letters, capitals, variants of Han characters, any white space. */
function folded(text: string): string {
  return withoutVariants(text.normalize('NFKC')).toLowerCase().replaceAll(/\s+/g, ' ')
}
