import { afterAll, beforeAll, expect, it } from 'vitest'
import { personalDataOf } from '../../../server/domain/accounts/account/personal-data.ts'
import { contract } from '../../../src/contract/all.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { ACCESS, type Access } from '../../support/server/access-control-rows.ts'
import {
  accessWorld,
  OTHERS,
  OWNERS_SECRET,
  type Asker,
  type Things,
} from '../../support/server/access-control-data.ts'
import { WATCH_BALL_ALERTS } from '../../../server/domain/job-kinds.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { putOff } from '../../support/server/background-work.ts'
import { isOpen } from '../../support/accounts/session-records.ts'

const NOBODYS = '00000000-0000-4000-8000-000000000000'
/** No valid id (src/contract/common.ts). */
const IMPOSSIBLE = 'no%20id%21'

const rows = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, row]) => ({ name: `${noun}.${name}`, row })),
)

/** Calls after which the owner has less than before. */
const ENDING = [
  'sales.cancel',
  'claims.loseDevice',
  'sessions.end',
  'sessions.endOthers',
  'signInMethods.remove',
  'account.remove',
]
const inOrder = rows.toSorted((a, b) => ENDING.indexOf(a.name) - ENDING.indexOf(b.name))

let app: TestApp
let world: Awaited<ReturnType<typeof accessWorld>>
beforeAll(async () => {
  app = await startApp()
  world = await accessWorld(app)
  // the owner's ball is on sale: an alert that they set would be fulfilled, by nobody's call
  await putOff(app, { kind: WATCH_BALL_ALERTS })
})
afterAll(() => app.close())

it('has a row for every call of the contract, and none for a call that is gone', () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

it.each(inOrder)(
  '$name answers each person as it should, whoever’s id it is asked with',
  async ({ name, row }) => {
    const access = ACCESS[name]
    if (!access) throw new Error(`${name} has no row in tests/support/server/access-control-rows.ts`)
    const got: Record<string, number[]> = {}
    const ask = async (asker: Asker) => {
      const cookie = await world.browser(asker)
      for (const [whose, ids] of idsOf(row, access, world.things))
        (got[whose] ??= []).push(await asked(name, row, access, ids, { asker, cookie }))
    }
    const watched = row.method !== 'GET' && !access.touches
    const before = watched ? await ownersThings() : undefined
    for (const asker of OTHERS) await ask(asker)
    if (watched && before !== (await ownersThings()))
      throw new Error(`${name} by somebody else changes what is the owner’s`)
    await ask('owner')
    expect(got).toEqual(wanted(row, access))
  },
)

/** The ids a call is tried with: the owner's object, one that does not exist, and one that cannot exist. */
function idsOf(row: Endpoint, access: Access, things: Things): [string, Things][] {
  const names = [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  if (names.length === 0) return [['own', {}]]
  const filled = (value: (name: string) => string) =>
    Object.fromEntries(names.map((one) => [one, value(one)]))
  const thing = (one: string) => things[access.ids?.[one] ?? ''] ?? ''
  return [
    ['nobodys', filled((one) => (one === 'groupName' && names.length > 1 ? thing(one) : NOBODYS))],
    ['impossible', filled(() => IMPOSSIBLE)],
    ['own', filled(thing)],
  ]
}

function wanted(row: Endpoint, { own, nobodys }: Access): Record<string, readonly number[]> {
  if (!row.path.includes(':')) return { own }
  const missing = row.access === 'session' ? [401, 404, 404] : [404, 404, 404]
  return { nobodys: nobodys ?? missing, impossible: missing, own }
}

async function asked(
  name: string,
  row: Endpoint,
  access: Access,
  ids: Things,
  { asker, cookie }: { asker: Asker; cookie: string },
): Promise<number> {
  const path = row.path.replace(/:(\w+)/g, (_all, one: string) => ids[one] ?? '')
  const body = row.body && (access.body?.(world.things) ?? {})
  const answer =
    row.bodyKind === 'multipart'
      ? await app.ask(path, { method: row.method, headers: { cookie }, body: form(body) })
      : await world.ask(path, row.method, body, cookie)
  const told = asker !== 'owner' && (await answer.text()).includes(OWNERS_SECRET)
  if (told) throw new Error(`${name} tells ${asker} what is the owner’s alone`)
  return answer.status
}

async function ownersThings(): Promise<string> {
  const { sessions: _opened, ...held } = await personalDataOf(app.deps.db, world.who)
  return JSON.stringify([held, await isOpen(app, world.things.session ?? '')])
}

function form(fields: unknown): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(Object(fields) as Record<string, string>)) made.set(name, value)
  return made
}
