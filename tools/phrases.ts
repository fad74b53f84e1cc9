import { loadDefaultJapaneseParser } from 'budoux'

/** The extracted comment of a text that breaks between its phrases, as headings do: `<Trans comment="phrases">`. */
export const IN_PHRASES = 'phrases'

const PHRASES = loadDefaultJapaneseParser()
/** Placeholders and elements, which have no phrases of their own. */
const APART = /(\{\w+\}|<[^>]+>)/
/** A choice (plural, select) has texts of its own inside it. */
const CHOICE = /\{\w+,/

/**
 * A Japanese text with `<wbr/>` between its phrases (BudouX), which `Trans` draws (src/i18n/trans.tsx): WebKit and
 * Firefox find none themselves (`word-break: auto-phrase`, src/ui/base.css).
 */
export function withPhrases(text: string): string {
  if (CHOICE.test(text)) return text
  return text
    .split(APART)
    .map((part) => (APART.test(part) ? part : PHRASES.parse(part).join('<wbr/>')))
    .join('')
}
