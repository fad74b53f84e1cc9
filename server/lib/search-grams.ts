import { folded, wordsOf } from '../../src/lib/folded.ts'
import type { SearchKind } from '../../src/contract/search-kinds.ts'

// What an entry of the search is found by: pairs of neighbouring characters, which any database can index, and the
// single Han characters of names. Most Japanese words are looked for with two, which an index of three does not serve.

/** Longer names are found by their pairs alone. */
const MOST_OF_NAME = 60
/** So few kana or letters are looked for in names alone. */
const SHORT = 2
const BREAK = '\n'
/** A character that is a word by itself (竹); a single letter or kana is the beginning of one. */
const HAN = /\p{Script=Han}/u

/** The texts of an entry, as they were written. */
export interface SearchTexts {
  /** Names in every language, readings, transcriptions. */
  names: readonly string[]
  /** Who made it, in the same ways. */
  artist?: readonly string[]
  /** Whatever else is told of it. */
  body?: readonly string[]
}

/** The texts of an entry as the database has them; each text stands between line ends. */
interface FoldedEntry {
  names: string
  artist: string
  body: string
  grams: string[]
}

/** Prepares an entry; the grams of each kind are its own, so that one kind is found without passing the others. */
export function entryOf(kind: SearchKind, texts: SearchTexts): FoldedEntry {
  const names = closed(texts.names)
  const artist = closed(texts.artist ?? [])
  const body = closed(texts.body ?? [])
  const grams = [
    ...names.flatMap((name) => [...pairsOf(name), ...startsOf(name)]),
    // each word of a name may be what one character begins
    ...texts.names.flatMap((name) => wordsOf(name).map((word) => first(word, 1))),
    ...names.filter((name) => name.length <= MOST_OF_NAME).map(whole),
    ...[...artist, ...body].flatMap(pairsOf),
    ...[...names, ...artist].flatMap(hanOf),
  ]
  return {
    names: lined(names),
    artist: lined(artist),
    body: lined(body),
    grams: ofKind(kind, grams),
  }
}

/** What is looked for. */
export interface SearchTerms {
  words: readonly string[]
  /** The words as one. */
  line: string
}

/** The words of a query; undefined where nothing of it can be looked for. */
export function termsOf(query: string): SearchTerms | undefined {
  const words = [...new Set(wordsOf(query))]
  return words.length === 0 ? undefined : { words, line: folded(query).replaceAll(' ', '') }
}

/**
 * The grams that an entry has to have, from the narrowest to the widest choice: that of this name, one that begins so,
 * any. A single letter or kana is looked for at the beginning alone.
 */
export function gramsOfTerms(kind: SearchKind, { words, line }: SearchTerms): string[][] {
  // of a name whose parts are 早瀬 and 遠 the longer part is enough: the text is compared after that
  const pairs = words.flatMap(pairsOf)
  const choices = [
    ...(line.length <= MOST_OF_NAME ? [[whole(line)]] : []),
    isSingle(line) ? [first(line, 1)] : [first(line, 2), ...pairsOf(line)],
    pairs.length > 0 ? pairs : words.map((word) => (HAN.test(word) ? inside(word) : first(word, 1))),
  ]
  return choices.map((grams) => ofKind(kind, grams))
}

/** Where a text stands among the lines of an entry: as a whole, or at the beginning. */
export const asWhole = (line: string): string => BREAK + line + BREAK
export const asStart = (line: string): string => BREAK + line

/** Whether what is told of something is looked through: two kana or letters stand across the ends of many words. */
export function looksIntoBody({ words }: SearchTerms): boolean {
  return words.every((word) => HAN.test(word) || Array.from(word).length > SHORT)
}

const isSingle = (word: string) => Array.from(word).length === 1
const whole = (line: string) => `=${line}`
const first = (line: string, count: number) => `^${Array.from(line).slice(0, count).join('')}`
const inside = (character: string) => `.${character}`
const hanOf = (line: string) =>
  Array.from(line)
    .filter((character) => HAN.test(character))
    .map(inside)
const startsOf = (line: string) => [first(line, 1), first(line, 2)]
const ofKind = (kind: SearchKind, grams: readonly string[]) => [
  ...new Set(grams.map((gram) => kind[0] + gram)),
]

function pairsOf(line: string): string[] {
  const characters = Array.from(line)
  return characters.slice(1).map((character, at) => characters[at] + character)
}

/** Folded, without the spaces between words, each once. */
function closed(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => folded(text).replaceAll(' ', '')))].filter(Boolean)
}

const lined = (lines: readonly string[]) => (lines.length === 0 ? '' : BREAK + lines.join(BREAK) + BREAK)
