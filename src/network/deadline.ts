import { NetworkError } from './answer.ts'

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

/**
 * The result of a promise, unless it times out: browsers have been seen to leave storage requests pending for
 * ever.
 * @param ms in milliseconds
 * @throws Error when the time is up, and whatever the promise throws
 */
export async function inTime<T>(answer: PromiseLike<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
