import { env } from '../config/env.ts'
import type * as Sentry from './sentry.ts'

type Reporter = typeof Sentry

let reporter: Promise<Reporter> | undefined

/**
 * Loads the error reporter when the operator has configured one; logs once in development that there is none.
 */
export function startReporting(): void {
  if (!env.sentryDsn) {
    if (import.meta.env.DEV) console.info('Errors are not reported: VITE_SENTRY_DSN is not set')
    return
  }
  if (reporter) return
  reporter = load(env.sentryDsn)
  reporter.catch(() => (reporter = undefined)) // tried again with the next error
}

/** Reports an unexpected error; without a reporter it stays visible in the console. */
export function report(error: unknown): void {
  if (!env.sentryDsn) {
    console.warn('An unexpected error:', error)
    return
  }
  startReporting()
  // Reporting must never be what fails.
  reporter?.then(({ send }) => send(error)).catch(() => {})
}

async function load(dsn: string): Promise<Reporter> {
  const loaded = await import('./sentry.ts')
  loaded.startSentry(dsn)
  return loaded
}
