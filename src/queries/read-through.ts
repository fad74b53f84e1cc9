import { NetworkError } from '../network/answer.ts'
import { saysGone } from '../api/failure.ts'
import { networkState, whenNotAnswering } from '../network/state.ts'
import { patience } from '../network/waiting.ts'
import { serverNow } from '../network/clock.ts'

/** Something shown, and since when it is known. */
export interface Cached<T> {
  value: T
  /** The time of the server's answer, in milliseconds since 1970. */
  savedAt: number
  /** True where this is the device's copy, because the network is known not to answer, or has not answered. */
  stored: boolean
  /** True where this is the device's copy while the server is being asked behind it. */
  unconfirmed?: true
}

/** A copy on the device. */
export interface Copy<T> {
  value: T
  savedAt: number
}

/** What the device has of an answer, and how it is shown while the server is asked. */
export interface Device<T> {
  saved: () => Promise<Copy<T> | undefined>
  /** Stores a fresh response; its failure (a full disk) does not affect the reader. */
  save?: (value: T) => Promise<unknown>
  /** Shows a copy at once; without it nothing is shown before the answer. */
  show?: (cached: Cached<T>) => void
  /** Takes an unconfirmed copy from the screen and the device: the server has said that there is no such thing. */
  withdraw?: () => void
  /**
   * `device`: the copy is shown at once. `network`: where money or rights follow from it, the network has the
   * whole budget of the screen first (src/network/budget.ts). Either way a copy beside an open network is
   * unconfirmed.
   */
  first?: 'device' | 'network'
}

/** Whether the server itself has said so in this visit, and not the device's copy: what money may follow from. */
export function isConfirmed(cached: Pick<Cached<unknown>, 'stored' | 'unconfirmed'> | undefined): boolean {
  return cached !== undefined && !cached.stored && !cached.unconfirmed
}

/** There was no answer, and what the device has could not be read: nothing is known of what is stored. */
export class CacheUnreadable extends NetworkError {}

/**
 * The device's copy at once, and the server's answer as soon as it is there; no screen waits for a network while
 * the device has the answer. At the end the copy stands in for a missing network only, never for a response (a 401
 * or a 404 stays what it is). Serves docs/product.md, "Offline, install, update".
 * @throws NetworkError without network and without a copy (CacheUnreadable where it could not be read); whatever `ask`
 *   throws otherwise
 */
export async function readThrough<T>(ask: () => Promise<T>, device: Device<T>): Promise<Cached<T>> {
  const answered = new AbortController()
  const { save, show, withdraw } = device
  // on the server there is no device
  if (show && typeof document !== 'undefined') void standIn({ ...device, show }, answered.signal)
  try {
    const value = await ask()
    answered.abort()
    save?.(value).catch(() => {})
    return { value, savedAt: serverNow(), stored: false }
  } catch (error) {
    answered.abort()
    if (saysGone(error)) withdraw?.()
    if (!(error instanceof NetworkError)) throw error
    const { value, savedAt } = await copyOf(device, error)
    return { value, savedAt, stored: true }
  }
}

/**
 * Shows the copy until there is an answer: as unconfirmed while the network is open, and as stored only once it is
 * known not to answer.
 */
async function standIn<T>(
  { saved, show, first = 'device' }: Device<T> & { show: (cached: Cached<T>) => void },
  answered: AbortSignal,
): Promise<void> {
  if (first === 'network') await pause(patience(), answered)
  const copy = answered.aborted ? undefined : await saved().catch(() => undefined)
  if (!copy || answered.aborted) return
  const { value, savedAt } = copy
  if (networkState() === 'open') {
    show({ value, savedAt, stored: false, unconfirmed: true })
    await whenNotAnswering(answered)
  }
  if (!answered.aborted) show({ value, savedAt, stored: true })
}

async function copyOf<T>({ saved }: Device<T>, missing: NetworkError): Promise<Copy<T>> {
  let copy: Copy<T> | undefined
  try {
    copy = await saved()
  } catch (error) {
    throw new CacheUnreadable(missing.message, { cause: error })
  }
  if (!copy) throw missing
  return copy
}

/** Ends early with the signal, or when the network is known not to answer. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const end = () => over.abort()
  signal.addEventListener('abort', end, { once: true })
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms)
    over.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
    void whenNotAnswering(over.signal).then(end)
  })
  signal.removeEventListener('abort', end)
}
