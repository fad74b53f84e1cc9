import { afterAll, beforeAll, expect, it } from 'vitest'
import { Wallet } from 'ethers'
import { MINUTE_MS } from '../../../server/lib/time.ts'
import { contract } from '../../../src/contract/all.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { doNow, plannedFor } from '../../support/server/background-work.ts'
import { awaitedMessages } from '../../support/accounts/session-records.ts'
import { wait } from '../../support/server/wait.ts'
import { json } from '../../support/accounts/people.ts'
import { t } from '../../support/texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode({ ALLOWED_ORIGINS: 'https://app.example' })
})
afterAll(() => app.close())

it('tells an asker in their language that there is no such call', async () => {
  const answer = await app.ask('/api/v1/no/such/call', { headers: { 'accept-language': 'en' } })
  expect(answer.status).toBe(404)
  const text = t('What you’re looking for may have moved, or it’s no longer available.', 'en')
  expect(await answer.json()).toEqual({ error: text, errors: [text], code: 'NOT_FOUND' })
})

it('describes every call of the contract in OpenAPI 3.1', async () => {
  const document = (await (await app.ask('/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }
  expect(document.openapi).toBe('3.1.0')
  const described = Object.values(document.paths).flatMap((path) => Object.keys(path)).length
  expect(described).toBe(Object.values(contract).flatMap((rows) => Object.keys(rows)).length)
})

it('sends a policy that lets nothing in from elsewhere', async () => {
  const policy = (await app.ask('/openapi.json')).headers.get('content-security-policy')
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("object-src 'none'")
})

it('lets a listed origin call with credentials, and no other', async () => {
  const preflight = (origin: string) =>
    app.ask('/api/v1/profile', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PATCH' },
    })
  const listed = await preflight('https://app.example')
  expect(listed.headers.get('access-control-allow-origin')).toBe('https://app.example')
  expect(listed.headers.get('access-control-allow-credentials')).toBe('true')
  const picture = await app.ask('/img?url=x&w=640&q=100', { headers: { origin: 'https://app.example' } })
  expect(picture.headers.get('access-control-allow-origin')).toBe('https://app.example')
  const other = await preflight('https://evil.example')
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
})

it('refuses a body that nobody needs before reading it', async () => {
  const body = 'x'.repeat(7 * 1024 * 1024)
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const answer = await app.ask('/api/v1/users/create_message', { method: 'POST', body, headers })
  expect(answer.status).toBe(413)
})

it('sweeps what has expired', async () => {
  // the sweep of the start would plan itself anew over the time below
  await app.work()
  const { address } = Wallet.createRandom()
  await app.ask('/api/v1/users/create_message', json('POST', { address }))
  expect(await awaitedMessages(app)).not.toEqual([])
  wait(app, 11 * MINUTE_MS)
  await doNow(app, { kind: 'sweep' })
  expect(await awaitedMessages(app)).toEqual([])
  expect(await plannedFor(app, { kind: 'sweep' })).toHaveLength(1)
})
