import { setTimeout as pass } from 'node:timers/promises'

/** Longer than the slowest of the paths takes on a machine that is not busy. */
const STEP_MS = 500

/**
 * Runs work that takes longer for one outcome than for another, and settles at a whole multiple of half a
 * second: the duration does not show whether an email address has an account (ASVS 5.0, 6.3.8). An error is
 * thrown at the same moment.
 */
export async function inPaddedTime<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    await pass(STEP_MS - ((performance.now() - begun) % STEP_MS))
  }
}
