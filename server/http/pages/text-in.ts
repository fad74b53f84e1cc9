import type { Language } from '../../../src/contract/translations.ts'
import type { Text } from '../../db/tables/catalog.ts'

/** A text in a language, or in the other one where it has none. */
export function textIn(text: Text, language: Language): string {
  return text[language] || text.ja || text.en
}
