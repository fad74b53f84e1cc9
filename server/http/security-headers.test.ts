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
