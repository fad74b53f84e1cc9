import type * as v from 'valibot'
import type { CredentialChange } from './credential-changes.ts'
import type { Extra } from './extras.ts'

/** Any valibot schema whose parse result is plain JSON or form data. */
export type Schema = v.GenericSchema<unknown, unknown>

/** How a call's body travels; `multipart` is used where the specification sends files. */
type BodyKind = 'json' | 'multipart'

/** One row of docs/specification.md section 7: everything that client and server must agree on about a call. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
  Access extends 'public' | 'session' = 'public' | 'session',
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `:name` parameters, below the API base URL. */
  readonly path: string
  readonly summary: string
  /** Required authentication: none, or the bearer of a valid session (401 otherwise). */
  readonly access: Access
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly bodyKind?: BodyKind
  /**
   * Schema of the 200 answer; `undefined` means 204 without a body. Optional where docs/specification.md does not
   * show the answer: what another server sends there in a form of its own is not read.
   */
  readonly answer?: Answer
  /**
   * The part of our additions to the specification that a row belongs to: asked only of a server that announces
   * it, and its absence elsewhere hides a feature only.
   */
  readonly extra?: Extra
  /** It changes credentials, and requires the proofs for that. */
  readonly changes?: CredentialChange
}

/** Declares a contract row and preserves the exact types of its schemas. */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
  const Access extends 'public' | 'session' = 'public' | 'session',
>(row: Endpoint<Params, Query, Body, Answer, Access>): Endpoint<Params, Query, Body, Answer, Access> {
  return row
}

type Output<S> = S extends Schema ? v.InferOutput<S> : undefined
type Input<S> = S extends Schema ? v.InferInput<S> : undefined
// Optional properties would add `undefined` to every part; the type arguments record which parts exist.
type ParamsOf<E> = E extends Endpoint<infer S, infer _Q, infer _B, infer _A> ? S : never
type QueryOf<E> = E extends Endpoint<infer _P, infer S, infer _B, infer _A> ? S : never
type SchemaOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer S> ? S : never
type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer S, infer _A> ? S : never
type AnswerSchemaOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer S> ? S : never

/** What a handler receives after the row's schemas have checked the request. */
export interface Checked<E extends Endpoint> {
  params: Output<ParamsOf<E>>
  query: Output<QueryOf<E>>
  body: Output<BodyOf<E>>
}

/** What a handler answers, before the row's schema checks it. */
export type AnswerInput<E extends Endpoint> = Input<SchemaOf<E>>

/** What the client holds after the answer has been parsed. */
export type ResponseOf<E extends Endpoint> = Output<AnswerSchemaOf<E>>

/** The client's input for a request. Parts that the row does not have stay absent. */
export interface RequestInput<E extends Endpoint> {
  params?: Input<ParamsOf<E>>
  query?: Input<QueryOf<E>>
  body?: Input<BodyOf<E>>
}
