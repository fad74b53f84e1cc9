import type { Page, Worker } from '@playwright/test'

/** What a script that got into the page sees of the key worker. */
interface Intruder {
  workers: {
    addEventListener: (event: string, heard: (event: { data: unknown }) => void) => void
    postMessage: (message: unknown) => void
  }[]
  asked: unknown[]
  told: unknown[]
}

/**
 * Puts a hostile script into every page before the page's own: it sees each worker, and all messages to and
 * from it.
 */
export async function letIntruderIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const intruder: Intruder = { workers: [], asked: [], told: [] }
    const Real = Worker
    globalThis.Worker = class extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        intruder.workers.push(this as unknown as Intruder['workers'][number])
        this.addEventListener('message', ({ data }) => void intruder.told.push(data))
      }
      override postMessage(message: unknown, transfer?: StructuredSerializeOptions | Transferable[]) {
        intruder.asked.push(structuredClone(message))
        super.postMessage(message, transfer as Transferable[])
      }
    }
    Object.assign(globalThis, { intruder })
  })
}

/** A worker that is up answers at once; a busy machine takes its time. */
const PATIENCE_MS = 30_000

/** Sends the worker a request, as the hostile script would; `silent` where no answer comes. */
export async function askAsIntruder(
  page: Page,
  what: object,
  patience = PATIENCE_MS,
): Promise<{ ok?: unknown; failed?: { kind: string }; silent?: true }> {
  return page.evaluate(
    async ([asked, ms]) => {
      const { workers } = (globalThis as unknown as { intruder: Intruder }).intruder
      const worker = workers.at(-1)
      if (!worker) throw new Error('there is no worker')
      const nr = 1_000_000 + workers.length + Math.floor(performance.now())
      return new Promise<object>((done) => {
        worker.addEventListener('message', ({ data }) => {
          if ((data as { re?: number }).re === nr) done(data as object)
        })
        worker.postMessage({ nr, what: asked })
        setTimeout(() => done({ silent: true }), ms)
      })
    },
    [what, patience] as const,
  )
}

/** Everything that the worker has posted to the page so far. */
export async function toldSoFar(
  page: Page,
): Promise<{ re?: number; ok?: { id?: string; address?: string } }[]> {
  return page.evaluate(() => (globalThis as unknown as { intruder: Intruder }).intruder.told as never)
}

/** The page's key worker, from within. */
function keyWorkerOf(page: Page): Worker {
  const worker = page.workers().find((one) => /\/assets\/key-worker-/.test(one.url()))
  if (!worker) throw new Error('the page has no key worker')
  return worker
}

/** Lets time pass in the key worker, and only there. */
export async function laterInWorker(page: Page, ms: number): Promise<void> {
  await keyWorkerOf(page).evaluate((more) => {
    const now = Date.now
    Date.now = () => now() + more
  }, ms)
}
