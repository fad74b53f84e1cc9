import { msg } from '#message'

/**
 * What is new in this build, in a sentence or two for the user who is asked to update: `version.json` carries
 * it in every language to the pages of the previous build. To be rewritten with every release that a user can
 * notice.
 */
export const RELEASE_NOTE = msg({
  message: 'You’re told about new sign-in methods, and can undo them. Unpaid orders can be resumed.',
})

/** Longest note, in characters: two lines on a phone. */
export const NOTE_LIMIT = 90
