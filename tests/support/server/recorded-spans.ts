import {
  context,
  propagation,
  ROOT_CONTEXT,
  trace,
  type Attributes,
  type Context,
  type ContextManager,
  type Span,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** What a collector would be sent of one span. */
interface RecordedSpan {
  traceId: string
  name: string
  /** Everything else that was written into it: attributes, events, status. */
  written: unknown[]
}

const TRACE_BYTES = 16
const SPAN_BYTES = 8

/** Stands for an operator's SDK of OpenTelemetry: remembers spans, and which of them is active. */
export function recordSpans(): RecordedSpan[] {
  const spans: RecordedSpan[] = []
  const active = new AsyncLocalStorage<Context>()
  const manager: ContextManager = {
    active: () => active.getStore() ?? ROOT_CONTEXT,
    with: (one, work, self, ...rest) => active.run(one, () => work.apply(self, rest)),
    bind: (_, target) => target,
    enable: () => manager,
    disable: () => manager,
  }
  context.setGlobalContextManager(manager)
  const tracer: Tracer = {
    startSpan: (name, options, within) => recorded(spans, { name, options, within }),
    startActiveSpan: ((
      name: string,
      options: SpanOptions,
      within: Context,
      work: (span: Span) => unknown,
    ) => {
      const span = recorded(spans, { name, options, within })
      return context.with(trace.setSpan(within, span), () => work(span))
    }) as Tracer['startActiveSpan'],
  }
  trace.setGlobalTracerProvider({ getTracer: () => tracer })
  // as an SDK does: a request may name the trace that it belongs to
  propagation.setGlobalPropagator({
    inject: () => {},
    fields: () => ['traceparent'],
    extract: (within, carrier) => {
      const [, traceId, spanId] = String((carrier as Record<string, unknown>).traceparent).split('-')
      return traceId && spanId ? trace.setSpanContext(within, { traceId, spanId, traceFlags: 1 }) : within
    },
  })
  return spans
}

interface Started {
  name: string
  options: SpanOptions | undefined
  within: Context | undefined
}

function recorded(spans: RecordedSpan[], { name, options, within = ROOT_CONTEXT }: Started): Span {
  const traceId = trace.getSpanContext(within)?.traceId ?? randomBytes(TRACE_BYTES).toString('hex')
  const one: RecordedSpan = { traceId, name, written: [options?.attributes] }
  spans.push(one)
  const spanId = randomBytes(SPAN_BYTES).toString('hex')
  const write = (...what: unknown[]) => {
    one.written.push(...what)
    return span
  }
  const span: Span = {
    spanContext: () => ({ traceId, spanId, traceFlags: 1 }),
    setAttribute: (key, value) => write({ [key]: value }),
    setAttributes: (attributes: Attributes) => write(attributes),
    addEvent: (event, attributes) => write(event, attributes),
    addLink: (link) => write(link),
    addLinks: (links) => write(...links),
    setStatus: (status) => write(status),
    updateName: (name) => {
      one.name = name
      return span
    },
    end: () => {},
    isRecording: () => true,
    recordException: (exception) => void write(exception),
  }
  return span
}
