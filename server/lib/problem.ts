import type { ProblemCode } from '../../src/contract/problem-codes.ts'

/** A refusal that the client receives: status, stable code, and the values its text names. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly code: ProblemCode
  readonly values: Record<string, string | number>
  readonly headers: Record<string, string>
  /** Beside the text, for the asking program to read. */
  readonly facts: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    code: ProblemCode,
    values: Record<string, string | number> = {},
    headers: Record<string, string> = {},
    facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.values = values
    this.headers = headers
    this.facts = facts
  }
}
