import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Face } from './faces.ts'
import type { Piece } from './known-texts.ts'
import { charactersIn, rangeOf } from './unicode-range.ts'

/** A rule of Fontsource's style sheet: a file, and the characters for which it is fetched. */
const RULE = /url\(\.\/(files\/[^)]+\.woff2)\)[^}]*?unicode-range:\s*([^;}]+)/g

/**
 * The module with all slices of a face, each for those of its characters that no piece has: some hundred
 * addresses and ranges, which a page fetches when a name has such a character.
 */
export function restModule(root: string, { slug, weight }: Face, pieces: readonly Piece[]): string {
  const known = new Set(pieces.flatMap(({ characters }) => characters))
  const sheet = readFileSync(join(root, 'node_modules/@fontsource', slug, `${weight}.css`), 'utf8')
  const slices = [...sheet.matchAll(RULE)].flatMap(([, file = '', range = '']) => {
    const others = charactersIn(range).filter((each) => !known.has(each))
    return others.length > 0 ? [{ file, range: rangeOf(others) }] : []
  })
  const imports = slices.map(({ file }, i) => `import f${i} from '@fontsource/${slug}/${file}?url'`)
  const rows = slices.map(({ range }, i) => `{url:f${i},unicodeRange:'${range}'}`)
  return `${imports.join('\n')}\nexport const weight = '${weight}'\nexport const slices = [${rows.join(',\n')}]\n`
}
