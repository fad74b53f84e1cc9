/** One caller who waits for a run. */
interface Waiting<Wish, Answer> {
  wish: Wish
  answer: (value: Answer) => void
  refuse: (reason: unknown) => void
}

/** Answers or refuses each wish of a run, in their order; throwing means that nothing at all was done. */
export type Run<Wish, Answer> = (
  wishes: readonly Wish[],
  key: string,
) => Promise<readonly PromiseSettledResult<Answer>[]>

/**
 * Gathers calls that are about one thing: while a run is under way, those who come wait, and the next run takes all of
 * them, so that a crowd costs the database hardly more than one person. A run that throws is done again for each of
 * its wishes alone: one that can't be fulfilled spoils no other.
 * @param atMost wishes of one run
 */
export function gathered<Wish, Answer>(
  keyOf: (wish: Wish) => string,
  run: Run<Wish, Answer>,
  atMost: number,
): (wish: Wish) => Promise<Answer> {
  const queues = new Map<string, Waiting<Wish, Answer>[]>()
  const work = async (key: string, queue: Waiting<Wish, Answer>[]) => {
    while (queue.length > 0) {
      // who asks in the same turn of the event loop comes along
      await new Promise((turn) => setImmediate(turn))
      await serve(run, key, queue.splice(0, atMost))
    }
    queues.delete(key)
  }
  return (wish) =>
    new Promise((answer, refuse) => {
      const key = keyOf(wish)
      const queue = queues.get(key)
      const one = { wish, answer, refuse }
      if (queue) return void queue.push(one)
      const begun = [one]
      queues.set(key, begun)
      void work(key, begun)
    })
}

/** Never throws: each of the waiting gets its answer or its refusal. */
async function serve<Wish, Answer>(
  run: Run<Wish, Answer>,
  key: string,
  waiting: readonly Waiting<Wish, Answer>[],
): Promise<void> {
  const results = await run(
    waiting.map(({ wish }) => wish),
    key,
  ).catch(() => null)
  for (const [i, one] of waiting.entries()) {
    const [result] = results ? [results[i]] : await alone(run, key, one.wish)
    if (result?.status === 'fulfilled') one.answer(result.value)
    else one.refuse(result?.reason)
  }
}

async function alone<Wish, Answer>(run: Run<Wish, Answer>, key: string, wish: Wish) {
  return run([wish], key).catch((reason: unknown) => [{ status: 'rejected' as const, reason }])
}
