import { env } from '../config/env.ts'
import type { AnswerOf, Asked, Endpoint } from '../contract/endpoint.ts'
import { codeOf, fetchNeeded } from '../lib/lazy-code.ts'
import { hasArrived, takeArrived } from './arrived.ts'
import type { Options } from './call.ts'
import { NetworkError } from './errors.ts'

const asker = codeOf(() => import('./call.ts'))

/**
 * `call`, for requests of a first visit: the code that sends and checks them is loaded with the first request
 * that the page itself does not answer.
 * @param row where the contract's row is; its code is loaded with it
 * @throws NetworkError also where the code can't be fetched; whatever `call` throws
 */
export async function callLater<E extends Endpoint>(
  row: () => Promise<E>,
  asked: Asked<E> & Options = {},
): Promise<AnswerOf<E>> {
  const code = fetchNeeded(() => Promise.all([asker.ahead(), row()]))
  const [{ call }, found] = await code.catch((error: unknown) => {
    throw new NetworkError('the code that asks is not there', { cause: error })
  })
  return call(found, asked)
}

/**
 * The answer embedded in the page, where there is one; `ask`'s otherwise. The server that sent this very code
 * wrote it through the same schema (server/pages), so it is not checked again.
 * @param path of the row, with its parameters
 */
export async function arrivedOr<T>(path: string, ask: () => Promise<T>): Promise<T> {
  const arrived = takeArrived(env.apiBaseUrl + path)
  return arrived === undefined ? ask() : (JSON.parse(arrived) as T)
}

/** Fetches the calling code in parallel with the first screen's, where no answer is embedded in the page. */
export function prepareToAsk(): void {
  if (!hasArrived()) asker.ahead().catch(() => {})
}
