import { env } from '../config/env.ts'

type Sentry = typeof import('@sentry/react')

/** Seed section 9: every trace is sent. */
const TRACE_SAMPLE_RATE = 1

let sentry: Promise<Sentry> | undefined

/** Loads the error reporter when the operator has one; says once in development that there is none. */
export function startReporting(): void {
  if (!env.sentryDsn) {
    if (import.meta.env.DEV) console.info('Errors are not reported: VITE_SENTRY_DSN is not set')
    return
  }
  sentry ??= load(env.sentryDsn)
  // Reporting must never be what fails.
  sentry.catch(() => (sentry = undefined))
}

/** Reports what nobody foresaw; without a reporter it stays visible in the console. */
export function report(error: unknown): void {
  startReporting()
  if (!sentry) console.warn('Not reported:', error)
  else sentry.then(({ captureException }) => captureException(error)).catch(() => {})
}

async function load(dsn: string): Promise<Sentry> {
  const loaded = await import('@sentry/react')
  loaded.init({
    dsn,
    tracesSampleRate: TRACE_SAMPLE_RATE,
    integrations: [loaded.browserTracingIntegration()],
    sendDefaultPii: false,
    beforeSend: (event) => withoutQueries(event),
    beforeSendTransaction: (event) => withoutQueries(event),
    beforeBreadcrumb: (breadcrumb) => withoutQueries(breadcrumb),
  })
  return loaded
}

/** Queries and fragments carry messages, tokens and addresses: none of them leaves the device. */
function withoutQueries<Report>(sent: Report): Report {
  const clean: unknown = JSON.parse(
    JSON.stringify(sent, (_name, value: unknown) =>
      typeof value === 'string' ? value.replaceAll(/((?:https?:\/\/|\/)[^\s?#"]*)[?#][^\s"]*/g, '$1') : value,
    ),
  )
  return clean as Report
}
