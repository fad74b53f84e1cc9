import { hashCost } from '../../../server/domain/accounts/proofs/auth-key.ts'
import { padding, STEP_MS } from '../../../server/lib/padded-time.ts'

// What takes long on purpose where somebody signs up or logs in takes a moment in tests of the API.

/**
 * Stretching a password takes a third of a second at every sign-up and log-in of a test, in whose process the
 * client's code runs too; src/wallet/keys/password-keys.test.ts does not do without.
 */
const { subtle } = crypto
const derive = subtle.deriveBits.bind(subtle)

subtle.deriveBits = (algorithm, key, length) =>
  derive(isStretch(algorithm) ? { ...algorithm, iterations: 1 } : algorithm, key, length)

function isStretch(algorithm: unknown): algorithm is Pbkdf2Params {
  return typeof algorithm === 'object' && algorithm !== null && 'iterations' in algorithm
}

/** Nor does the server stretch what it stores. */
hashCost.N = 1024

/** Nor is it waited here for answers to take as long for any address; `inRealTime` is for tests about that. */
padding.stepMs = 1

/** Runs what looks at how long answers take. */
export async function inRealTime<T>(work: () => Promise<T>): Promise<T> {
  padding.stepMs = STEP_MS
  try {
    return await work()
  } finally {
    padding.stepMs = 1
  }
}
