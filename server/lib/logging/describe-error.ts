import { inspect } from 'node:util'
import { inOneLine, redacted } from './redaction.ts'

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

/** In one line, at most so long, and redacted before it is cut: half an address would not be recognized. */
function scrubbed(text: string): string {
  const plain = redacted(inOneLine(text))
  return plain.length <= MESSAGE_MAX ? plain : `${plain.slice(0, MESSAGE_MAX)}…`
}
