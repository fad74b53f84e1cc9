import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { SECOND_MS } from '../../lib/time.ts'

/**
 * How long a connection may take over what it asks. A browser sends its headers at once; five megabytes take a
 * minute on a line of 0.7 Mbit/s. Node checks only at intervals, by default every thirty seconds.
 */
export const SERVER_LIMITS = {
  headersTimeout: 10 * SECOND_MS,
  requestTimeout: 60 * SECOND_MS,
  connectionsCheckingInterval: SECOND_MS,
  // longer than the minute after which proxies close theirs: a server that closes first may cut a request
  keepAliveTimeout: 65 * SECOND_MS,
} as const satisfies ServerOptions

/** How slowly an answer may be read: so long in any case, and then at this speed. */
interface AnswerLimits {
  graceMs: number
  bytesPerSecond: number
  /** How often it is checked. */
  lookMs: number
}

/**
 * Half of what the slowest mobile line brings (GPRS); a megabyte then holds its memory for two minutes at most.
 */
const ANSWERS: AnswerLimits = { graceMs: 30 * SECOND_MS, bytesPerSecond: 8_000, lookMs: 5 * SECOND_MS }

interface UnderWay {
  socket: Socket
  /** Bytes that the connection had been given before. */
  before: number
  /** When the answer's headers were first seen to be sent. */
  since: number | null
}

/** Closes connections that read a response too slowly: until it is read, its bytes fill the memory. */
export function boundAnswers(server: Server, limits: AnswerLimits = ANSWERS): void {
  const answers = new Map<ServerResponse, UnderWay>()
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answers.set(response, { socket, before: socket.bytesWritten, since: null })
    response.once('close', () => answers.delete(response))
  })
  const look = () => {
    for (const [response, answer] of answers) if (isOverdue(response, answer, limits)) answer.socket.destroy()
  }
  const timer = setInterval(look, limits.lookMs).unref()
  server.once('close', () => clearInterval(timer))
}

function isOverdue(response: ServerResponse, answer: UnderWay, limits: AnswerLimits): boolean {
  if (!response.headersSent) return false
  const now = performance.now()
  answer.since ??= now
  const given = answer.socket.bytesWritten - answer.before
  return now - answer.since > limits.graceMs + (given / limits.bytesPerSecond) * SECOND_MS
}
