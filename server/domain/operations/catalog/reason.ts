import {
  inEachLanguage,
  LANGUAGE_CODES,
  SOURCE_LANGUAGE,
  type Language,
} from '../../../../src/contract/languages.ts'
import { translator, type Message } from '../../../lib/i18n.ts'

// Why a catalog is refused. Nobody knows which language the operator reads, so a reason is said in all of them.

/** A reason in each language. */
export type Reason = Readonly<Record<Language, string>>
type Value = string | number | Reason

/** English, as everything an operator reads, then the others in the order of the rows. */
const ORDER: readonly Language[] = [
  SOURCE_LANGUAGE,
  ...LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE),
]
/** Between two languages; no reason has a line break of its own. */
const BREAK = '\n  '

/** A reason in each language; a value that is a reason itself is put in in the same language. */
export function reason<Names extends string>(
  message: Message<Names>,
  ...[values]: [Names] extends [never] ? [] : [Readonly<Record<Names, Value>>]
): Reason {
  const plain: Message<string> = message
  return inEachLanguage((language) => translator(language)(plain, valuesIn(values ?? {}, language)))
}

function valuesIn(values: Readonly<Record<string, Value>>, language: Language) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ]),
  )
}

/** A reason as one text, a line for each language: what the operator reads, and what a schema carries. */
export function reasonText(why: Reason): string {
  return ORDER.map((language) => why[language]).join(BREAK)
}

/** The reason that a schema has carried; undefined for a text of valibot's own, which is English. */
export function reasonOf(text: string): Reason | undefined {
  const lines = text.split(BREAK)
  if (lines.length !== ORDER.length) return undefined
  return inEachLanguage((language) => lines[ORDER.indexOf(language)] ?? '')
}
