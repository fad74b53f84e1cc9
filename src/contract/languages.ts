/** The properties of a language. */
interface LanguageRow {
  /** BCP 47 code: on the wire, in the database, in `lang`, `hreflang` and the names of the catalogs. */
  code: string
  /** Language and region for `Intl` and `og:locale`. */
  locale: string
  /** What the paths of its pages begin with; empty for the default language. */
  prefix: '' | `/${string}`
  /** Its own name for itself. */
  name: string
  /**
   * Whether every text of the shop's own content (`LocalizedText`) has to exist in it; the others may be left
   * out.
   */
  inContent: boolean
  /** Whether words, and a number and its unit, stand apart: `3 minutes`, but `3分`. */
  spaced: boolean
}

/**
 * Every language of the product, one row each; client and server derive all else from these rows: types,
 * prefixes, negotiation, `hreflang`, manifests. A language is added by a row here and its catalogs,
 * `locales/<code>/*.po`. The order is that of menus and of texts in several languages. The first row is the
 * default: without prefix, `x-default`, and used where no other language is known.
 */
export const LANGUAGES = [
  {
    code: 'ja',
    locale: 'ja-JP',
    prefix: '',
    name: '日本語',
    inContent: true,
    spaced: false,
  },
  {
    code: 'en',
    locale: 'en-US',
    prefix: '/en',
    name: 'English',
    inContent: true,
    spaced: true,
  },
] as const satisfies readonly LanguageRow[]

type Row = (typeof LANGUAGES)[number]

/** The code of a language of the product. */
export type Language = Row['code']
/** The languages that every text of the shop's content has. */
export type ContentLanguage = Extract<Row, { inContent: true }>['code']

export const DEFAULT_LANGUAGE = LANGUAGES[0].code
/** The language of the texts in the sources, which a text is left in where nobody has translated it. */
export const SOURCE_LANGUAGE = 'en' satisfies Language

/** All codes, in the order of the rows. */
export const LANGUAGE_CODES: readonly Language[] = LANGUAGES.map(({ code }) => code)
/** Those of the languages that every text of the shop's content has, in the order of the rows. */
export const CONTENT_LANGUAGES: readonly ContentLanguage[] = LANGUAGES.filter(
  (row): row is Extract<Row, { inContent: true }> => row.inContent,
).map(({ code }) => code)

/** Whether a text names a language of the product. */
function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some(({ code }) => code === value)
}

/** The language of a stored or sent code; the default one where there is none, or it is not ours. */
export function languageOr(value: unknown, otherwise: Language = DEFAULT_LANGUAGE): Language {
  return isLanguage(value) ? value : otherwise
}

/** The row of a language. */
export function languageRow(language: Language): LanguageRow {
  return LANGUAGES.find(({ code }) => code === language) ?? LANGUAGES[0]
}

/** A value for each language, in the order of the rows. */
export function inEachLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, make(code)])) as Record<Language, T>
}

/** The path of a page in a language: `/about` in English is `/en/about`. */
export function pathIn(path: string, language: Language): string {
  return languageRow(language).prefix + path
}
