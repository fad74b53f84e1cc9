import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { AnswerInput, Checked, Endpoint, Schema } from '../../src/contract/endpoint.ts'
import type { Language } from '../../src/contract/translations.ts'
import type { Dependencies, SessionUser } from '../domain/dependencies.ts'
import { validatedResponse } from './validated-response.ts'
import { languageOf } from '../lib/language.ts'
import { isStorable } from '../lib/storable.ts'
import { Problem } from '../lib/problem.ts'
import type { Visitor } from '../domain/accounts/visitor.ts'
import { visitorOf } from './visitor.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** What a handler receives beside the checked parts of its request. */
type HandlerInput<E extends Endpoint> = Checked<E> & {
  language: Language
  /** The viewer; never null where the row's access is `session`. */
  user: E['access'] extends 'session' ? SessionUser : SessionUser | null
  request: Request
  /** What the request shows of its sender. */
  visitor: Visitor
  /** Sets a header of the answer; `Set-Cookie` adds up. */
  header: (name: string, value: string) => void
}

/**
 * Mounts a contract row: the request is checked before the handler and the answer after it, so that neither
 * side of the wire meets what the contract does not say.
 */
export function route<E extends Endpoint>(
  app: Hono,
  deps: Dependencies,
  row: E,
  handler: (input: HandlerInput<E>) => Promise<AnswerInput<E> extends undefined ? void : AnswerInput<E>>,
): void {
  app.on(row.method, row.path, async (c) => {
    const user = await deps.userOf(c.req.header('cookie'))
    if (row.access === 'session' && !user) throw new Problem(401, 'UNAUTHORIZED')
    const input = {
      params: checked(row.params, c.req.param(), 404),
      query: checked(row.query, queryOf(c), 400),
      body: checked(row.body, row.body && (await bodyOf(c, row)), 400),
      language: languageOf(c.req.header('accept-language')),
      user,
      request: c.req.raw,
      visitor: visitorOf(c.req.raw),
      header: (name: string, value: string) => c.header(name, value, { append: true }),
    } as HandlerInput<E>
    const answer = await handler(input)
    if (!row.answer) return c.body(null, 204)
    const given = validatedResponse({ ...row, answer: row.answer }, answer)
    c.header('Cache-Control', 'no-store')
    c.header('Vary', 'Accept-Language, Cookie')
    return c.json(given)
  })
}

/** A part of a request as its schema has it; text that no database takes is no text of any call. */
function checked(schema: Schema | undefined, value: unknown, status: 400 | 404): unknown {
  if (!schema) return undefined
  const parsed = v.safeParse(schema, value)
  if (parsed.success && isStorable(parsed.output)) return parsed.output
  if (status === 404) throw new Problem(404, 'NOT_FOUND')
  const named = { field: (parsed.issues && v.getDotPath(parsed.issues[0])) ?? 'body' }
  throw new Problem(400, 'BAD_REQUEST', named, {}, named)
}

/** The query of an address; what it names several times is a list, which few fields take. */
function queryOf(c: Context): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}

/** A body as it was sent; a field that was sent twice is a list, which no field takes. */
async function bodyOf(c: Context, { bodyKind }: Endpoint): Promise<unknown> {
  try {
    const bytes = Buffer.from(await c.req.arrayBuffer())
    if (bodyKind !== 'multipart') return JSON.parse(UTF8.decode(bytes))
    const form = await c.req.parseBody({ all: true })
    if (Object.values(form).flat().every(isAsSent(bytes))) return form
  } catch {
    throw new Problem(400, 'BAD_JSON')
  }
  throw new Problem(400, 'BAD_JSON')
}

/**
 * Whether a field of a form is among the bytes that were sent. The parser puts U+FFFD in the place of what is not UTF-8,
 * and a form's bytes are no text as a whole: files are among them.
 */
const isAsSent = (bytes: Buffer) => (field: unknown) => typeof field !== 'string' || bytes.includes(field)
