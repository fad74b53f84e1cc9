import type { Locale } from './languages.ts'

/**
 * What is new in this build, in a sentence or two for the user who is asked to update: `version.json` carries
 * it to the pages of the previous build. To be rewritten with every release that a user can notice.
 */
export const RELEASE_NOTES: Record<Locale, string> = {
  ja: 'ログインの方法が追加されるとお知らせが届き、取り消せます。お支払い待ちのご注文は、続きから進められます。',
  en: 'You’re told of a new sign-in method, and can undo it. Unpaid orders can be resumed.',
}

/** Longest note, in characters: two lines on a phone. */
export const NOTE_LIMIT = 90
