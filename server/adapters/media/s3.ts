import { AwsClient } from 'aws4fetch'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bucket } from '../../config/bucket.ts'
import { logError } from '../../lib/log.ts'
import { SECOND_MS } from '../../lib/time.ts'
import { MediaAway } from './port.ts'

/** A request is made so often, each time after a longer pause. */
const ATTEMPTS = 3
const PAUSE_MS = 250
/** Until the answer begins; the body of a request has its own time. */
const ANSWER_MS = 5 * SECOND_MS
/** A slow uplink, in bytes a millisecond. */
const UPLOAD_RATE = 50
/** Between two pieces of an answer. */
const STALL_MS = 15 * SECOND_MS
/** An outage is logged once in this time. */
const SAID_MS = 30 * SECOND_MS
/** Statuses that pass: too many requests, a write at the same time, the store's own trouble. */
const PASSING: ReadonlySet<number> = new Set([409, 429, 500, 502, 503, 504])

/** What is asked of a bucket. */
interface BucketRequest {
  method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Blob
  /** Any other status is a refusal. */
  expected?: readonly number[]
}

/**
 * Asks a bucket for an object by its key, or for itself by an empty one; repeats what may pass.
 * @returns its answer, the body guarded against breaking off and stalling
 * @throws MediaAway
 */
export type AskBucket = (key: string, asked?: BucketRequest) => Promise<Response>

/** A bucket in any store that speaks S3, by path (`<endpoint>/<bucket>/<key>`), with signature version 4. */
export function openBucket({ endpoint, name, region, accessKeyId, secretAccessKey }: Bucket): AskBucket {
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  let saidAt = Number.NEGATIVE_INFINITY
  const away = (why: string): MediaAway => {
    const error = new MediaAway(`The object store at ${endpoint} ${why}.`)
    if (performance.now() - saidAt > SAID_MS) {
      saidAt = performance.now()
      logError(error.message)
    }
    return error
  }
  const once = async (key: string, asked: BucketRequest): Promise<Response | string> => {
    const { method = 'GET', query = {}, headers = {}, body } = asked
    const address = new URL(key === '' ? `${endpoint}/${name}` : `${endpoint}/${name}/${key}`)
    address.search = new URLSearchParams(query).toString()
    const signed = await signer.sign(address.href, { method, headers })
    // proxies change this one, so it is not signed; a compressed answer would have another size
    signed.headers.set('Accept-Encoding', 'identity')
    const breaking = new AbortController()
    const late = setTimeout(() => breaking.abort(), ANSWER_MS + (body?.size ?? 0) / UPLOAD_RATE)
    try {
      const options = {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: breaking.signal,
      } as const
      const answer = await fetch(address, body ? { ...options, body } : options)
      if (!PASSING.has(answer.status)) return guarded(answer, breaking, away)
      await answer.body?.cancel()
      return `answers with ${answer.status}`
    } catch (error) {
      return breaking.signal.aborted ? 'does not answer in time' : `cannot be reached (${causeOf(error)})`
    } finally {
      clearTimeout(late)
    }
  }
  return async (key, asked = {}) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await once(key, asked)
      if (typeof answer !== 'string') {
        if (!asked.expected || asked.expected.includes(answer.status)) return answer
        await answer.body?.cancel()
        throw away(`refuses a request (${answer.status})`)
      }
      if (attempt === ATTEMPTS) throw away(answer)
      await pause(PAUSE_MS * 2 ** (attempt - 1))
    }
  }
}

/** The same answer, whose body fails with MediaAway where it breaks off, and where it stalls. */
function guarded(answer: Response, breaking: AbortController, away: (why: string) => MediaAway): Response {
  if (!answer.body) return answer
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const read = async () => {
    const stalled = setTimeout(() => breaking.abort(), STALL_MS)
    try {
      return await reader.read()
    } catch {
      throw away(breaking.signal.aborted ? 'stalls in its answers' : 'breaks its answers off')
    } finally {
      clearTimeout(stalled)
    }
  }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // what nobody reads does not stall
    { highWaterMark: 0 },
  )
  return new Response(body, { status: answer.status, headers: answer.headers })
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? message
}
