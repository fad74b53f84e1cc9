import { PUBLIC_ANSWERS_KEY } from '../../config/device.ts'
import { walletAddress } from '../../wallet/identity.ts'

/** The name stands before all else in what is stored. */
const HEAD_LENGTH = 200

/** Answers that a visitor got name nobody: who signs in keeps them, so that the shops seen before are there offline. */
export const VISITOR = 'visitor'

/** Whose answers are stored: those of another account are not read (public-answers.ts). */
export function answersOwner(): string {
  return walletAddress()?.toLowerCase() ?? VISITOR
}

/**
 * Whether an earlier visit left answers of this account, or of a visitor, to restore (public-answers.ts, whose code a first visit
 * does not need). Those of another are removed at once: they name it.
 */
export function hasOwnAnswers(): boolean {
  try {
    const stored = localStorage.getItem(PUBLIC_ANSWERS_KEY)
    if (stored === null) return false
    const head = stored.slice(0, HEAD_LENGTH)
    if ([answersOwner(), VISITOR].some((owner) => head.includes(`"buster":"${owner}"`))) return true
    localStorage.removeItem(PUBLIC_ANSWERS_KEY)
  } catch {
    // forbidden: nothing was ever stored
  }
  return false
}
