import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ChainError, type ChainErrorCode } from '../../adapters/chain/port.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { languageOf } from '../../lib/language.ts'
import type { ProblemCode } from '../../../src/contract/problem-codes.ts'
import { askedAddress } from '../asked-address.ts'
import { messageOf } from '../problem-texts.ts'
import { Problem } from '../../lib/problem.ts'
import { logError } from '../../lib/log.ts'

/** A chain or a database that does not answer now may do so in a moment. */
const RETRYABLE: ReadonlySet<ChainErrorCode> = new Set<ChainErrorCode>(['unavailable', 'timeout'])
const RETRY_AFTER_SECONDS = '3'

/**
 * The one error shape of the wire (docs/product.md, "Wire format"); an unforeseen error reveals nothing else.
 */
export function answerProblem(error: unknown, c: Context): Response {
  if (error instanceof Problem) {
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
    return shaped(c, error.status, error.code, error.values, error.facts)
  }
  if (isDatabaseUnavailable(error)) {
    // the outage itself is logged once (db/unavailable.ts), not for every request
    c.header('Retry-After', RETRY_AFTER_SECONDS)
    return shaped(c, 503, 'DATABASE_AWAY')
  }
  logError(`${c.req.method} ${askedAddress(c).path} failed`, error)
  if (error instanceof ChainError && RETRYABLE.has(error.code)) {
    c.header('Retry-After', RETRY_AFTER_SECONDS)
    return shaped(c, 503, 'CHAIN_SLOW')
  }
  return shaped(c, 500, 'UNEXPECTED')
}

/** An API path that nothing answers. */
export function answerNotFound(c: Context): Response {
  return shaped(c, 404, 'NOT_FOUND')
}

function shaped(
  c: Context,
  status: number,
  code: ProblemCode,
  values: Record<string, string | number> = {},
  facts: Readonly<Record<string, unknown>> = {},
): Response {
  const text = messageOf(code, languageOf(c.req.header('accept-language')), values)
  c.header('Cache-Control', 'no-store')
  return c.json({ ...facts, error: text, errors: [text], code }, status as ContentfulStatusCode)
}
