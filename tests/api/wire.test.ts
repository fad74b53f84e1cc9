import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '../../src/contract/all.ts'
import { startApp, type TestApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

it('tells an asker in their language that there is no such call', async () => {
  const answer = await app.ask('/api/v1/no/such/call', { headers: { 'accept-language': 'en' } })
  expect(answer.status).toBe(404)
  const text = 'We could not find what you asked for.'
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
