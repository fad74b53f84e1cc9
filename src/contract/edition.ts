import type { Language } from './translations.ts'

type Count = number | null | undefined

/** Which edition of how many a work is, in running text: "Edition 1 of 4"; null where it is not known. */
export function editionLine(language: Language, edition: Count, total: Count): string | null {
  if (edition == null || total == null) return null
  return language === 'ja' ? `${total}点のうち${edition}番` : `Edition ${edition} of ${total}`
}

/** The same as a figure beside the word for it, the same in both languages: "1 / 4". */
export function editionFigure(edition: Count, total: Count): string | null {
  return edition == null || total == null ? null : `${edition} / ${total}`
}
