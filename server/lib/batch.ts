/** One caller that waits for a batch. */
interface Waiting<Request, Answer> {
  request: Request
  answer: (value: Answer) => void
  refuse: (reason: unknown) => void
}

/** Answers or refuses each request of a batch, in their order; throwing means that nothing at all was done. */
type Run<Request, Answer> = (requests: readonly Request[]) => Promise<readonly PromiseSettledResult<Answer>[]>

/**
 * How long a batch waits for callers that were just answered to call again: less than the statement that it
 * saves.
 */
const RETURN_MS = 2

/**
 * Batches calls with the same key: while a batch runs, further calls wait, and the next batch takes all of
 * them, so that a burst costs the database hardly more than one call. A batch that throws is repeated for each
 * of its requests alone: one that fails affects no other.
 * @param keyOf the key of a request; batches of different keys are independent
 * @param atMost requests of one batch
 */
export function createBatcher<Request, Answer>(
  keyOf: (request: Request) => string,
  run: Run<Request, Answer>,
  atMost: number,
): (request: Request) => Promise<Answer> {
  const queues = new Map<string, Queue<Waiting<Request, Answer>>>()
  const work = async (key: string, queue: Queue<Waiting<Request, Answer>>) => {
    let served = 1
    while (served > 0) {
      // callers that were just answered are about to call again: the first of them must not be a batch alone
      const batch = await queue.take(served, atMost)
      await serve(run, batch)
      served = queue.isEmpty() && batch.length === 1 ? 0 : batch.length
    }
    queues.delete(key)
  }
  return (request) =>
    new Promise((answer, refuse) => {
      const key = keyOf(request)
      const known = queues.get(key)
      const queue = known ?? new Queue<Waiting<Request, Answer>>()
      queue.join({ request, answer, refuse })
      if (known) return
      queues.set(key, queue)
      void work(key, queue)
    })
}

/** Callers that wait, first come first served. */
class Queue<One> {
  readonly #waiting: One[] = []
  #enough = Number.POSITIVE_INFINITY
  #wake: () => void = () => {}

  join(one: One): void {
    this.#waiting.push(one)
    if (this.#waiting.length >= this.#enough) this.#wake()
  }

  isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /** Takes the first ones, as soon as `enough` are here or no more come; none when none came. */
  async take(enough: number, atMost: number): Promise<One[]> {
    // calls of the same turn of the event loop join
    await new Promise((turn) => setImmediate(turn))
    if (enough > 1 && this.#waiting.length < enough) await this.#until(enough)
    return this.#waiting.splice(0, atMost)
  }

  async #until(enough: number): Promise<void> {
    await new Promise<void>((done) => {
      const timer = setTimeout(done, RETURN_MS)
      this.#enough = enough
      this.#wake = () => {
        clearTimeout(timer)
        done()
      }
    })
    this.#enough = Number.POSITIVE_INFINITY
  }
}

/** Never throws: each caller gets its answer or its refusal. */
async function serve<Request, Answer>(
  run: Run<Request, Answer>,
  batch: readonly Waiting<Request, Answer>[],
): Promise<void> {
  if (batch.length === 0) return
  const results = await run(batch.map(({ request }) => request)).catch(() => null)
  for (const [i, one] of batch.entries()) {
    const result = results ? results[i] : await alone(run, one.request)
    if (result?.status === 'fulfilled') one.answer(result.value)
    else one.refuse(result?.reason)
  }
}

async function alone<Request, Answer>(run: Run<Request, Answer>, request: Request) {
  const failed = (reason: unknown) => [{ status: 'rejected' as const, reason }]
  return (await run([request]).catch(failed))[0]
}
