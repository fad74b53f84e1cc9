import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { securityHeaders } from './security-headers.ts'

async function policy(env: Record<string, string>): Promise<string> {
  const app = new Hono()
  app.use(securityHeaders(readConfig(env)))
  app.get('/', (c) => c.text(''))
  return (await app.request('/')).headers.get('content-security-policy') ?? ''
}

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
  expect(sent).toContain("script-src 'self';")
  expect(await policy({ VITE_APP_ENV: 'staging', VITE_API_BASE_URL: 'https://api.example' })).not.toContain(
    'api.example',
  )
  expect(await policy({ VITE_IMAGE_PROXY_URL: 'none' })).toContain("img-src 'self' data: blob:;")
})
