import type { ProblemCode } from './messages.ts'

/** A refusal that the asker is told about: status, stable code, and the values its text names. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly status: number
  readonly code: ProblemCode
  readonly values: Record<string, string | number>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: ProblemCode,
    values: Record<string, string | number> = {},
    headers: Record<string, string> = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.values = values
    this.headers = headers
  }
}
