import type { ErrorAnswer } from '../contract/common.ts'

/**
 * The server answered with a status that is not a success (seed.md section 8). Its message is the list of errors
 * joined by newlines when there is more than one, otherwise the single error.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 502 where an answer could not be read as the contract says. */
  readonly status: number
  /** The server's stable error code, where it has one. */
  readonly code: string | undefined

  constructor(status: number, { error, errors = [], code }: ErrorAnswer) {
    super(errors.length > 1 ? errors.join('\n') : (error ?? errors[0] ?? String(status)))
    this.status = status
    this.code = code
  }
}

/** The server could not be reached at all: the one failure that a copy on the device may cover. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}
