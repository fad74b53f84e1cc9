import { writtenLine } from '../../../src/contract/written-text.ts'

/** Of UTF-8: twelve full-width characters, and room for the title beside them (src/proof/fit.ts). */
const MOST_BYTES = 36
const CUT = '…'
const utf8 = new TextEncoder()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * An owner's name as a claim holds it: the one that they have chosen, in one line, cut to what a code has room for
 * with "…"; the display id where nothing can be seen of it.
 */
export function certifiedName(name: string, displayId: string): string {
  const line = writtenLine(name).replaceAll(/\s+/g, ' ')
  if (line === '') return displayId
  return bytesOf(line) <= MOST_BYTES ? line : shortened(line)
}

/** Never inside a character that is made of several. */
function shortened(line: string): string {
  let kept = ''
  for (const { segment } of graphemes.segment(line)) {
    if (bytesOf(kept + segment + CUT) > MOST_BYTES) break
    kept += segment
  }
  return kept.trimEnd() + CUT
}

function bytesOf(text: string): number {
  return utf8.encode(text).length
}
