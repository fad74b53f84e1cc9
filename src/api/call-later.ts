import type { Endpoint, RequestInput, ResponseOf } from '../contract/endpoint.ts'
import { codeOf, fetchNeeded } from '../network/loading/lazy-code.ts'
import type { Options } from './call.ts'
import { NetworkError } from '../network/answer.ts'

const asker = codeOf(() => import('./call.ts'))

/**
 * `call`, for requests of a first visit: the code that sends and checks them is loaded with the first request
 * that the page itself does not answer.
 * @param row where the contract's row is; its code is loaded with it
 * @throws NetworkError also where the code can't be fetched; whatever `call` throws
 */
export async function callLater<E extends Endpoint>(
  row: () => Promise<E>,
  input: RequestInput<E> & Options = {},
): Promise<ResponseOf<E>> {
  const code = fetchNeeded(() => Promise.all([asker.ahead(), row()]))
  const [{ call }, found] = await code.catch((error: unknown) => {
    throw new NetworkError('the code that asks is not there', { cause: error })
  })
  return call(found, input)
}

/** Fetches the calling code in parallel with the first screen's, where the page was not rendered. */
export function prepareToAsk(): void {
  asker.ahead().catch(() => {})
}
