import { DEFAULT_LANGUAGE, inEachLanguage, type Language } from '../../src/contract/languages.ts'
import type { LocalizedText } from '../../src/contract/translations.ts'

/**
 * Texts as the wire has them: plain fields in the asker's language, and `translations` with every language, so
 * that a stored copy can be read in each. A text without a language stands there in the default one.
 */
export function translated<K extends string>(texts: Record<K, LocalizedText | null>, language: Language) {
  const of = (wanted: Language) =>
    Object.fromEntries(
      Object.entries<LocalizedText | null>(texts).map(([key, text]) => [
        key,
        text?.[wanted] ?? text?.[DEFAULT_LANGUAGE] ?? '',
      ]),
    ) as Record<K, string>
  return { ...of(language), translations: inEachLanguage(of) }
}
