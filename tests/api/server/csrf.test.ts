import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PERSONAL_TABLES, IMPERSONAL_TABLES } from '../../../server/domain/accounts/account/personal-data.ts'
import { contract } from '../../../src/contract/all.ts'
import { LONG } from '../../../tools/gate.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { ACCESS } from '../../support/server/access-control-rows.ts'
import { accessWorld } from '../../support/server/access-control-data.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'

let app: TestApp
let world: Awaited<ReturnType<typeof accessWorld>>
beforeAll(async () => {
  app = await startAppWithoutNode({ ALLOWED_ORIGINS: 'https://app.example' })
  world = await accessWorld(app)
})
afterAll(() => app.close())

/** Written by background work. */
const BACKGROUND = /^(?:jobs|chain_\w+)$/

const rows = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, row]) => ({ name: `${noun}.${name}`, row })),
)
const pathOf = (name: string, { path }: Endpoint) =>
  path.replace(/:(\w+)/g, (_all, one: string) => world.things[ACCESS[name]?.ids?.[one] ?? ''] ?? '')
const logOut = async (headers: Record<string, string>) =>
  (await app.ask('/api/v1/users/logout', { method: 'DELETE', headers })).status

it.each<[string, Record<string, string>, number]>([
  ['its own page', { origin: 'http://akashi.localhost', 'sec-fetch-site': 'same-origin' }, 204],
  ['its own page in a browser without Fetch Metadata', { origin: 'http://akashi.localhost' }, 204],
  ['a page of a listed origin', { origin: 'https://app.example', 'sec-fetch-site': 'cross-site' }, 204],
  ['no browser', {}, 204],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['another site in a browser without Fetch Metadata', { origin: 'https://evil.example' }, 403],
  ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }, 403],
  [
    'a sibling of our own host',
    { origin: 'http://other.akashi.localhost', 'sec-fetch-site': 'same-site' },
    403,
  ],
  ['a sibling that hides its origin', { 'sec-fetch-site': 'same-site' }, 403],
  ['a page without an origin, as a sandboxed frame', { origin: 'null' }, 403],
  ['such a page in a browser with Fetch Metadata', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
  ['our name with more behind it', { origin: 'http://akashi.localhost.evil.example' }, 403],
  ['our name over another protocol', { origin: 'https://akashi.localhost' }, 403],
])('a change that comes from %s', async (_who, headers, status) => {
  expect(await logOut(headers)).toBe(status)
})

it('refuses every change of the contract to a page of another site', async () => {
  const headers = {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    'content-type': 'text/plain',
    cookie: await world.browser('owner'),
  }
  const changes = rows.filter(({ row }) => row.method !== 'GET')
  const answers = await Promise.all(
    changes.map(async ({ name, row }) => {
      const answer = await app.ask(pathOf(name, row), { method: row.method, headers, body: '{}' })
      return [name, answer.status]
    }),
  )
  expect(answers).toEqual(changes.map(({ name }) => [name, 403]))
})

it('changes nothing by answering a question', { tags: LONG }, async () => {
  const headers = { cookie: await world.browser('owner') }
  const questions = rows.filter(({ row }) => row.method === 'GET')
  // what is made once, on first use, is there after a first round
  for (const { name, row } of questions) await app.ask(pathOf(name, row), { headers })
  const before = await rowsOfEveryTable()
  for (const { name, row } of questions) await app.ask(pathOf(name, row), { headers })
  expect(await rowsOfEveryTable()).toEqual(before)
})

/** How many rows each table has, and the newest version of any of them. */
async function rowsOfEveryTable(): Promise<unknown> {
  const tables = [...PERSONAL_TABLES.map(({ table }) => table), ...IMPERSONAL_TABLES].filter(
    (table) => !BACKGROUND.test(table),
  )
  const states = tables.map(
    (
      table,
    ) => sql`select ${table}::text as name, count(*)::text as rows, max(xmin::text::bigint)::text as newest
      from ${sql.table(table)}`,
  )
  const { rows: found } = await sql`${sql.join(states, sql` union all `)}`.execute(app.deps.db)
  return found
}
