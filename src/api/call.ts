import * as v from 'valibot'
import { env } from '../config/env.ts'
import { CHANGE_DEADLINE_MS, READ_DEADLINE_MS, UPLOAD_DEADLINE_MS } from '../network/budget.ts'
import type { Endpoint, RequestInput, ResponseOf, Schema } from '../contract/endpoint.ts'
import { DEFAULT_LANGUAGE } from '../contract/languages.ts'
import { withDeadline } from '../network/deadline.ts'
import { networkState } from '../network/state.ts'
import { beginWaiting, noteReached } from '../network/waiting.ts'
import { noteServerTime } from '../network/clock.ts'
import { NetworkError, readAnswer, type Answer } from '../network/answer.ts'
import { ApiError, GatewayError, UnreadableAnswer } from './errors.ts'
import { detectCaptivePortal, responseSource, type ResponseSource } from '../network/portal.ts'
import { serverOffers } from './server-offers.ts'
import { sendRequest } from './transport.ts'

const NOT_FOUND = 404

export interface Options {
  signal?: AbortSignal
  /** Repeating an order with the same key never makes a second one; sent only where `orders` is announced. */
  idempotencyKey?: string
  /** `no-cache` asks the server whatever the browser has cached. */
  cache?: RequestCache
}

/**
 * Requests a contract row from the server (docs/specification.md section 7), credentials included, and checks
 * the answer. What the server does not announce is not asked for: it counts as a 404.
 * @throws ApiError for every answered failure: GatewayError where a proxy or captive portal answered,
 *   UnreadableAnswer for an answer that breaks the contract
 * @throws NetworkError where there was no answer, or a web page in its place
 */
export async function call<E extends Endpoint>(
  row: E,
  input: RequestInput<E> & Options = {},
): Promise<ResponseOf<E>> {
  if (row.extra && !serverOffers(row.extra)) throw notOffered()
  return withDeadline(input.signal, deadlineOf(row), async (signal, giveUp) => {
    const { response, answer } = await answerTo(row, { ...input, signal }, giveUp)
    if (!response.ok) throw failure(response, answer)
    if (!row.answer) return undefined as ResponseOf<E>
    return readAs(row, row.answer, answer.json) as ResponseOf<E>
  })
}

/** The server's own answer. What the network does meanwhile is noted (src/network). */
async function answerTo<E extends Endpoint>(
  row: E,
  input: RequestInput<E> & Options & { signal: AbortSignal },
  giveUp: () => void,
) {
  // a change may take its time, so that its silence says nothing
  const waiting = row.method === 'GET' ? beginWaiting(giveUp) : undefined
  try {
    const asking = performance.now()
    const response = await send(row, input)
    const arrived = { at: Date.now(), tookMs: performance.now() - asking }
    const answer = await readAnswer(response)
    const by = await responseSource(response, answer)
    if (by === 'portal') throw new NetworkError('the network asks for its own log-in')
    if (response.ok && answer.isPage) throw inPlaceOfAnswer(row, by)
    // the time of whoever writes pages is nobody's
    if (!answer.isPage) noteServerTime(response.headers, arrived)
    if (waiting) waiting.answered()
    else noteReached()
    return { response, answer }
  } finally {
    waiting?.over()
  }
}

/**
 * A web page with a success status. A server without one of our additions has something else at its address; where
 * it is not known that our own host answers, the page may be anybody's, and says nothing about what the server offers.
 */
function inPlaceOfAnswer(row: Endpoint, by: ResponseSource): Error {
  return row.extra && by === 'host' ? notOffered() : new NetworkError('a web page instead of an answer')
}

/** An answer as the contract has it; none where it breaks the contract, and the specification does not show it. */
function readAs(row: Endpoint, schema: Schema, answer: unknown): unknown {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  const none = v.safeParse(schema, undefined)
  if (none.success) return none.output
  const place = v.getDotPath(parsed.issues[0]) ?? 'answer'
  throw row.extra ? notOffered() : new UnreadableAnswer(`${row.method} ${row.path}: ${place}`)
}

/** Another server, which need not have the rows that we add, or has something else at their addresses. */
function notOffered(): ApiError {
  return new ApiError(NOT_FOUND, '')
}

function deadlineOf(row: Endpoint): number {
  if (row.method === 'GET') return READ_DEADLINE_MS
  return row.bodyKind === 'multipart' ? UPLOAD_DEADLINE_MS : CHANGE_DEADLINE_MS
}

async function send<E extends Endpoint>(
  row: E,
  input: RequestInput<E> & Options & { signal: AbortSignal },
): Promise<Response> {
  const address = addressOf(row, input)
  const headers = new Headers({ accept: 'application/json' })
  if (typeof document !== 'undefined')
    headers.set('accept-language', document.documentElement.lang || DEFAULT_LANGUAGE)
  if (input.idempotencyKey && serverOffers('orders')) headers.set('idempotency-key', input.idempotencyKey)
  const body = bodyOf(row, input.body, headers)
  try {
    return await sendRequest(address, {
      method: row.method,
      credentials: 'include',
      headers,
      signal: input.signal,
      ...(input.cache && { cache: input.cache }),
      ...(body === undefined ? {} : { body }),
    })
  } catch (error) {
    // a portal that redirects to another origin looks like no answer at all
    if (!input.signal.aborted && networkState() !== 'portal') void detectCaptivePortal()
    throw new NetworkError('no answer', { cause: error })
  }
}

function addressOf<E extends Endpoint>(row: E, input: RequestInput<E>): string {
  const params = (input.params ?? {}) as Record<string, string>
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries((input.query ?? {}) as Record<string, string | readonly string[] | undefined>)
  const query = new URLSearchParams(
    given.flatMap(([name, value = []]) => [value].flat().map((one): [string, string] => [name, one])),
  )
  return `${env.apiBaseUrl}${path}${query.size > 0 ? `?${query}` : ''}`
}

function bodyOf(row: Endpoint, body: unknown, headers: Headers): BodyInit | undefined {
  if (body === undefined) return undefined
  if (row.bodyKind !== 'multipart') {
    headers.set('content-type', 'application/json')
    return JSON.stringify(body)
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string | Blob | undefined>)) {
    if (value !== undefined) form.set(name, value)
  }
  return form
}

/**
 * The message of docs/specification.md section 8: the list joined by newlines when more than one, otherwise the
 * single field.
 */
function failure({ status }: Response, { json, isPage }: Answer): Error {
  if (isPage) return new GatewayError(status, '')
  const { error, errors, code, field } = Object(json) as Record<string, unknown>
  const list = Array.isArray(errors) ? errors.filter((each) => typeof each === 'string') : []
  const single = typeof error === 'string' ? error : (list[0] ?? '')
  const message = list.length > 1 ? list.join('\n') : single
  return new ApiError(status, message, textOrNone(code), textOrNone(field))
}

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : undefined)
