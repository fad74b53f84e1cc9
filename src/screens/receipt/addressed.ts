import { isOfJapan, type Locale } from '../../config/languages.ts'

const NO_BREAK_SPACE = '\u00A0'
/** How a name that has its form of address already ends. */
const ADDRESSED = /(?:様|さま|御中|殿|先生|各位)$/

/** A name as a document is made out to it: in Japanese with a form of address, unless its writer has given one. */
export function addressed(name: string, locale: Locale): string {
  return !isOfJapan(locale) || ADDRESSED.test(name) ? name : `${name}${NO_BREAK_SPACE}様`
}
