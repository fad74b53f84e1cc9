import { vi } from 'vitest'

/** Of what a test waits for; vitest's own second is over before a busy machine has loaded the code that is awaited. */
const PATIENCE_MS = 20_000

const { waitFor, waitUntil } = vi
vi.waitFor = (expectation, options) => waitFor(expectation, patient(options))
vi.waitUntil = (condition, options) => waitUntil(condition, patient(options))

/** A timeout that a test names stays. */
function patient<Options extends { timeout?: number }>(options: number | Options | undefined) {
  return typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options }
}
