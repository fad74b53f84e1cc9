import pino from 'pino'
import { describeError } from './logging/describe-error.ts'
import { inOneLine, redacted } from './logging/redaction.ts'
import { traceUnderWay } from './logging/tracing.ts'
import { beingDone } from './logging/under-way.ts'

/** From the most to the least that is written. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** How a log is written. */
interface LogOptions {
  level: LogLevel
  /** For machines: a line of JSON each. Otherwise for the person at the terminal. */
  json: boolean
  /** Where lines of JSON go; standard output without it. */
  write?: (line: string) => void
}

/** What one request was: the pattern of its route, never its path, which may name people. */
export interface AnsweredRequest {
  method: string
  route: string
  status: number
  ms: number
  who: 'member' | 'visitor'
}

/** How a job ended: `later` where it waits for something, `failed` where it is tried again. */
export interface EndedJob {
  ended: 'done' | 'later' | 'failed'
  attempts: number
  ms: number
}

/** A line of the log as the terminal's form reads it. */
type Line = Partial<AnsweredRequest & EndedJob> & {
  level: LogLevel
  msg: string
  error?: string
  job?: string
  subject?: string
  request?: string
}

/** A process that runs no server (a command, a test) writes failures alone, for whoever started it. */
let log = opened({ level: 'error', json: false })

/** Has this process write its log like this. */
export function openLog(options: LogOptions): void {
  log = opened(options)
}

/**
 * Writes one failure to the log: what was being done, in one line, and the error without anything that is
 * personal or secret.
 */
export function logError(what: string, ...errors: [] | [unknown]): void {
  const error = errors.length === 0 ? {} : { error: describeError(errors[0]) }
  log.error(error, inOneLine(what))
}

/** Writes what an operator may want to know of the normal course of things. */
export function logInfo(what: string): void {
  log.info(inOneLine(what))
}

/** Writes the one line of a request. */
export function logRequest(request: AnsweredRequest): void {
  log.info(request, 'request')
}

/** Writes the one line of a job. */
export function logJob(job: EndedJob, level: LogLevel): void {
  log[level](job, 'job')
}

/** Tells who started a command why it ended, in as many lines as the text has. */
export function tellOperator(text: string): void {
  console.error(text)
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

function opened({ level, json, write = toStandardOutput }: LogOptions): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => ({ ...beingDone(), ...traceUnderWay() }),
  }
  return pino(options, { write: (line) => (json ? write : toTerminal)(redacted(line)) })
}

function toStandardOutput(line: string): void {
  process.stdout.write(line)
}

/** For a person: failures with their stack, everything else in one line. */
function toTerminal(line: string): void {
  const said = JSON.parse(line) as Line
  const text = textOf(said)
  if (said.level === 'error') console.error(text)
  else console.log(text)
}

function textOf({ msg, error, request, job, subject, ...said }: Line): string {
  if (said.route !== undefined)
    return `${said.method} ${said.route} ${said.status} in ${said.ms} ms, ${request}`
  if (said.ended !== undefined) return `Job ${job} ${subject} ${said.ended} in ${said.ms} ms`
  const where = request === undefined ? msg : `${msg} (request ${request})`
  return error === undefined ? where : `${where}: ${error}`
}
