import { Problem } from '../../lib/problem.ts'

/** Long enough for some pictures to be made. */
const RETRY_AFTER = { 'Retry-After': '3' }

/** The queue is full: the client may retry in a moment. */
export class QueueFull extends Problem {
  constructor() {
    super(503, 'BUSY', {}, RETRY_AFTER)
  }
}

/** How much runs at a time, and how much may wait: in all, and of one client. */
interface QueueLimits {
  atATime: number
  waiting: number
  waitingEach: number
}

/** Runs `work` when it is its client's turn. @throws QueueFull at once where too much waits */
export type WorkQueue = <T>(client: string, work: () => Promise<T>) => Promise<T>

/**
 * A queue for work that occupies a core for a moment. Clients take turns (round robin), so that one with
 * hundreds of requests delays no other.
 */
export function workQueue({ atATime, waiting, waitingEach }: QueueLimits): WorkQueue {
  /** What waits, by client; the client whose turn is next comes first. */
  const queues = new Map<string, (() => Promise<void>)[]>()
  let length = 0
  let running = 0

  const startNext = (): void => {
    while (running < atATime) {
      const [first] = queues
      if (!first) return
      const [client, queue] = first
      const work = queue.shift()
      queues.delete(client)
      if (queue.length > 0) queues.set(client, queue)
      if (!work) continue
      length--
      running++
      void work().finally(() => {
        running--
        startNext()
      })
    }
  }
  return (client, work) => {
    const queue = queues.get(client) ?? []
    if (length >= waiting || queue.length >= waitingEach) return Promise.reject(new QueueFull())
    return new Promise((resolve, reject) => {
      queue.push(() => work().then(resolve, reject))
      queues.set(client, queue)
      length++
      startNext()
    })
  }
}
