import { loadDefaultJapaneseParser } from 'budoux'

/** The extracted comment of a text that is a heading: `<Trans comment="heading">`. */
export const HEADING = 'heading'

const PHRASES = loadDefaultJapaneseParser()
/** Placeholders and elements, which have no phrases of their own. */
const APART = /(\{\w+\}|<[^>]+>)/
/** A choice (plural, select) has texts of its own inside it. */
const CHOICE = /\{\w+,/

/**
 * A Japanese heading with `<wbr/>` between its phrases (BudouX), which `Trans` draws (src/i18n/trans.tsx): WebKit and
 * Firefox find none themselves (`word-break: auto-phrase`, src/ui/base.css).
 */
export function withPhrases(heading: string): string {
  if (CHOICE.test(heading)) return heading
  return heading
    .split(APART)
    .map((part) => (APART.test(part) ? part : PHRASES.parse(part).join('<wbr/>')))
    .join('')
}
