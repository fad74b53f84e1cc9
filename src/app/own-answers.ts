import { PUBLIC_ANSWERS_KEY } from '../config/device.ts'
import { walletAddress } from '../wallet/identity.ts'

/** The name stands before all else in what is stored. */
const HEAD_LENGTH = 200

/** Whose answers are stored: those of another account are not read (public-answers.ts). */
export function answersOwner(): string {
  return walletAddress()?.toLowerCase() ?? 'visitor'
}

/**
 * Whether an earlier visit left answers of this account to restore (public-answers.ts, whose code a first visit
 * does not need). Those of another are removed at once: they name it.
 */
export function hasOwnAnswers(): boolean {
  try {
    const stored = localStorage.getItem(PUBLIC_ANSWERS_KEY)
    if (stored === null) return false
    if (stored.slice(0, HEAD_LENGTH).includes(`"buster":"${answersOwner()}"`)) return true
    localStorage.removeItem(PUBLIC_ANSWERS_KEY)
  } catch {
    // forbidden: nothing was ever stored
  }
  return false
}
