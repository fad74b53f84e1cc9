import type { Language, LocalizedText } from '../../src/contract/translations.ts'

/**
 * Texts as the wire has them: plain fields in the asker's language, and `translations` with both, so that a stored
 * copy reads in either.
 */
export function translated<K extends string>(texts: Record<K, LocalizedText | null>, language: Language) {
  const of = (wanted: Language) =>
    Object.fromEntries(
      Object.entries<LocalizedText | null>(texts).map(([key, text]) => [key, text?.[wanted] ?? '']),
    ) as Record<K, string>
  return { ...of(language), translations: { ja: of('ja'), en: of('en') } }
}
