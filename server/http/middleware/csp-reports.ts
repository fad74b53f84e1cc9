import type { Hono } from 'hono'
import * as v from 'valibot'
import { countFrom } from '../../domain/accounts/limits/network-limits.ts'
import { countAttempt, type Limit } from '../../domain/accounts/limits/rate-limit.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { logError } from '../../lib/log.ts'
import { clientAddress } from '../../lib/client-address.ts'
import { Problem } from '../../lib/problem.ts'
import { MINUTE_MS } from '../../lib/time.ts'

/** Where browsers report what the policy of our pages has blocked (security-headers.ts names it). */
export const CSP_REPORTS = '/csp-reports'

const TYPES = /^application\/(?:reports\+json|csp-report|json)\b/
const MOST_BYTES = 16 * 1024
/** Of one message; a page that breaks a rule breaks the same one over and over. */
const MOST_REPORTS = 10
/** Reports a minute: from one address, and from all. Reports are unauthenticated and must not fill the log. */
const FROM_ONE: Limit = { count: 20, seconds: 60 }
const FROM_ALL: Limit = { count: 100, seconds: 60 }
const PATH_LENGTH = 100
/** Lines of the log a minute; a policy that breaks a page is seen in the first. */
const LINES = 20

const url = v.optional(v.string(), '')
/** As the Reporting API writes it, and as `report-uri` does. */
const current = v.object({
  type: v.literal('csp-violation'),
  body: v.object({ documentURL: url, blockedURL: url, effectiveDirective: url }),
})
const older = v.object({
  'csp-report': v.object({ 'document-uri': url, 'blocked-uri': url, 'violated-directive': url }),
})

interface Violation {
  page: string
  blocked: string
  directive: string
}

/**
 * Takes reports of violations into the log, in one line without query, sample or client: each once a minute, and of
 * many different ones the first.
 */
export function mountCspReports(app: Hono, deps: Dependencies): void {
  const write = sampled(deps)
  app.post(CSP_REPORTS, async (c) => {
    await countFrom(deps, 'csp-report', clientAddress(c.req.raw), FROM_ONE)
    await countAttempt(deps, 'csp-reports', FROM_ALL)
    if (!TYPES.test(c.req.header('content-type') ?? '')) return c.text('Unsupported media type', 415)
    const text = await c.req.text()
    if (text.length > MOST_BYTES) throw new Problem(413, 'TOO_LARGE')
    for (const violation of violationsIn(text).slice(0, MOST_REPORTS)) {
      const line = lineOf(violation, deps.config.publicUrl)
      if (line !== null) write(line)
    }
    return c.body(null, 204)
  })
}

/** Writes some lines a minute, and how many more there were. */
function sampled(deps: Dependencies): (line: string) => void {
  const written = new Set<string>()
  let [minute, more] = [0, 0]
  return (line) => {
    const current = Math.floor(deps.now().getTime() / MINUTE_MS)
    if (current !== minute) {
      if (more > 0) logError(`Content-Security-Policy: ${more} more reports came and were not written`)
      written.clear()
      ;[minute, more] = [current, 0]
    }
    if (written.has(line) || written.size >= LINES) {
      more++
      return
    }
    written.add(line)
    logError(line)
  }
}

/** @throws Problem 400 for what is no JSON; other kinds of reports are left out */
function violationsIn(text: string): Violation[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Problem(400, 'BAD_JSON')
  }
  return (Array.isArray(parsed) ? (parsed as unknown[]) : [parsed]).flatMap((one) => {
    if (v.is(current, one)) {
      const { documentURL, blockedURL, effectiveDirective } = one.body
      return [{ page: documentURL ?? '', blocked: blockedURL ?? '', directive: effectiveDirective ?? '' }]
    }
    if (!v.is(older, one)) return []
    const told = one['csp-report']
    return [
      {
        page: told['document-uri'] ?? '',
        blocked: told['blocked-uri'] ?? '',
        directive: told['violated-directive'] ?? '',
      },
    ]
  })
}

/** The line of the log; null for pages of others, and for what a browser's extensions do. */
function lineOf({ page, blocked, directive }: Violation, publicUrl: string): string | null {
  const path = pathOf(page, publicUrl)
  const what = blockedBy(blocked)
  const [rule = ''] = directive.split(/\s/)
  if (path === null || what === null || !/^[a-z-]{1,40}$/.test(rule)) return null
  return `Content-Security-Policy: ${rule} blocked ${what} on ${path}`
}

/** Only the path: the rest of a URL may hold a token. */
function pathOf(page: string, publicUrl: string): string | null {
  if (!URL.canParse(page)) return null
  const { origin, pathname } = new URL(page)
  if (origin !== new URL(publicUrl).origin) return null
  return /^[\w./%~@-]*$/.test(pathname) ? pathname.slice(0, PATH_LENGTH) : '/…'
}

/** Only where it would have come from; or a word such as `inline` or `eval`. */
function blockedBy(blocked: string): string | null {
  if (/extension\b/.test(blocked)) return null
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked
  if (!/^(?:https?|wss?):/.test(blocked) || !URL.canParse(blocked)) return null
  const { protocol, host } = new URL(blocked)
  return `${protocol}//${host.slice(0, PATH_LENGTH)}`
}
