import { browserTracingIntegration, captureException, init, type BrowserOptions } from '@sentry/react'
import { anonymous, anonymousCrumb, anonymousText } from './anonymous.ts'

/** docs/specification.md section 9: every trace is sent. */
const TRACE_SAMPLE_RATE = 1

/**
 * Connects the reporter. Nothing that identifies a person is collected, and what slips into a text, an address
 * or a label is removed before it leaves the device.
 * @param more what tests inspect
 */
export function startSentry(dsn: string, more: Partial<BrowserOptions> = {}): void {
  init({
    dsn,
    tracesSampleRate: TRACE_SAMPLE_RATE,
    integrations: [
      browserTracingIntegration({
        // The name travels beside the spans as well, where nothing else cleans it.
        beforeStartSpan: (options) => ({ ...options, name: anonymousText(options.name) }),
      }),
    ],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: { request: { allow: ['User-Agent'] }, response: false },
      httpBodies: [],
      urlQueryParams: false,
    },
    beforeSend: (event) => anonymous(event),
    beforeSendSpan: (span) => anonymous(span),
    beforeBreadcrumb: (crumb) => anonymousCrumb(crumb),
    ...more,
  })
}

/** Sends one error. */
export function send(error: unknown): void {
  captureException(error)
}
