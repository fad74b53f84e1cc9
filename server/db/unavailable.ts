import { logError } from '../lib/log.ts'

/** The database is unreachable: the request was not answered, and a commit may or may not have taken effect. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/**
 * Classes and codes of PostgreSQL that speak of the server and not of the statement
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html): connection exceptions, insufficient
 * resources (too many connections, a full disk), read-only after a failover, shut down or starting, ended for
 * idling.
 */
const AWAY_STATES = /^(?:08...|53...|25006|25P03|57P0[1-5]|58...)$/
/** Codes of Node where a connection cannot be made or breaks. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
])
/** Messages of `pg`, Kysely and PGlite that come without a code. */
const AWAY_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|driver has already been destroyed|PGlite (?:is closed|instance is already closed)|Aborted\()/i

/** Whether an error of the database or its driver means that the database cannot be asked now. */
export function meansUnavailable(error: unknown): boolean {
  const { code, message, severity } = Object(error) as Record<string, unknown>
  if (severity === 'PANIC') return true
  if (typeof code === 'string' && (AWAY_STATES.test(code) || AWAY_CODES.has(code))) return true
  return typeof message === 'string' && AWAY_WORDS.test(message)
}

/** Whether something failed because the database is away; also where that is only its cause. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  return error instanceof Error && error.cause !== undefined && isDatabaseUnavailable(error.cause)
}

/** The code of the database or the system by which an error is known, for people. */
export function codeOf(error: unknown): string | undefined {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return cause === undefined ? undefined : codeOf(cause)
}

/** Several breaks within this time are one outage in the log. */
const QUIET_MS = 5_000

/** Logs an outage once, and its end; queries meanwhile fail with an error. */
export interface Outage {
  /** What to throw for an error of the driver: `DatabaseUnavailable`, or the error itself. */
  judge(error: unknown): unknown
  /** The database has answered. */
  over(): void
}

/** @param where the database is, for people; without its password */
export function watchOutage(where: string): Outage {
  let since: number | null = null
  let told = -Infinity
  return {
    judge(error) {
      if (!meansUnavailable(error)) return error
      const now = performance.now()
      if (since === null && now - told > QUIET_MS) {
        told = now
        const why = codeOf(error) ?? (error instanceof Error ? error.message : String(error))
        logError(`${where} does not answer (${why}): requests are answered with 503 until it does.`)
      }
      since ??= now
      return new DatabaseUnavailable(`${where} does not answer`, { cause: error })
    },
    over() {
      if (since === null) return
      const seconds = ((performance.now() - since) / 1000).toFixed(1)
      since = null
      logError(`${where} answers again after ${seconds} s.`)
    },
  }
}
