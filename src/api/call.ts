import * as v from 'valibot'
import { env } from '../config/env.ts'
import { errorAnswer } from '../contract/common.ts'
import type { AnswerOf, Asked, Endpoint } from '../contract/endpoint.ts'
import { ApiError, NetworkError } from './errors.ts'

/** What a 200 answer becomes that is not what the contract says: an answer, so no copy on the device covers it. */
const UNREADABLE_STATUS = 502

interface Options {
  signal?: AbortSignal
  /** Repeating a purchase with the same key never makes a second order. */
  idempotencyKey?: string
}

/**
 * Asks the server for a contract row (seed.md section 7), credentials included, and checks the answer.
 * @throws ApiError for every answered failure and for an answer that breaks the contract
 * @throws NetworkError where there was no answer
 */
export async function call<E extends Endpoint>(row: E, asked: Asked<E> & Options = {}): Promise<AnswerOf<E>> {
  const response = await send(row, asked)
  if (!response.ok) throw await failure(response)
  if (!row.answer) return undefined as AnswerOf<E>
  const parsed = v.safeParse(row.answer, await json(response))
  if (!parsed.success)
    throw new ApiError(UNREADABLE_STATUS, `${row.method} ${row.path}: ${parsed.issues[0].message}`)
  return parsed.output as AnswerOf<E>
}

async function send<E extends Endpoint>(row: E, asked: Asked<E> & Options): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  if (typeof document !== 'undefined') headers.set('accept-language', document.documentElement.lang || 'ja')
  if (asked.idempotencyKey) headers.set('idempotency-key', asked.idempotencyKey)
  const body = bodyOf(row, asked.body, headers)
  try {
    return await fetch(addressOf(row, asked), {
      method: row.method,
      credentials: 'include',
      headers,
      ...(body === undefined ? {} : { body }),
      ...(asked.signal ? { signal: asked.signal } : {}),
    })
  } catch (error) {
    if (asked.signal?.aborted) throw error
    throw new NetworkError('no answer', { cause: error })
  }
}

function addressOf<E extends Endpoint>(row: E, asked: Asked<E>): string {
  const params = (asked.params ?? {}) as Record<string, string>
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries((asked.query ?? {}) as Record<string, string | undefined>)
  const query = new URLSearchParams(given.filter((pair): pair is [string, string] => pair[1] !== undefined))
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

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** The message of seed.md section 8: the list joined by newlines when more than one, otherwise the single field. */
async function failure(response: Response): Promise<ApiError> {
  const parsed = v.safeParse(errorAnswer, await json(response))
  const { error, errors = [], code } = parsed.success ? parsed.output : {}
  const message = errors.length > 1 ? errors.join('\n') : (error ?? errors[0] ?? response.statusText)
  return new ApiError(response.status, message, code)
}
