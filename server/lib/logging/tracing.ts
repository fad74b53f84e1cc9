import {
  context,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api'
import { errorInShort } from './describe-error.ts'
import { inOneLine, redacted } from './redaction.ts'

/** Whole addresses: their paths may name people. The pattern of the route is an attribute of its own. */
const LEFT_OUT = new Set(['url.full', 'url.path', 'url.query'])
const NAME = 'akashi'

let tracer: Tracer | undefined

/**
 * From now on there are spans, for whichever SDK of OpenTelemetry the operator has loaded before. What is in them has
 * gone through the same table as the log.
 */
export function startTracing(): Tracer {
  tracer = redactingTracer(trace.getTracer(NAME))
  return tracer
}

/** The id of the trace that is under way, where there is one: the log's lines have it. */
export function traceUnderWay(): { trace: string } | undefined {
  if (!tracer) return undefined
  const found = trace.getActiveSpan()?.spanContext().traceId
  return found === undefined ? undefined : { trace: found }
}

/** Does a piece of work in a span of its own, where there are spans. */
export async function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: (failed: (error: unknown) => void) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(() => {})
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    const failed = (error: unknown) => {
      span.recordException(error instanceof Error ? error : String(error))
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    try {
      return await work(failed)
    } catch (error) {
      failed(error)
      throw error
    } finally {
      span.end()
    }
  })
}

/**
 * A tracer without anything that is personal or secret, and whose traces begin here: what a client sends as its own
 * trace would let a stranger have every request of theirs recorded.
 */
function redactingTracer(inner: Tracer): Tracer {
  const startSpan = (name: string, options?: SpanOptions) =>
    guarded(inner.startSpan(redacted(name), clean(options), parent()))
  function startActiveSpan<F extends (span: Span) => unknown>(
    name: string,
    ...rest: unknown[]
  ): ReturnType<F> {
    const work = rest.at(-1) as F
    const options = rest.length > 1 ? (rest[0] as SpanOptions) : undefined
    const guardedWork = ((span: Span) => work(guarded(span))) as F
    return inner.startActiveSpan(redacted(name), clean(options), parent(), guardedWork)
  }
  return { startSpan, startActiveSpan }
}

function parent(): Context {
  return trace.getActiveSpan() ? context.active() : ROOT_CONTEXT
}

function clean(options: SpanOptions = {}): SpanOptions {
  return { ...options, links: [], attributes: cleaned(options.attributes) }
}

function cleaned(attributes: Attributes = {}): Attributes {
  const kept = Object.entries(attributes).filter(([name]) => !LEFT_OUT.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, plain(value)]))
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return redacted(inOneLine(value))
  if (Array.isArray(value)) return value.map((one: unknown) => plain(one))
  return typeof value === 'object' && value !== null ? cleaned(value as Attributes) : value
}

/** A span that takes nothing in but through the table. */
function guarded(span: Span): Span {
  const own: Span = {
    spanContext: () => span.spanContext(),
    isRecording: () => span.isRecording(),
    end: (at) => span.end(at),
    setAttribute: (name, value) => own.setAttributes({ [name]: value }),
    setAttributes: (attributes) => {
      span.setAttributes(cleaned(attributes))
      return own
    },
    addEvent: (name, attributes) => {
      span.addEvent(redacted(name), typeof attributes === 'object' ? cleaned(attributes as Attributes) : {})
      return own
    },
    addLink: () => own,
    addLinks: () => own,
    setStatus: ({ code, message }) => {
      span.setStatus(message === undefined ? { code } : { code, message: redacted(message) })
      return own
    },
    updateName: (name) => {
      span.updateName(redacted(name))
      return own
    },
    // its stack would name the values of a row; the log has what can be told
    recordException: (error) => span.recordException({ name: 'Error', message: errorInShort(error) }),
  }
  return own
}
