import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountApi } from '../../server/app/api.ts'
import { answerProblem } from '../../server/http/middleware/answer-problem.ts'
import { contract } from '../../src/contract/all.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { startApp, type TestApp } from '../support/server/app.ts'
import { json, signIn, type Person } from '../support/accounts/people.ts'

/** Of the right shape and nobody's: a handler may look it up and say so in its own words. */
const PARAMETERS: Readonly<Record<string, string>> = { groupName: 'nobodys-group' }
const NOBODYS_ID = '00000000-0000-4000-8000-000000000000'

const rows = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, row]) => ({ name: `${noun}.${name}`, row })),
)

let app: TestApp
let api: Hono
let person: Person
/** Path of the handler that gave the last answer. */
let route = ''
beforeAll(async () => {
  app = await startApp()
  api = new Hono()
  api.onError(answerProblem)
  api.use(async (c, next) => {
    await next()
    route = routePath(c)
  })
  mountApi(api, app.deps)
  person = await signIn(app)
}, 120_000)
afterAll(() => app.close())

/** The status of an answer, and the path of the handler that gave it. */
async function answerer(method: string, path: string, init: RequestInit) {
  const answer = await api.request(new URL(path, app.deps.config.publicUrl).href, { ...init, method })
  return { route, status: answer.status }
}

describe('every row of the contract is answered by the server', () => {
  it('has rows to look at', () => {
    expect(rows.length).toBeGreaterThan(20)
  })

  // Signing out comes last: the session is what the others are asked with.
  const inOrder = rows.toSorted(
    (a, b) => Number(a.name === 'users.logout') - Number(b.name === 'users.logout'),
  )
  it.each(inOrder)('$name: $row.method $row.path', async ({ row }) => {
    const path = row.path.replace(/:(\w+)/g, (_all, name: string) => PARAMETERS[name] ?? NOBODYS_ID)
    const { route, status } = await answerer(row.method, path, asked(row))
    expect(route).toBe(row.path)
    expect([401, 500]).not.toContain(status)
  })

  it('notices a call that no row has', async () => {
    const { route, status } = await answerer('GET', '/api/v1/no/such/call/at/all', {})
    expect([route, status]).toEqual(['/api/*', 404])
  })
})

function asked(row: Endpoint): RequestInit {
  if (row.bodyKind === 'multipart') return { body: new FormData(), headers: { cookie: person.cookie } }
  return json(row.method, row.body && {}, person.cookie)
}
