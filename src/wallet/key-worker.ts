import { ownScript } from '../network/loading/own-script.ts'
import { WalletError, type WalletErrorKind } from './error/wallet-error.ts'
// Vite makes a module of this: the address of the worker's file.
// oxlint-disable-next-line import/default
import entry from './keys/entry.ts?worker&url'
import type { KeyAnswer, KeyRequest } from './keys/requests.ts'
import { atForgetting } from './unlocked.ts'

/** Start timeout: loading the worker takes a second on a slow phone. */
const START_MS = 30_000
/** Requests that leave something open in the worker, under the `id` of their answer. */
const OPENING: readonly KeyRequest['ask'][] = ['stretch', 'make', 'open']

interface Waiting {
  done: (answer: unknown) => void
  fail: (error: WalletError) => void
}

/** The worker of this page, with its open wallets and pending requests. */
class KeyWorker {
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  /** What is open in it: by its id, with the controller that notifies the page of a lock. */
  readonly open = new Map<string, AbortController>()
  private readonly starting: ReturnType<typeof setTimeout>
  private asked = 0

  constructor() {
    this.worker = new Worker(ownScript(entry), { type: 'module', name: 'akashi-keys' })
    this.worker.addEventListener('message', ({ data }: MessageEvent<KeyAnswer>) => this.hear(data))
    // could not be fetched, is forbidden, or has crashed
    for (const event of ['error', 'messageerror']) this.worker.addEventListener(event, () => end(stopped()))
    this.starting = setTimeout(() => end(stopped()), START_MS)
  }

  async ask(what: KeyRequest, transfer: Transferable[]): Promise<unknown> {
    const nr = ++this.asked
    const answering = new Promise<unknown>((done, fail) => this.waiting.set(nr, { done, fail }))
    this.worker.postMessage({ nr, what }, transfer)
    const answer = await answering
    if (OPENING.includes(what.ask)) this.open.set((answer as { id: string }).id, new AbortController())
    return answer
  }

  /** Whether it has no open wallet and no pending request. */
  get idle(): boolean {
    return this.open.size === 0 && this.waiting.size === 0
  }

  /** Ends it with all that is in its memory. */
  end(why: WalletError): void {
    clearTimeout(this.starting)
    this.worker.terminate()
    for (const { fail } of this.waiting.values()) fail(why)
    for (const lock of this.open.values()) lock.abort()
    this.waiting.clear()
    this.open.clear()
  }

  private hear(answer: KeyAnswer): void {
    if ('ready' in answer) return clearTimeout(this.starting)
    if ('locked' in answer) return release(answer.locked)
    const waiting = this.waiting.get(answer.re)
    this.waiting.delete(answer.re)
    if ('ok' in answer) return waiting?.done(answer.ok)
    const { kind, message } = answer.failed
    waiting?.fail(new WalletError(kind as WalletErrorKind, message))
  }
}

let running: KeyWorker | undefined

/**
 * Sends a request on the key worker's list to it, and starts the worker where it is not running.
 * @param transfer buffers that the page transfers with the request
 * @throws WalletError as the worker says; `no-key-worker` where it cannot be started or has stopped
 */
export async function askKeys(what: KeyRequest, transfer: Transferable[] = []): Promise<unknown> {
  try {
    running ??= new KeyWorker()
  } catch (error) {
    // no such thing in this browser, or forbidden by a policy
    throw new WalletError('no-key-worker', 'The key worker cannot be started', undefined, { cause: error })
  }
  const worker = running
  try {
    return await worker.ask(what, transfer)
  } finally {
    endIfIdle(worker)
  }
}

/** Aborted when the wallet or keys under this id are locked, or the worker is gone. */
export function lockOf(id: string): AbortSignal {
  return running?.open.get(id)?.signal ?? AbortSignal.abort()
}

/**
 * Has the worker wipe what is open under a name; with the last one the worker itself ends, and its memory with
 * it.
 */
export function closeKeys(id: string): void {
  const worker = running
  if (!worker?.open.has(id)) return
  release(id)
  if (running === worker) void askKeys({ ask: 'close', id }).catch(() => {})
}

/** The page's part of a lock. */
function release(id: string): void {
  const worker = running
  worker?.open.get(id)?.abort()
  worker?.open.delete(id)
  if (worker) endIfIdle(worker)
}

function endIfIdle(worker: KeyWorker): void {
  if (worker === running && worker.idle) end(locked())
}

function end(why: WalletError): void {
  const worker = running
  running = undefined
  worker?.end(why)
}

function stopped(): WalletError {
  return new WalletError('no-key-worker', 'The key worker could not be started, or has stopped')
}

function locked(): WalletError {
  return new WalletError('not-initialized', 'The wallet has been locked')
}

// a log-out ends it, whatever it is doing
atForgetting(() => end(locked()))
