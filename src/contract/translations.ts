import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type ContentLanguage, type Language } from './languages.ts'

export type { Language } from './languages.ts'

/** A text of the shop's content: in every language that content has to have, and perhaps in others. */
export type LocalizedText = Record<ContentLanguage, string> & Partial<Record<Language, string | undefined>>

/** A text in a language; where it has none, in the default language, or in the first that it has. */
export function textIn(text: LocalizedText, language: Language): string {
  const codes = [language, DEFAULT_LANGUAGE, ...LANGUAGE_CODES]
  return codes.map((code) => text[code]).find(Boolean) ?? ''
}

type Fields = Record<string, unknown>

interface Translated {
  translations?:
    | (Record<ContentLanguage, Fields> & Partial<Record<Language, Fields | undefined>>)
    | null
    | undefined
}

/**
 * The entity with its texts in `language`, where the server sent every language; unchanged otherwise.
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
