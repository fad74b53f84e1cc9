import { setTimeout as sleep } from 'node:timers/promises'
import { ChainError } from '../../server/adapters/chain/port.ts'
import { Problem } from '../../server/lib/problem.ts'

const SERVER_ERROR = 500
/** A busy machine may take a while for a block. */
const [TRIES, RETRY_MS] = [20, 500]

/**
 * Does a step as a patient member would: again where the chain or the payment page is slow or away.
 * @returns null where it is refused: somebody else was faster, or the sale is over
 */
export async function unlessRefused<T>(signal: AbortSignal, step: () => Promise<T>): Promise<T | null> {
  for (let left = TRIES; ; left--) {
    signal.throwIfAborted()
    try {
      return await step()
    } catch (error) {
      if (error instanceof Problem && error.status < SERVER_ERROR) return null
      if (left === 1 || !(error instanceof Problem || error instanceof ChainError)) throw error
      await sleep(RETRY_MS, undefined, { signal })
    }
  }
}
