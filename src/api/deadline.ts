import { NetworkError } from './errors.ts'

/**
 * Runs `work` with a signal that ends when the asker gives up, after `ms` milliseconds, or when `work` itself ends it.
 * @throws NetworkError when the time is over; what `asker` was ended with, when it was ended
 */
export async function withDeadline<T>(
  asker: AbortSignal | undefined,
  ms: number,
  work: (signal: AbortSignal, giveUp: () => void) => Promise<T>,
): Promise<T> {
  const both = new AbortController()
  const leave = () => both.abort(asker?.reason)
  if (asker?.aborted) leave()
  asker?.addEventListener('abort', leave)
  const late = new NetworkError('no answer in time')
  const giveUp = () => both.abort(late)
  const timer = setTimeout(giveUp, ms)
  try {
    return await work(both.signal, giveUp)
  } catch (error) {
    if (asker?.aborted) throw asker.reason
    throw both.signal.aborted ? late : error
  } finally {
    clearTimeout(timer)
    asker?.removeEventListener('abort', leave)
  }
}
