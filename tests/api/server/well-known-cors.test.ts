import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'

const PUBLISHED = ['/.well-known/akashi-issuer.json', '/.well-known/akashi-status.json']
const STRANGER = 'https://verifier.example'
const OWN_CLIENT = 'https://app.akashi.example'

let app: TestApp
let withClient: TestApp

beforeAll(async () => {
  app = await startAppWithoutNode()
  withClient = await startAppWithoutNode({ ALLOWED_ORIGINS: OWN_CLIENT })
})
afterAll(async () => {
  await app.close()
  await withClient.close()
})

/** What a browser reads before it lets a page see an answer. */
async function allowed(of: TestApp, path: string, origin: string, method = 'GET') {
  const headers = { Origin: origin, ...(method === 'OPTIONS' && { 'Access-Control-Request-Method': 'GET' }) }
  const answer = await of.ask(path, { method, headers })
  return {
    status: answer.status,
    origin: answer.headers.get('access-control-allow-origin'),
    credentials: answer.headers.get('access-control-allow-credentials'),
    methods: answer.headers.get('access-control-allow-methods'),
    vary: answer.headers.get('vary') ?? '',
  }
}

describe('A page of anybody’s', () => {
  it.each(PUBLISHED)('reads %s, and sends no cookies along', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      expect(await allowed(app, path, STRANGER, method)).toMatchObject({
        status: 200,
        origin: '*',
        credentials: null,
      })
    }
    expect(await allowed(app, path, STRANGER, 'OPTIONS')).toMatchObject({
      status: 204,
      origin: '*',
      credentials: null,
      methods: 'GET,HEAD,OPTIONS',
    })
  })

  it.each([
    '/api/v1/pickup/list',
    '/api/v1/profile',
    '/img?url=x',
    '/openapi.json',
    '/.well-known/security.txt',
    '/',
  ])('reads nothing else: %s', async (path) => {
    for (const of of [app, withClient]) {
      for (const method of ['GET', 'OPTIONS']) {
        expect(await allowed(of, path, STRANGER, method)).toMatchObject({ origin: null })
      }
    }
  })
})

it('a client that is hosted apart reads them with its cookies, and a cache keeps its answer apart', async () => {
  for (const path of PUBLISHED) {
    expect(await allowed(withClient, path, OWN_CLIENT)).toMatchObject({
      origin: OWN_CLIENT,
      credentials: 'true',
      vary: expect.stringContaining('Origin') as string,
    })
    expect(await allowed(withClient, path, STRANGER)).toMatchObject({
      origin: '*',
      credentials: null,
      vary: expect.stringContaining('Origin') as string,
    })
  }
})
