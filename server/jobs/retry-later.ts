/** How soon a job is retried for the first time. */
export const FIRST_RETRY_MS = 250

/** The time has not come yet (a block that does not exist): retried soon, or after `waitMs`, and not logged. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater'
  readonly waitMs: number

  constructor(message: string, waitMs = FIRST_RETRY_MS) {
    super(message)
    this.waitMs = waitMs
  }
}
