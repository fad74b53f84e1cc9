/** The server answered with a status that is not a success (docs/specification.md section 8). */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  /** HTTP status. */
  readonly status: number
  /** The server's stable error code, where it has one. */
  readonly code: string | undefined
  /** The part of what was sent that it is about, where the server names one. */
  readonly field: string | undefined

  /** @param message the server's words; empty where it sent none that a user can read */
  constructor(status: number, message: string, code?: string, field?: string) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
  }
}

/**
 * A failure answered with a web page instead of the API's JSON: it comes from a machine on the way (a proxy, a
 * captive portal), not from our server, and says nothing about the session.
 */
export class GatewayError extends ApiError {
  override readonly name = 'GatewayError'
}

/** What a success is called here that cannot be read as the contract says. */
const UNREADABLE_STATUS = 502

/** A successful answer that the contract does not know: unexpected, so it is reported. */
export class UnreadableAnswer extends ApiError {
  override readonly name = 'UnreadableAnswer'

  /** @param where call and place of the first deviation, for the report; never shown to a user */
  constructor(where: string) {
    super(UNREADABLE_STATUS, where)
  }
}
