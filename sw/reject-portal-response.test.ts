import { expect, test, vi } from 'vitest'
import { rejectPortalResponses, isGenuine } from './reject-portal-response.ts'

vi.mock('workbox-precaching', () => ({
  getCacheKeyForURL: (url: string) => (url === '/assets/start-1.js' ? url : undefined),
}))

const at = (path: string) => new URL(path, 'https://shop.test')
const answer = (body: string, type?: string, status = 200) =>
  new Response(body, { status, headers: type === undefined ? {} : { 'content-type': type } })
const LOG_IN = '<!doctype html><title>Hotel</title>'
const SHELL = '<!doctype html><div id="root"></div><script src="/assets/start-1.js"></script>'

test.each([
  '/assets/start-1.js',
  '/assets/start-1.css',
  '/img?url=a',
  '/favicon.svg',
  '/manifest.en.webmanifest',
])('a log-in page in the place of %s is not taken for it', async (path) => {
  expect(await isGenuine(at(path), answer(LOG_IN, 'text/html; charset=utf-8'))).toBe(false)
  expect(await isGenuine(at(path), answer('it', 'application/octet-stream'))).toBe(true)
})

test('the shell is the page whose code is all of this build, and no other', async () => {
  expect(await isGenuine(at('/index.html'), answer(SHELL, 'text/html'))).toBe(true)
  expect(await isGenuine(at('/index.html'), answer(LOG_IN, 'text/html'))).toBe(false)
  const older = SHELL.replace('start-1', 'start-0')
  expect(await isGenuine(at('/index.html'), answer(older, 'text/html'))).toBe(false)
})

test('what another host has answered is not ours, and a refusal is what it is', async () => {
  const led = Object.defineProperties(answer('it', 'text/javascript'), {
    redirected: { value: true },
    url: { value: 'https://hotel.test/start-1.js' },
  })
  expect(await isGenuine(at('/assets/start-1.js'), led)).toBe(false)
  expect(await isGenuine(at('/assets/start-1.js'), answer(LOG_IN, 'text/html', 404))).toBe(true)
})

test('the shell that a static host redirects to its top page is given as if it had not been', async () => {
  const request = new Request(at('/index.html'))
  const led = Object.defineProperties(answer(SHELL, 'text/html'), {
    redirected: { value: true },
    url: { value: at('/').href },
  })
  const given = await rejectPortalResponses.fetchDidSucceed?.({
    request,
    response: led,
    event: new Event('fetch') as never,
  })
  expect(given?.redirected).toBe(false)
  expect(given?.headers.get('content-type')).toBe('text/html')
  expect(await given?.text()).toBe(SHELL)
})
