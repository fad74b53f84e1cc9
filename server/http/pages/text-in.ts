import type { Language, LocalizedText } from '../../../src/contract/translations.ts'

/** A text in a language, or in the other one where it has none. */
export function textIn(text: LocalizedText, language: Language): string {
  return text[language] || text.ja || text.en
}
