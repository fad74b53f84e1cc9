import { Problem } from '../../lib/problem.ts'

/** Long enough for some pictures to be made. */
const RETRY_AFTER = { 'Retry-After': '3' }

/** Too much waits already: the asker may come back in a moment. */
export class QueueFull extends Problem {
  constructor() {
    super(503, 'BUSY', {}, RETRY_AFTER)
  }
}

/** How much is worked on at a time, and how much may wait: in all, and of one asker. */
export interface QueueLimits {
  atATime: number
  waiting: number
  waitingEach: number
}

/** Runs `work` when it is its asker's turn. @throws QueueFull at once where too much waits */
export type WorkQueue = <T>(asker: string, work: () => Promise<T>) => Promise<T>

/**
 * A queue for work that costs a core for a moment. Askers take turns, so that one who asks for hundreds of things waits
 * for them and keeps nobody else waiting.
 */
export function workQueue({ atATime, waiting, waitingEach }: QueueLimits): WorkQueue {
  /** What waits, by asker; whose turn is next comes first. */
  const lines = new Map<string, (() => Promise<void>)[]>()
  let length = 0
  let running = 0

  const startNext = (): void => {
    while (running < atATime) {
      const [first] = lines
      if (!first) return
      const [asker, line] = first
      const work = line.shift()
      lines.delete(asker)
      if (line.length > 0) lines.set(asker, line)
      if (!work) continue
      length--
      running++
      void work().finally(() => {
        running--
        startNext()
      })
    }
  }
  return (asker, work) => {
    const line = lines.get(asker) ?? []
    if (length >= waiting || line.length >= waitingEach) return Promise.reject(new QueueFull())
    return new Promise((resolve, reject) => {
      line.push(() => work().then(resolve, reject))
      lines.set(asker, line)
      length++
      startNext()
    })
  }
}
