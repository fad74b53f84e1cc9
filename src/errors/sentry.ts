import { browserTracingIntegration, captureException, init } from '@sentry/react'

/** Seed section 9: every trace is sent. */
const TRACE_SAMPLE_RATE = 1
/** A URL or a path up to its query or fragment, and those. */
const QUERY_OF_ADDRESS = /((?:https?:\/\/|\/)[^\s?#"]*)[?#][^\s"]*/g

/** Connects the reporter. Nothing that identifies a person is added, and no query or fragment leaves the device. */
export function startSentry(dsn: string): void {
  init({
    dsn,
    tracesSampleRate: TRACE_SAMPLE_RATE,
    integrations: [browserTracingIntegration()],
    beforeSend: (event) => withoutQueries(event),
    beforeSendTransaction: (event) => withoutQueries(event),
    beforeBreadcrumb: (breadcrumb) => withoutQueries(breadcrumb),
  })
}

/** Sends one error. */
export function send(error: unknown): void {
  captureException(error)
}

/** Queries and fragments carry messages, tokens and addresses of people. */
export function withoutQueries<Sent>(sent: Sent): Sent {
  const clean: unknown = JSON.parse(JSON.stringify(sent), (_name, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(QUERY_OF_ADDRESS, '$1') : value,
  )
  return clean as Sent
}
