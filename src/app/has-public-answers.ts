import { PUBLIC_ANSWERS_KEY } from '../config/device.ts'

/**
 * Whether an earlier visit left cached responses to restore (public-answers.ts, whose code a first visit does
 * not need).
 */
export function hasPublicAnswers(): boolean {
  try {
    return localStorage.getItem(PUBLIC_ANSWERS_KEY) !== null
  } catch {
    return false
  }
}
