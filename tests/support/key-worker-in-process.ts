import { KeyHost, type KeyHostDeps } from '../../src/wallet/keys/key-host.ts'

type Told = (event: { data: unknown }) => void

/** Where tests without a browser are: their server's origin and clock. */
type Here = Pick<KeyHostDeps, 'origins' | 'listingDomain' | 'now'>

let here: Here = {
  origins: ['http://akashi.localhost'],
  listingDomain: () => Promise.reject(new Error('no listing here')),
  now: Date.now,
}

/**
 * Stands in for the worker of a page: the same host, in the same process, and messages that are copied on their
 * way.
 */
class WorkerHere {
  private readonly host = new KeyHost({
    get origins() {
      return here.origins
    },
    listingDomain: () => here.listingDomain(),
    now: () => here.now(),
    tell: (answer) => this.tell(answer),
  })
  private told: Told | undefined
  private ended = false

  addEventListener(event: string, listener: Told): void {
    if (event !== 'message') return
    this.told = listener
    queueMicrotask(() => this.tell({ ready: true }))
  }

  postMessage(message: unknown, transfer: Transferable[]): void {
    void this.host.hear(structuredClone(message, { transfer }))
  }

  terminate(): void {
    this.ended = true
  }

  private tell(answer: unknown): void {
    if (!this.ended) this.told?.({ data: structuredClone(answer) })
  }
}

/** Lets a test without a browser's workers hold its keys in this process. */
export function keyWorkerInProcess(there: Partial<Here> = {}): void {
  here = { ...here, ...there }
  Object.assign(globalThis, { Worker: WorkerHere })
}
