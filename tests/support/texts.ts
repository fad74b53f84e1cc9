import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import {
  compileMessageOrThrow,
  type CompiledIcuChoices,
  type CompiledMessage,
} from '@lingui/message-utils/compileMessage'
import { SOURCE_LANGUAGE, type Language } from '../../src/contract/languages.ts'

// What is on the screen, by its English source: a test that says `t('List for sale', 'ja')` survives a
// rewording of the Japanese text, and one whose English text has gone fails at once, with the key.

const LOCALES = join(import.meta.dirname, '../../locales')
/** A text of the client comes first; `which` asks for the server's where the two differ. */
const CATALOGS = ['messages', 'server'] as const

/** Where an element begins or ends; the name of a button has a space there when it is drawn as a block. */
const TAG = /<\/?\d+>/g
const BORDER = '\u{E000}'

type Values = Readonly<Record<string, string | number>>

interface Entry {
  translation: string
  /** Its msgctxt, or nothing. */
  context: string
  catalog: (typeof CATALOGS)[number]
}

/**
 * A text of the product as plain text: `<0>…</0>` without its tags. `<0/>`, an element that has a text of its own,
 * takes the value `element0` and is left out without one.
 * @param source the English text in the sources: the msgid of the catalogs
 * @param values what its placeholders take: all of them
 * @param which the msgctxt, or `server`, where one English text has several translations
 * @throws when no catalog has the text, when it has several translations, or when a value is missing
 */
export function t(source: string, language: Language, values: Values = {}, which?: string): string {
  const text = entryOf(source, language, which).replaceAll(TAG, '')
  const compiled = compileMessageOrThrow(text)
  const needed = namesIn(compiled)
  const given = { ...elements(needed), ...values }
  const missing = needed.filter((name) => given[name] === undefined)
  if (missing.length > 0) throw new Error(`The text “${source}” needs a value for ${missing.join(', ')}.`)
  const i18n = setupI18n({ locale: language, messages: { [language]: { text: compiled } } })
  return i18n._('text', given)
}

/**
 * A pattern of a text whose values the test does not know: each placeholder matches anything. It finds the text
 * inside a longer one, as a string does in Playwright; `wholly` anchors it.
 * @param which as for `t`
 * @throws as `t` does
 */
export function tPattern(source: string, language: Language, which?: string): RegExp {
  const text = entryOf(source, language, which).replaceAll(TAG, BORDER)
  return new RegExp(patternOf(compileMessageOrThrow(text)))
}

/** The same pattern for a whole text, from its first letter to its last. */
export function wholly({ source }: RegExp): RegExp {
  return new RegExp(`^(?:${source})$`)
}

/** Either of two texts, where what stands there depends on what has happened before. */
export const either = (one: string, other: string, language: Language): RegExp =>
  new RegExp(`${tPattern(one, language).source}|${tPattern(other, language).source}`)

/**
 * The text inside one element of a text, which is a link or a button of its own: that of `<0>…</0>`.
 * @throws as `t` does, and when the text has no such element
 */
export function tInside(source: string, language: Language, element = 0): string {
  const inside = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(entryOf(source, language))?.[1]
  if (inside === undefined) throw new Error(`The text “${source}” has no element ${element}.`)
  return inside.replaceAll(TAG, '')
}

/** The translation; elements without a text in it are values. */
function entryOf(source: string, language: Language, which?: string): string {
  const all = entries(language).get(spaced(source))
  if (!all) throw new Error(`No catalog has the text “${source}”.${nearest(source, language)}`)
  const fitting = all.filter(
    ({ context, catalog }) => which === undefined || [context, catalog].includes(which),
  )
  const plain = which === undefined ? fitting.filter(({ context }) => context === '') : fitting
  const some = plain.length > 0 ? plain : fitting
  const [found, other] = distinct(some.filter(({ catalog }) => which || catalog === some[0]?.catalog))
  if (found === undefined) throw new Error(`The text “${source}” is not there as “${which}”.`)
  if (other !== undefined) {
    const names = all.map(({ context, catalog }) => context || catalog).join(', ')
    throw new Error(`The text “${source}” has several translations; say which: ${names}.`)
  }
  return found.replaceAll(/<(\d+)\/>/g, '{element$1}')
}

/** A key is written with ordinary spaces, also where the source has one that does not break. */
const spaced = (source: string) => source.replaceAll('\u00A0', ' ')

const distinct = (some: readonly Entry[]) => [...new Set(some.map(({ translation }) => translation))]

const read = new Map<Language, ReadonlyMap<string, readonly Entry[]>>()

/** English source → what the catalogs have for it. */
function entries(language: Language): ReadonlyMap<string, readonly Entry[]> {
  const known = read.get(language)
  if (known) return known
  const all = new Map<string, Entry[]>()
  for (const catalog of CATALOGS) {
    const filename = join(LOCALES, language, `${catalog}.po`)
    const context = { locale: language, sourceLocale: SOURCE_LANGUAGE, filename }
    const parsed = formatter().parse(readFileSync(filename, 'utf8'), context)
    if (parsed instanceof Promise) throw new Error('Catalogs are read synchronously')
    for (const { message = '', translation = '', context: msgctxt = '' } of Object.values(parsed)) {
      const entry = { translation: translation || message, context: msgctxt, catalog }
      const key = spaced(message)
      all.set(key, [...(all.get(key) ?? []), entry])
    }
  }
  read.set(language, all)
  return all
}

/** The names of a text's values, plurals included. */
function namesIn(tokens: CompiledMessage): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , choices] = token
    return [name, ...casesOf(choices).flatMap(namesIn)]
  })
}

const casesOf = (choices: unknown): CompiledMessage[] =>
  typeof choices === 'object' && choices !== null
    ? Object.entries(choices as CompiledIcuChoices).flatMap(([name, tokens]) =>
        name === 'offset' ? [] : [tokens as CompiledMessage],
      )
    : []

/** Elements without a value of their own are left out. */
const elements = (names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => /^element\d+$/.test(name)).map((name) => [name, '']))

function patternOf(tokens: CompiledMessage): string {
  const parts = tokens.map((token) => {
    if (token === '#') return String.raw`[\d,]+`
    if (typeof token === 'string') return escaped(token)
    const cases = casesOf(token[2])
    return cases.length > 0 ? `(?:${cases.map(patternOf).join('|')})` : '.*'
  })
  return parts.join('')
}

/** Pages are searched with their white space joined, whatever it was in the catalog. */
const escaped = (text: string) =>
  text
    .replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, String.raw`\s+`)
    .replaceAll(BORDER, String.raw`\s*`)

/** The key that has most pairs of letters in common with one that is not there. */
function nearest(source: string, language: Language): string {
  const wanted = pairsOf(source)
  let best = { key: '', share: 0 }
  for (const key of entries(language).keys()) {
    const pairs = pairsOf(key)
    const common = [...pairs].filter((pair) => wanted.has(pair)).length
    const share = (2 * common) / (pairs.size + wanted.size)
    if (share > best.share) best = { key, share }
  }
  return best.share > 0.5 ? ` The nearest one is “${best.key}”.` : ''
}

const pairsOf = (text: string) =>
  new Set(Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2)))
