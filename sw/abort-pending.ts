import { READ_DEADLINE_MS } from '../src/network/budget.ts'

/** What this worker asks the network for: what hangs holds one of the browser's few connections to the host. */
const asked = new Set<AbortController>()

/** Ends a request after the deadline of a read, or earlier, when a person asks for the network again. */
export function untilGivenUp(): AbortSignal {
  const one = new AbortController()
  asked.add(one)
  setTimeout(() => giveUp(one), READ_DEADLINE_MS)
  return one.signal
}

/** Ends all of them, so that the next request can leave at all. */
export function abortPending(): void {
  for (const one of asked) giveUp(one)
}

function giveUp(one: AbortController): void {
  asked.delete(one)
  one.abort()
}
