import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { readConfig } from '../../config/environment.ts'
import { securityHeaders } from './security-headers.ts'

async function headers(env: Record<string, string>): Promise<Headers> {
  const app = new Hono()
  app.use(securityHeaders(readConfig(env)))
  app.get('/', (c) => c.text(''))
  return (await app.request('/')).headers
}
const policy = async (env: Record<string, string>) =>
  (await headers(env)).get('content-security-policy') ?? ''

it('is asked for by https alone for a year, once it was', async () => {
  const secure = { PUBLIC_URL: 'https://akashi.localhost' }
  expect((await headers(secure)).get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect((await headers({})).get('strict-transport-security')).toBeNull()
})

it('lets no form of a page lead to another site', async () => {
  expect(await policy({})).toContain("form-action 'self'")
})

it('has violations reported to the server itself, in both ways that browsers know', async () => {
  const sent = await headers({})
  expect(sent.get('content-security-policy')).toMatch(/report-to csp(;|$)/)
  expect(sent.get('content-security-policy')).toMatch(/report-uri \/csp-reports(;|$)/)
  expect(sent.get('reporting-endpoints')).toBe('csp="/csp-reports"')
})

it('keeps what other sites send out of the process of a page, unless the client was built to show some of it', async () => {
  expect((await headers({})).get('cross-origin-embedder-policy')).toBe('require-corp')
  const others: Record<string, string>[] = [
    { ASSETS_URL: 'https://assets.akashido.jp' },
    { VITE_ASSETS_URL: 'https://assets.akashido.jp' },
    { VITE_IMAGE_PROXY_URL: 'https://img.akashido.jp/{width}?{url}' },
    { VITE_API_BASE_URL: 'https://api.akashido.jp' },
  ]
  for (const other of others) {
    expect((await headers(other)).get('cross-origin-embedder-policy')).toBe('credentialless')
  }
})

it('gives pages the camera, the screen and passkeys, and nothing that they do not use', async () => {
  const allowed = (await headers({})).get('permissions-policy') ?? ''
  for (const used of [
    'camera',
    'screen-wake-lock',
    'fullscreen',
    'publickey-credentials-get',
    'publickey-credentials-create',
    'web-share',
    'clipboard-write',
  ])
    expect(allowed).toContain(`${used}=(self)`)
  for (const unused of [
    'microphone',
    'geolocation',
    'payment',
    'usb',
    'bluetooth',
    'serial',
    'hid',
    'midi',
    'display-capture',
  ])
    expect(allowed).toContain(`${unused}=()`)
})

it('lets a page talk to its own server only', async () => {
  expect(await policy({})).toContain("connect-src 'self';")
})

it('lets error reports pass to where the operator has them sent, without the key in the address', async () => {
  const sent = await policy({ VITE_SENTRY_DSN: 'https://key@reports.example/1' })
  expect(sent).toContain("connect-src 'self' https://reports.example;")
  expect(sent).not.toContain('key')
})

it('lets a client that was built for another API, assets host or image proxy reach them, and nobody else', async () => {
  const sent = await policy({
    VITE_API_BASE_URL: 'https://api.example/v',
    VITE_ASSETS_URL: 'https://assets.example',
    VITE_IMAGE_PROXY_URL: 'https://img.example/{width}/{quality}?src={url}',
  })
  expect(sent).toContain("connect-src 'self' https://api.example https://assets.example https://img.example;")
  for (const kind of ['img-src', 'media-src']) {
    const allowed = sent.split('; ').find((part) => part.startsWith(kind))
    expect(allowed).toContain('https://assets.example https://img.example https://api.example')
  }
  expect(sent).toMatch(/script-src 'self'(?: 'sha256-[^']+'){2};/)
  expect(await policy({ VITE_APP_ENV: 'staging', VITE_API_BASE_URL: 'https://api.example' })).not.toContain(
    'api.example',
  )
  expect(await policy({ VITE_IMAGE_PROXY_URL: 'none' })).toContain("img-src 'self' data: blob:;")
})

it('is not sent with what is neither a document nor a worker: it would weigh more than most of these files', async () => {
  const app = new Hono()
  app.use(securityHeaders(readConfig({})))
  const as = (path: string, type: string) => app.get(path, (c) => c.body('', 200, { 'content-type': type }))
  as('/assets/start-abc.js', 'text/javascript')
  as('/assets/start-abc.css', 'text/css; charset=utf-8')
  as('/img', 'image/webp')
  as('/assets/key-worker-abc.js', 'text/javascript')
  as('/sw.js', 'text/javascript')
  as('/media/a.svg', 'image/svg+xml')
  const sent = async (path: string) => {
    const { headers: got } = await app.request(path)
    expect(got.get('x-content-type-options')).toBe('nosniff')
    expect(got.get('cross-origin-resource-policy')).toBe('same-origin')
    return got.has('content-security-policy')
  }
  for (const part of ['/assets/start-abc.js', '/assets/start-abc.css', '/img'])
    expect({ part, policy: await sent(part) }).toEqual({ part, policy: false })
  for (const whole of ['/assets/key-worker-abc.js', '/sw.js', '/media/a.svg'])
    expect({ whole, policy: await sent(whole) }).toEqual({ whole, policy: true })
})
