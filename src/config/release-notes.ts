import type { Locale } from './constants.ts'

/**
 * What is new in this build, in a sentence or two for the person who is asked to update: `version.json` carries it
 * to the pages of the build before. To be rewritten with every release that a person can notice.
 */
export const RELEASE_NOTES: Record<Locale, string> = {
  ja: '証明書を通信なしで確かめられるようになりました。コレクションの中をさがすこともできます。',
  en: 'Certificates can be checked without a network. Your collection can be searched.',
}

/** Longest note, in characters: two lines on a phone. */
export const NOTE_LIMIT = 90
