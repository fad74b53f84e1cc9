import { inspect } from 'node:util'

/** Long enough for every message of this server; a library's message may quote a whole request. */
const MESSAGE_MAX = 500
/** Deeply nested causes add nothing new. */
const CAUSES_MAX = 3
/** What PostgreSQL calls a condition (SQLSTATE), and Node or the chain an error of theirs. */
const CODE = /^[\w-]{1,40}$/
/** SQLSTATE class 22, "data exception": its messages quote the value that could not be read. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/

/** The fields of a database's error that name parts of the schema; all others may hold values of a row. */
interface Facts {
  code?: unknown
  constraint?: unknown
  table?: unknown
  column?: unknown
}

/**
 * Writes one failure to the log: what was being done, in one line, and the error without anything that is
 * personal or secret.
 */
export function logError(what: string, ...errors: [] | [unknown]): void {
  const line = inOneLine(what)
  console.error(errors.length === 0 ? line : `${line}: ${describeError(errors[0])}`)
}

/** Tells who started a command why it ended, in as many lines as the text has. */
export function tellOperator(text: string): void {
  console.error(text)
}

/**
 * An error as a log may have it: its name, message, code, what it names of the schema, where it was thrown, and
 * its causes. Never its other fields: both databases attach the failed row (`detail`), and the embedded one the
 * statement's parameters, among them addresses, authentication hashes and encrypted vaults.
 */
export function describeError(error: unknown, depth = 0): string {
  if (!(error instanceof Error))
    return scrubbed(typeof error === 'string' ? error : inspect(error, { depth: 0 }))
  const inner = depth < CAUSES_MAX ? innerErrors(error) : []
  return [
    `${error.name}: ${messageOf(error)}${factsOf(error)}`,
    ...framesOf(error),
    ...inner.map((cause) => `caused by ${describeError(cause, depth + 1)}`),
  ].join('\n')
}

/** An error in one line, for a row that records why something is retried. */
export function errorInShort(error: unknown): string {
  return error instanceof Error ? messageOf(error) : scrubbed(String(error))
}

/**
 * An uncaught error ends the process, as it does by default, but Node would print all of its fields. An
 * unhandled rejection is logged and ends nothing: no request and no job depends on it. Neither does a
 * log that takes no more lines (nobody reads it, its disk is full): to report that would be one more line for
 * it, which fails again, without an end.
 * @param end ends the process
 */
export function logUncaught(end: (code: number) => void): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('uncaughtException', (error) => {
    logError('The server ends because of an error that nobody caught', error)
    end(1)
  })
  process.on('unhandledRejection', (error) => logError('An error that nobody waited for', error))
}

function messageOf(error: Error): string {
  const { code } = error as Facts
  const message = scrubbed(error.message)
  return DATA_EXCEPTION.test(String(code)) ? message.replaceAll(/"[^"]*"|'[^']*'/g, '"…"') : message
}

function factsOf(error: Error): string {
  const { code, constraint, table, column } = error as Facts
  const facts = Object.entries({ code, constraint, table, column }).filter(
    ([, value]) => (typeof value === 'string' && CODE.test(value)) || typeof value === 'number',
  )
  return facts.length === 0 ? '' : ` (${facts.map(([name, value]) => `${name} ${String(value)}`).join(', ')})`
}

/** The lines of a stack behind the message, which may hold lines that look like them. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message)
  const behind = at < 0 ? '' : stack.slice(at + message.length)
  return behind.split('\n').filter((line) => /^\s+at /.test(line))
}

function innerErrors(error: Error): unknown[] {
  return [
    ...(error instanceof AggregateError ? (error.errors as unknown[]) : []),
    ...(error.cause === undefined ? [] : [error.cause]),
  ]
}

/** Without what begins a line, steers a terminal, or shows the rest of a line in another order. */
function inOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}

/**
 * In one line, without email addresses, without what an address carries beside its path, and at most so long.
 */
function scrubbed(text: string): string {
  const plain = inOneLine(text)
    .replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@"']*@/gi, '$1…@')
    .replaceAll(/\b(https?:\/\/[^\s?#"')]+)[?#][^\s"')]*/gi, '$1?…')
    .replaceAll(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[email]')
  return plain.length <= MESSAGE_MAX ? plain : `${plain.slice(0, MESSAGE_MAX)}…`
}
