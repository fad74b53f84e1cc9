/** Of UTF-8: twelve full-width characters, and room for the title beside them (src/proof/fit.ts). */
const MOST_BYTES = 36
const CUT = '…'
/** Control characters and those that join or turn what follows: a claim is read by programs that print it. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g
const utf8 = new TextEncoder()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * An owner's name as a claim holds it: the one that they have chosen, in one line, cut to what a code has room for
 * with "…"; the display id where nothing can be seen of it.
 */
export function certifiedName(name: string, displayId: string): string {
  const line = name.replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim()
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
