import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import {
  compileMessageOrThrow,
  type CompiledIcuChoices,
  type CompiledMessage,
} from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { formatMinute } from '../../src/lib/time.ts'
import type { Say } from '../../src/config/message.ts'
import { inEachLanguage, languageRow, SOURCE_LANGUAGE, type Language } from '../../src/contract/languages.ts'

// The texts of the server. English is written in the code, `msg('Sold out.')`; `npm run extract` collects these
// calls (tools/server-texts.ts) into `locales/<code>/server.po`, where the other languages are, and `npm run
// check` refuses a missing one. The catalogs are read once, when this module is loaded.

const LOCALES = join(import.meta.dirname, '../../locales')

/** The names of a message's values: `{name}`, `{price, number}`, `{n, plural, …}`. */
type NamesIn<T extends string> = T extends `${string}{${infer Inside}}${infer Rest}`
  ? NameOf<Inside> | NamesIn<Rest>
  : never
type NameOf<T extends string> = T extends `${infer Name},${string}`
  ? Name
  : T extends `${string} ${string}` | `#${string}`
    ? never
    : T

/** A text in English, for `translator`. `Names` are those of the values that it needs. */
export interface Message<Names extends string = never> {
  readonly id: string
  readonly text: string
  /** Never set: carries the type of the names. */
  readonly names?: Names
}

type Values = Readonly<Record<string, string | number>>

/** Translates messages into one language, and fills their values in. */
export type Translate = <Names extends string>(
  message: Message<Names>,
  ...values: [Names] extends [never] ? [] : [Readonly<Record<Names, string | number>>]
) => string

/**
 * A text of the server. Its values are texts, `{n, number}`, or `{at, date}`: an ISO 8601 time, to the minute.
 * @param text English, in ICU MessageFormat; a literal, because the extraction reads the source
 * @param context distinguishes texts that are the same in English and differ in another language; a literal
 *   too
 */
export function msg<const T extends string>(text: T, context?: string): Message<NamesIn<T>> {
  return { id: generateMessageId(text, context) as string, text }
}

/** What translates messages into a language; a text that its catalog does not have stays English. */
export function translator(language: Language): Translate {
  return ({ id, text }, ...[values]) =>
    format(compiled(CATALOGS[language].get(id) ?? text), values ?? {}, language)
}

/** The same for texts that the client shows too (src/config/message.ts). */
export function sayIn(language: Language): Say {
  const t = translator(language)
  return ({ message = '' }, values = {}) => {
    const shared: Message<string> = msg(message)
    return t(shared, values)
  }
}

/** Id of a message → its translation, for each language. */
const CATALOGS = inEachLanguage(readCatalog)

/** @throws when a language has no catalog */
function readCatalog(language: Language): ReadonlyMap<string, string> {
  const filename = join(LOCALES, language, 'server.po')
  const context = { locale: language, sourceLocale: SOURCE_LANGUAGE, filename }
  const catalog = formatter().parse(readFileSync(filename, 'utf8'), context)
  if (catalog instanceof Promise) throw new Error('Catalogs are read synchronously')
  return new Map(
    Object.entries(catalog).flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])),
  )
}

const compilations = new Map<string, CompiledMessage>()

/**
 * A text that was parsed once. @throws when it is no ICU MessageFormat, which `npm run check` refuses before
 */
function compiled(text: string): CompiledMessage {
  const known = compilations.get(text)
  if (known) return known
  const fresh = compileMessageOrThrow(text)
  compilations.set(text, fresh)
  return fresh
}

/**
 * Not @lingui/core, which decodes `\u0041` in the whole result: values are what users typed, and stay as they
 * are.
 * @param count what `#` stands for, inside a plural
 */
function format(tokens: CompiledMessage, values: Values, language: Language, count?: number): string {
  const { locale } = languageRow(language)
  const parts = tokens.map((token) => {
    if (token === '#' && count !== undefined) return new Intl.NumberFormat(locale).format(count)
    if (typeof token === 'string') return token
    const [name, type, choices] = token
    const value = values[name] ?? ''
    if (type === undefined) return String(value)
    if (type === 'number') return new Intl.NumberFormat(locale).format(Number(value))
    if (type === 'date') return formatMinute(String(value), language)
    if (type === 'plural' || type === 'select') {
      const { offset, ...cases } = choices as CompiledIcuChoices
      const counted = type === 'plural' ? Number(value) - (offset ?? 0) : undefined
      const rule = counted === undefined ? String(value) : new Intl.PluralRules(locale).select(counted)
      return format(cases[String(value)] ?? cases[rule] ?? cases.other ?? [], values, language, counted)
    }
    throw new Error(`A text of the server formats {${name}} as ${type}, which is not implemented`)
  })
  return parts.join('')
}
