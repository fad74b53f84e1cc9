import { ApiError, GatewayError } from './errors.ts'
import { NetworkError } from '../network/answer.ts'

/** What the server said when it refused: its own words, and its stable code where it has one. */
interface Answer {
  status: number
  message: string
  code: string | undefined
  /** The part of what was sent that it is about, where the server names one. */
  field: string | undefined
}

/**
 * The outcome of a failed call. One closed list for every screen, each of which maps it to its own words; what
 * a wallet or a passkey refused is no call and has errors of its own (wallet/error/wallet-error.ts).
 */
export type Failure =
  /** The server could not be reached. */
  | { kind: 'offline' }
  /** 401: there is no session, or the proof sent instead is insufficient. */
  | ({ kind: 'unauthorized' } & Answer)
  | ({ kind: 'not-found' } & Answer)
  | ({ kind: 'conflict' } & Answer)
  /** 429: rate limited; a retry succeeds later. */
  | ({ kind: 'rate-limited' } & Answer)
  /** 501: the server knows the call and does not support it. */
  | ({ kind: 'not-offered' } & Answer)
  /** 503: the server is not ready; a retry succeeds later. */
  | ({ kind: 'not-ready' } & Answer)
  /** Any other refusal (4xx). */
  | ({ kind: 'refused' } & Answer)
  /** The server failed without deciding anything (5xx). */
  | ({ kind: 'server-failed' } & Answer)
  /** No answer although the network is there: unexpected. */
  | { kind: 'unexpected' }

/** Failures that are an answer of the server. */
type Refusal = Extract<Failure, Answer>

const KINDS: Readonly<Record<number, Refusal['kind']>> = {
  401: 'unauthorized',
  404: 'not-found',
  409: 'conflict',
  429: 'rate-limited',
  501: 'not-offered',
  503: 'not-ready',
}
/** From this HTTP status on the server failed. */
const FAILING = 500

/** Sorts whatever a call has thrown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError) return { kind: 'offline' }
  if (!(error instanceof ApiError)) return { kind: 'unexpected' }
  const { status, message, code, field } = error
  const kind = KINDS[status] ?? (status < FAILING ? 'refused' : 'server-failed')
  return { kind, status, message, code, field }
}

/** Statuses with which a server says that there is no such thing, or not for this viewer. The end of a session is not. */
const GONE: readonly number[] = [403, 404, 409, 410]

/**
 * Whether our server has said that there is no such thing, or not for this viewer: by such a status, and in its own
 * words (docs/specification.md section 8). A status without them may be anybody's on the way, a proxy's or a
 * load balancer's, and nothing is deleted for it.
 */
export function saysGone(error: unknown): boolean {
  if (!(error instanceof ApiError) || error instanceof GatewayError) return false
  return GONE.includes(error.status) && (error.message !== '' || error.code !== undefined)
}

/** Whether the server has decided: it said no, rather than that it cannot say. */
export function isDecided(
  failure: Failure,
): failure is Extract<
  Refusal,
  { kind: 'unauthorized' | 'not-found' | 'conflict' | 'rate-limited' | 'refused' }
> {
  return 'status' in failure && failure.status < FAILING
}

/** Statuses with which a server says that it has no such call; another server need not have our additions. */
const NO_CALL = {
  /** Accessible without a session. */
  server: [404, 405, 501],
  /** Or not for this account. */
  account: [403, 404, 405, 501],
  /** A call that needs no session: a server that requires one for it does not have the call either. */
  public: [401, 403, 404, 405, 501],
} as const satisfies Record<string, readonly number[]>

/** Whether an error means that there is no such call. */
export function lacksCall(error: unknown, of: keyof typeof NO_CALL): boolean {
  const failure = failureOf(error)
  return 'status' in failure && (NO_CALL[of] as readonly number[]).includes(failure.status)
}

/**
 * For `catch`: an answer that there is none, and that a retry would repeat, counts as undefined; else it is
 * rethrown.
 */
export function noneHere(error: unknown): undefined {
  const failure = failureOf(error)
  if ('status' in failure && (failure.status === 400 || lacksCall(error, 'public'))) return undefined
  throw error
}

/** Whether the server refused with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code
}
