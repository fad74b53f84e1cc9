/**
 * What a job of a kind does with its subject. Must be harmless when repeated, or when another process does it
 * too.
 */
export type JobHandlers = Record<string, (subject: string) => Promise<void>>

/** A job that this process has leased. */
export interface Job {
  id: string
  kind: string
  subject: string
  /** How often it was started, this time included. */
  attempts: number
  /** The end of its lease; what is written about the job later names the lease that it was written under. */
  locked_until: Date | null
}

/**
 * The jobs as rows; `server/store/job-leases.ts` has the SQL. Every write with a lease does nothing once it is
 * lost.
 */
export interface JobRows {
  /** The kinds, of these, that have jobs which `lease` would take. */
  dueKinds(question: DueQuestion): Promise<string[]>
  /** Leases jobs of these kinds that are due and that no living process holds. */
  lease(request: LeaseRequest): Promise<Job[]>
  /** @returns false where the lease was lost meanwhile */
  renew(id: string, lease: Date | null, until: Date): Promise<boolean>
  /** Ends the lease before the job is done. */
  release(id: string, lease: Date | null, runAt: Date): Promise<void>
  /** Ends the lease and notes why the job failed. */
  reschedule(id: string, lease: Date | null, failure: { runAt: Date; lastError: string }): Promise<void>
  remove(id: string, lease: Date | null): Promise<void>
  /** When the next job that has no lease is due; null when there is none. */
  nextRunAt(kinds: readonly string[]): Promise<Date | null>
  /**
   * Jobs planned more than `slackSeconds` in what is now the future retain their delay instead of their time.
   */
  replan(slackSeconds: number): Promise<void>
}

export interface DueQuestion {
  kinds: readonly string[]
  now: Date
  /** A lease that ends later than this was taken before the clock was set back, and counts as ended. */
  latest: Date
}

export interface LeaseRequest extends DueQuestion {
  limit: number
  until: Date
}

/** What the runner needs. */
export interface JobDependencies {
  rows: JobRows
  now: () => Date
}
