import { setTimeout as pass } from 'node:timers/promises'

/** Longer than the slowest of the paths takes on a machine that is not busy. */
export const STEP_MS = 500
/** Tests about something else wait less. */
export const padding = { stepMs: STEP_MS }

/**
 * Runs work that takes longer for one outcome than for another, and settles at a whole multiple of half a
 * second: the duration does not show whether an email address has an account (ASVS 5.0, 6.3.8). An error is
 * thrown at the same moment.
 */
export async function inPaddedTime<T>(work: () => Promise<T>): Promise<T> {
  const { stepMs } = padding
  const begun = performance.now()
  try {
    return await work()
  } finally {
    await pass(stepMs - ((performance.now() - begun) % stepMs))
  }
}
