import { vi } from 'vitest'
import { PATIENCE_MS } from './patience-ms.ts'

const { waitFor, waitUntil } = vi
vi.waitFor = (expectation, options) => waitFor(expectation, patient(options))
vi.waitUntil = (condition, options) => waitUntil(condition, patient(options))

/** A timeout that a test names stays. */
function patient<Options extends { timeout?: number }>(options: number | Options | undefined) {
  return typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options }
}
