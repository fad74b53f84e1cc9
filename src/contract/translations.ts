/** The two languages of the product (seed.md section 9). */
export type Language = 'ja' | 'en'

/** One text in every language of the product. */
export type LocalizedText = Record<Language, string>

interface Translated {
  translations?: { ja: Record<string, unknown>; en: Record<string, unknown> } | null | undefined
}

/**
 * The entity with its texts in `language`, where the server sent both languages; unchanged otherwise.
 * Lets a copy stored on the device be read in either language without a network.
 */
export function inLanguage<T extends object>(entity: T & Translated, language: Language): T {
  const texts = entity.translations?.[language]
  if (!texts) return entity
  const present = Object.entries(texts).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return { ...entity, ...Object.fromEntries(present) }
}
