// @vitest-environment jsdom
import { addBreadcrumb, close, getClient, startBrowserTracingNavigationSpan } from '@sentry/react'
import { afterEach, expect, test, vi } from 'vitest'
import { send, startSentry } from './sentry.ts'

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7'
const PERSONAL = [WALLET, 'hana', 'verify', 'secret-token', 'Dear', 'example.jp']

const sent: string[] = []

/** The real reporter, its envelopes collected instead of posted. */
function start() {
  sent.length = 0
  startSentry('https://key@reports.example/1', {
    transport: () => ({
      send: (envelope) => {
        sent.push(JSON.stringify(envelope))
        return Promise.resolve({})
      },
      flush: () => Promise.resolve(true),
    }),
  })
}

afterEach(async () => {
  await close()
  history.replaceState(null, '', '/')
})

test('every trace is sent', () => {
  start()
  expect(getClient()?.getOptions().tracesSampleRate).toBe(1)
})

test('a report of the real reporter names nobody', async () => {
  history.replaceState(null, '', '/en/profile/hana?verify=secret-token&message=Dear%20Hana')
  Object.defineProperty(document, 'referrer', { value: 'https://mail.example.jp/hana', configurable: true })
  start()
  addBreadcrumb({
    category: 'navigation',
    data: { from: '/signup?verify=secret-token', to: '/profile/hana' },
  })
  addBreadcrumb({ category: 'ui.click', message: 'a.card[aria-label="hana"]' })
  addBreadcrumb({ category: 'console', message: `wallet ${WALLET}` })
  send(new Error(`No vault for hana@example.jp at ${WALLET}`))
  await vi.waitFor(() => expect(sent.join()).toContain('No vault for [email]'))
  for (const word of PERSONAL) expect(sent.join()).not.toContain(word)
})

test('a trace of the real reporter names nobody', async () => {
  history.replaceState(null, '', '/en/signup?verify=secret-token')
  start()
  const client = getClient()
  if (!client) throw new Error('no reporter')
  const name = '/en/profile/hana?message=Dear%20Hana'
  startBrowserTracingNavigationSpan(client, {
    name,
    op: 'navigation',
    attributes: { 'url.full': `https://shop.example.jp${name}` },
  })?.end()
  await client.flush()
  await vi.waitFor(() => expect(sent.join()).toContain('navigation'))
  for (const word of [WALLET, 'hana', 'secret-token', 'Dear']) expect(sent.join()).not.toContain(word)
})
