/** What stands for the end of a text that is too long. */
const MORE = '…'

/**
 * A text in lines no wider than `widest`, broken between words, as a canvas does not do by itself.
 * @param wide how wide a text is
 * @param first the width of the first line, where something stands beside it
 */
export function linesOf(
  text: string,
  widest: number,
  most: number,
  wide: (text: string) => number,
  first = widest,
): string[] {
  const room = () => (lines.length === 0 ? first : widest)
  const lines: string[] = []
  let line = ''
  for (const part of partsOf(text, Math.min(first, widest), wide)) {
    if (line !== '' && wide((line + part).trimEnd()) > room()) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += line === '' ? part.trimStart() : part
  }
  lines.push(line.trimEnd())
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), shortened(lines[most - 1] ?? '', most === 1 ? first : widest, wide)]
}

/** Its words, each with what follows it up to the next; one that is wider than a line letter by letter. */
function partsOf(text: string, widest: number, wide: (text: string) => number): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text,
  )) {
    const opens = /^\p{Ps}|^\p{Pi}/u.test(segment)
    if (isWordLike || opens || words.length === 0) words.push(segment)
    else words[words.length - 1] += segment
  }
  return words.flatMap((word) => (wide(word) > widest ? Array.from(word) : [word]))
}

function shortened(line: string, widest: number, wide: (text: string) => number): string {
  const letters = Array.from(line)
  while (letters.length > 1 && wide(letters.join('') + MORE) > widest) letters.pop()
  return letters.join('') + MORE
}
