import { isOfJapan, type Locale } from '../config/languages.ts'

interface Words {
  first: readonly string[]
  second: readonly string[]
}

/** Pen names that anybody may keep, whatever their age or sex; each first word goes with each second one. */
const JAPANESE: Words = {
  first: [
    ['朝霧', '青葉', '浅瀬', '糸川', '海野', '小径', '風間', '霞', '木立', '雲井'],
    ['小春', '小雨', '砂丘', '白波', '杉本', '瀬戸', '空木', '月島', '遠山', '灯台'],
    ['夏木', '野原', '花岡', '星野', '水辺', '緑川', '森野', '八雲', '雪村', '若草'],
  ].flat(),
  second: [
    ['あおい', 'あおば', 'あさひ', 'いおり', 'いずみ', 'いぶき', 'うみ', 'かなで', 'こだま', 'こはく'],
    ['さつき', 'しおり', 'しずく', 'すばる', 'そよぎ', 'そら', 'ちはや', 'つばさ', 'なぎ', 'のどか'],
    ['はる', 'ひかり', 'ひなた', 'ほたる', 'まひろ', 'みお', 'みつき', 'みどり', 'みなと', 'ゆう'],
  ].flat(),
}

const ENGLISH: Words = {
  first: [
    ['Alder', 'Ari', 'Ash', 'Aspen', 'Bay', 'Briar', 'Brook', 'Cedar', 'Clove', 'Dale'],
    ['Ember', 'Fern', 'Gray', 'Hazel', 'Indigo', 'Jules', 'Juniper', 'Lake', 'Lark', 'Linden'],
    ['Marlow', 'Noor', 'Onyx', 'Quill', 'Reed', 'Robin', 'Rowan', 'Sage', 'Sky', 'Wren'],
  ].flat(),
  second: [
    ['Adler', 'Barrow', 'Beck', 'Birch', 'Bloom', 'Coley', 'Crane', 'Dell', 'Fairway', 'Field'],
    ['Frost', 'Glen', 'Hart', 'Hollis', 'Holm', 'Keel', 'Lane', 'March', 'Marsh', 'Moss'],
    ['North', 'Orchard', 'Penn', 'Quay', 'Rivers', 'Shore', 'Stone', 'Thorne', 'Vale', 'Winter'],
  ].flat(),
}

/** How many bytes decide a name: two for each of its two parts. */
export const FRIENDLY_NAME_BYTES = 4
const BYTE = 256

/**
 * The name that a new account has until its owner chooses one: `星野 みなと`, `Wren Hollis`; no word of it comes from their
 * address or id.
 * @param bytes random; the same make the same name
 */
export function friendlyName(language: Locale, bytes: Uint8Array): string {
  const { first, second } = wordsOf(language)
  const [one, two] = [first, second].map((list, part) => {
    const value = (bytes[2 * part] ?? 0) * BYTE + (bytes[2 * part + 1] ?? 0)
    return list[value % list.length]
  })
  return `${one} ${two}`
}

/**
 * Such names to choose from; no two share a word.
 * @param random as `Math.random`
 */
export function proposedNames(language: Locale, count: number, random: () => number = Math.random): string[] {
  const { first, second } = wordsOf(language)
  const seconds = drawn(second, count, random)
  return drawn(first, count, random).map((one, at) => `${one} ${seconds[at]}`)
}

function wordsOf(language: Locale): Words {
  return isOfJapan(language) ? JAPANESE : ENGLISH
}

/** Some words of a list, each once. */
function drawn(words: readonly string[], count: number, random: () => number): string[] {
  const left = [...words]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [word = ''] = left.splice(Math.floor(random() * left.length), 1)
    return word
  })
}
