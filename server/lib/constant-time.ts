import { setTimeout as pass } from 'node:timers/promises'

/** Longer than the slowest of the paths takes on a machine that is not busy. */
const STEP_MS = 500

/**
 * Does work that takes longer for one answer than for another, and answers at the next half second after it began: how
 * long it took reveals to no client whether an e-mail address has an account (ASVS 5.0, 6.3.8). What it throws comes then, too.
 */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    await pass(STEP_MS - ((performance.now() - begun) % STEP_MS))
  }
}
