/** The server answered with a status that is not a success (seed.md section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 502 where an answer could not be read as the contract says. */
  readonly status: number
  /** The server's stable error code, where it has one. */
  readonly code: string | undefined

  constructor(status: number, message: string, code?: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The server could not be reached at all: the one failure that a copy on the device may cover. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}
