import { AsyncLocalStorage } from 'node:async_hooks'

/** What is being done while a line is written: the id of a request, or a job's kind and subject. */
type UnderWay = { request: string } | { job: string; subject: string }

const underWay = new AsyncLocalStorage<UnderWay>()

/** Does something of which every line of the log says whose work it was, in whatever file it is written. */
export function doing<T>(what: UnderWay, work: () => T): T {
  return underWay.run(what, work)
}

/** What is under way here, if anything. */
export function beingDone(): UnderWay | undefined {
  return underWay.getStore()
}
