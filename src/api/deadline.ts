import { NetworkError } from './errors.ts'

/**
 * Runs `work` with a signal that ends when the asker gives up or after `ms` milliseconds.
 * @throws NetworkError when the time is over; what `asker` was ended with, when it was ended
 */
export async function withDeadline<T>(
  asker: AbortSignal | undefined,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const both = new AbortController()
  const giveUp = () => both.abort(asker?.reason)
  if (asker?.aborted) giveUp()
  asker?.addEventListener('abort', giveUp)
  const late = new NetworkError('no answer in time')
  const timer = setTimeout(() => both.abort(late), ms)
  try {
    return await work(both.signal)
  } catch (error) {
    if (asker?.aborted) throw asker.reason
    throw both.signal.aborted ? late : error
  } finally {
    clearTimeout(timer)
    asker?.removeEventListener('abort', giveUp)
  }
}
