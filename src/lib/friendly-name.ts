import { isOfJapan, type Locale } from '../config/languages.ts'

interface Words {
  first: readonly string[]
  second: readonly string[]
  /** What stands between the two. */
  between: string
}

/** Things of a quiet day, that say nothing of age, sex, origin or opinion; each first word goes with each second one. */
const JAPANESE: Words = {
  first: [
    [
      'しずかな',
      'ちいさな',
      'やさしい',
      '朝の',
      '夜明けの',
      '昼下がりの',
      '夕暮れの',
      '月夜の',
      '星空の',
      '春の',
    ],
    ['秋の', '冬の', '雨上がりの', '木もれ日の', 'そよ風の', '海辺の', '川辺の', '森の', '丘の', '港の'],
    ['庭の', '窓辺の', '縁側の', '坂道の', '旅先の'],
  ].flat(),
  second: [
    ['貝がら', '小石', '木の葉', 'しずく', '風鈴', '折り鶴', '手まり', 'ビー玉', '三日月', '綿毛'],
    ['どんぐり', '小鳥', 'ひつじ', 'しおり', '万華鏡', '綿雲', '花びら', '小舟', '絵はがき', '紙ひこうき'],
    ['砂時計', 'ともしび', '鈴', '飴玉', '毛糸玉'],
  ].flat(),
  between: '',
}

const ENGLISH: Words = {
  first: [
    ['Quiet', 'Gentle', 'Little', 'Morning', 'Evening', 'Early', 'Silver', 'Amber', 'Copper', 'Distant'],
    ['Wandering', 'Sunlit', 'Moonlit', 'Misty', 'Mossy', 'Harbor', 'Meadow', 'Garden', 'Winter', 'Autumn'],
    ['Summer', 'Patient', 'Riverside', 'Woodland', 'Seaside'],
  ].flat(),
  second: [
    ['Shell', 'Pebble', 'Leaf', 'Lantern', 'Marble', 'Crane', 'Feather', 'Acorn', 'Sparrow', 'Ribbon'],
    [
      'Postcard',
      'Kite',
      'Button',
      'Teacup',
      'Comet',
      'Thimble',
      'Bookmark',
      'Willow',
      'Pinecone',
      'Lighthouse',
    ],
    ['Compass', 'Cloud', 'Bell', 'Clover', 'Heron'],
  ].flat(),
  between: ' ',
}

const [LEAST_NUMBER, MOST_NUMBER] = [10, 99]
/** Numbers that stand for death, sex or hatred to some readers of either language. */
const UNKIND: readonly number[] = [13, 14, 18, 42, 44, 49, 69, 88]
const NUMBERS = Array.from({ length: MOST_NUMBER - LEAST_NUMBER + 1 }, (_, at) => at + LEAST_NUMBER).filter(
  (number) => !UNKIND.includes(number),
)

/** How many bytes decide a name: two for each of its three parts. */
export const FRIENDLY_NAME_BYTES = 6
const BYTE = 256

/**
 * The name that a new account has until its owner chooses one: two words and a number, `しずかな貝がら 27`. Two people
 * may have the same, as with any name; no word of it comes from their address or id.
 * @param bytes random; the same make the same name
 */
export function friendlyName(language: Locale, bytes: Uint8Array): string {
  const { first, second, between } = wordsOf(language)
  const [one, two, number] = [first, second, NUMBERS].map((list, part) => {
    const value = (bytes[2 * part] ?? 0) * BYTE + (bytes[2 * part + 1] ?? 0)
    return list[value % list.length]
  })
  return `${one}${between}${two} ${number}`
}

/**
 * Names of such words to choose from, without a number; no two share a word.
 * @param random as `Math.random`
 */
export function proposedNames(language: Locale, count: number, random: () => number = Math.random): string[] {
  const { first, second, between } = wordsOf(language)
  const seconds = drawn(second, count, random)
  return drawn(first, count, random).map((one, at) => `${one}${between}${seconds[at]}`)
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
