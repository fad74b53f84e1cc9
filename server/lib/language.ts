import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../src/contract/languages.ts'

/** The language of an answer: the first of Accept-Language that the shop supports, else the default one. */
export function languageOf(acceptLanguage: string | null | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const q = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean)
      return { tag: tag.toLowerCase(), weight: q === undefined ? 1 : Number(q) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const ours = LANGUAGE_CODES.find((code) => tag.startsWith(code.toLowerCase()))
    if (ours) return ours
  }
  return DEFAULT_LANGUAGE
}
