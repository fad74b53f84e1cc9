import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../../server/app/app.ts'
import { MINUTE_MS } from '../../../server/lib/time.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'

let app: TestApp
let server: ReturnType<typeof createApp>
/** It stands still within a test, and each has minutes of its own. */
let time = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS
const logged: string[] = []
beforeAll(async () => {
  app = await startAppWithoutNode()
  app.deps.now = () => new Date(time)
})
beforeEach(() => {
  server = createApp(app.deps, null)
  time += 10 * MINUTE_MS
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void logged.push(said.join(' ')))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const SITE = 'http://akashi.localhost'
/** A violation as the Reporting API reports it. */
const report = (more: Record<string, unknown> = {}) => ({
  type: 'csp-violation',
  age: 3,
  url: `${SITE}/en/login?verify=secret-token#hash`,
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: `${SITE}/en/login?verify=secret-token#hash`,
    referrer: `${SITE}/?from=hana@example.com`,
    blockedURL: 'https://evil.example/steal.js?cookie=secret-cookie',
    effectiveDirective: 'script-src-elem',
    originalPolicy: "default-src 'self'",
    sourceFile: `${SITE}/assets/start.js?secret-query`,
    sample: 'secret-sample',
    disposition: 'enforce',
    statusCode: 200,
    lineNumber: 12,
    ...more,
  },
})
/** The same as browsers without that API report it. */
const older = {
  'csp-report': {
    'document-uri': `${SITE}/studio?secret-token`,
    'blocked-uri': 'inline',
    'violated-directive': 'style-src-attr',
    'script-sample': 'secret-sample',
  },
}

const send = async (body: unknown, { type = 'application/reports+json', from = '198.51.100.1' } = {}) =>
  server.request(
    `${SITE}/csp-reports`,
    {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    { incoming: { socket: { remoteAddress: from } } },
  )

describe('a browser that reports a violation of the policy', () => {
  it('is heard: one line with what was blocked and where, without queries, samples or tokens', async () => {
    expect((await send([report()])).status).toBe(204)
    expect((await send(older, { type: 'application/csp-report' })).status).toBe(204)
    expect(logged).toEqual([
      'Content-Security-Policy: script-src-elem blocked https://evil.example on /en/login',
      'Content-Security-Policy: style-src-attr blocked inline on /studio',
    ])
  })

  it('writes nothing into the log but words of the policy and addresses', async () => {
    await send([
      report({ effectiveDirective: 'script-src\nPOST /api failed', blockedURL: 'https://a.example\r\nx' }),
    ])
    await send([report({ documentURL: `${SITE}/%0a%1b[31m/x`, blockedURL: 'data' })])
    await send([report({ documentURL: `${SITE}/${'a'.repeat(5_000)}`, blockedURL: 'blob' })])
    for (const line of logged) {
      expect(line).toMatch(/^Content-Security-Policy: [a-z-]+ blocked \S+ on \/\S*$/)
      expect(line.length).toBeLessThan(300)
    }
  })

  it('is not heard about what its own extensions do, other sites’ pages, or other kinds of reports', async () => {
    await send([
      report({ blockedURL: 'chrome-extension://abc/x.js' }),
      report({ blockedURL: 'moz-extension' }),
    ])
    await send([report({ documentURL: 'https://evil.example/' })])
    await send([{ type: 'deprecation', body: {} }, 7, null])
    expect(logged).toEqual([])
  })

  it('is refused what is no report, in the wrong form or too large', async () => {
    expect((await send('{')).status).toBe(400)
    expect((await send([report()], { type: 'text/plain' })).status).toBe(415)
    expect((await send(Array.from({ length: 200 }, () => report({ sample: 'x'.repeat(200) })))).status).toBe(
      413,
    )
    expect(logged).toEqual([])
  })

  it('is written once, however often it says the same', async () => {
    for (let i = 0; i < 5; i++) await send([report(), report()])
    expect(logged).toHaveLength(1)
    time += MINUTE_MS
    await send([report()])
    expect(logged.slice(1)).toEqual([
      'Content-Security-Policy: 9 more reports came and were not written',
      'Content-Security-Policy: script-src-elem blocked https://evil.example on /en/login',
    ])
  })

  it('cannot fill the log, from one place or from many', async () => {
    const different = Array.from({ length: 10 }, (_, i) => report({ blockedURL: `https://h${i}.example/` }))
    for (let i = 0; i < 50; i++) await send(different)
    expect(logged).toHaveLength(10)
    const seen = new Set<number>()
    for (let i = 0; i < 300; i++) {
      const { status } = await send([report({ blockedURL: `https://x${i}.example/` })], {
        from: `203.0.113.${i % 250}`,
      })
      seen.add(status)
    }
    expect(logged).toHaveLength(20)
    expect(seen).toEqual(new Set([204, 429]))
  })
})
