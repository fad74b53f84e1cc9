/** One caller who waits for a run. */
interface Waiting<Wish, Answer> {
  wish: Wish
  answer: (value: Answer) => void
  refuse: (reason: unknown) => void
}

/** Answers or refuses each wish of a run, in their order; throwing means that nothing at all was done. */
export type Run<Wish, Answer> = (wishes: readonly Wish[]) => Promise<readonly PromiseSettledResult<Answer>[]>

/** How long a run waits for a crowd to come back: less than the statement that it saves. */
const RETURN_MS = 2

/**
 * Gathers calls that are about one thing: while a run is under way, those who come wait, and the next run takes all of
 * them, so that a crowd costs the database hardly more than one person. A run that throws is done again for each of
 * its wishes alone: one that can't be fulfilled spoils no other.
 * @param keyOf what a wish is about; runs about different things know nothing of each other
 * @param atMost wishes of one run
 */
export function gathered<Wish, Answer>(
  keyOf: (wish: Wish) => string,
  run: Run<Wish, Answer>,
  atMost: number,
): (wish: Wish) => Promise<Answer> {
  const lines = new Map<string, Line<Waiting<Wish, Answer>>>()
  const work = async (key: string, line: Line<Waiting<Wish, Answer>>) => {
    let served = 1
    while (served > 0) {
      // a crowd that was just answered is about to ask again: its first must not go alone
      const group = await line.take(served, atMost)
      await serve(run, group)
      served = line.isEmpty() && group.length === 1 ? 0 : group.length
    }
    lines.delete(key)
  }
  return (wish) =>
    new Promise((answer, refuse) => {
      const key = keyOf(wish)
      const known = lines.get(key)
      const line = known ?? new Line<Waiting<Wish, Answer>>()
      line.join({ wish, answer, refuse })
      if (known) return
      lines.set(key, line)
      void work(key, line)
    })
}

/** Those who wait, first come first. */
class Line<One> {
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

  /** Takes those at the front, as soon as `enough` are here or nobody more comes; none when nobody came. */
  async take(enough: number, atMost: number): Promise<One[]> {
    // who asks in the same turn of the event loop comes along
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

/** Never throws: each of the waiting gets its answer or its refusal. */
async function serve<Wish, Answer>(
  run: Run<Wish, Answer>,
  group: readonly Waiting<Wish, Answer>[],
): Promise<void> {
  if (group.length === 0) return
  const results = await run(group.map(({ wish }) => wish)).catch(() => null)
  for (const [i, one] of group.entries()) {
    const result = results ? results[i] : await alone(run, one.wish)
    if (result?.status === 'fulfilled') one.answer(result.value)
    else one.refuse(result?.reason)
  }
}

async function alone<Wish, Answer>(run: Run<Wish, Answer>, wish: Wish) {
  const failed = (reason: unknown) => [{ status: 'rejected' as const, reason }]
  return (await run([wish]).catch(failed))[0]
}
