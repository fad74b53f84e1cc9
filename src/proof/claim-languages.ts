import type { TwoTexts } from './claim.ts'

/** The language of a claim's texts for a reader, and the other one: the format has two (docs/claims.md). */
export function claimLanguages(reader: string): readonly [own: keyof TwoTexts, other: keyof TwoTexts] {
  return reader === 'ja' ? ['ja', 'en'] : ['en', 'ja']
}

/** A text in the two languages of the format. */
export function twoTexts(text: (language: keyof TwoTexts) => string): TwoTexts {
  return { ja: text('ja'), en: text('en') }
}
