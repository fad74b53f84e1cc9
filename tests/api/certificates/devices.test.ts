import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONG } from '../../../tools/gate.ts'
import { sweep } from '../../../server/app/sweep.ts'
import { endAllSessions } from '../../../server/domain/accounts/sessions/end-sessions.ts'
import { type TestApp, startAppWithoutNode } from '../../support/server/app.ts'
import { wait } from '../../support/server/wait.ts'
import {
  credentialPerson,
  sessionOf,
  signedBy,
  type CredentialPerson,
} from '../../support/accounts/credential-person.ts'
import { cookiesOf, json } from '../../support/accounts/people.ts'
import { bind, boundBeforeSessions, keyOf, phones, stateOf } from '../../support/certificates/bound-phone.ts'
import { forgetCounts } from '../../support/server/rate-counts.ts'
import { mailsTo } from '../../support/server/mailbox.ts'
import { t } from '../../support/texts.ts'

const DAY_MS = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

/** A user who has logged in to their account of ten days ago. */
async function member(): Promise<CredentialPerson & { cookie: string }> {
  const person = await credentialPerson(app, { methods: ['google'], vault: 'current' })
  return { ...person, cookie: await sessionOf(app, person, 'fresh') }
}

/** Their phone, bound in this session. */
async function boundIn(person: CredentialPerson, cookie: string): Promise<string> {
  const { status, id } = await bind(app, (await keyOf(app, person)).body, cookie)
  expect(status).toBe(200)
  return id
}
const listed = async (cookie: string, id: string) => (await phones(app, cookie)).find((one) => one.id === id)
const ask = (method: string, path: string, cookie: string, body?: unknown) =>
  app.ask(`/api/v1/${path}`, json(method, body, cookie))

describe('a phone that shows certificates', () => {
  it('logs out with its session and is not called lost: what it has signed stays good', async () => {
    const person = await member()
    const id = await boundIn(person, person.cookie)
    const other = await sessionOf(app, person, 'fresh')
    expect((await ask('DELETE', 'users/logout', person.cookie)).status).toBe(204)
    expect(await listed(other, id)).toMatchObject({ left_at: expect.any(String) as string, revoked_at: null })
    expect(await stateOf(app, id)).toBe('valid')
  })

  it('is logged out from elsewhere: it may have its key still, so whoever checks is told', async () => {
    const person = await member()
    const id = await boundIn(person, person.cookie)
    const other = await sessionOf(app, person, 'fresh')
    expect((await ask('DELETE', 'users/sessions', other)).status).toBe(204)
    expect(await listed(other, id)).toMatchObject({ left_at: expect.any(String) as string, revoked_at: null })
    expect(await stateOf(app, id)).toBe('revoked')
  })

  it('is logged out by a tap on “log out there”, and by the end of all sessions', async () => {
    const person = await member()
    const first = await boundIn(person, person.cookie)
    const other = await sessionOf(app, person, 'fresh')
    const sessions = (await (await ask('GET', 'users/sessions', other)).json()) as {
      id: string
      current: boolean
    }[]
    const there = sessions.find(({ current }) => !current)?.id ?? ''
    expect((await ask('DELETE', `users/sessions/${there}`, other)).status).toBe(204)
    const second = await boundIn(person, other)
    await endAllSessions(app.deps, person.id)
    expect([await stateOf(app, first), await stateOf(app, second)]).toEqual(['revoked', 'revoked'])
  })

  it('logs out when its session runs out, before the sweep and after it', async () => {
    const person = await member()
    const id = await boundIn(person, person.cookie)
    wait(app, 15 * DAY_MS)
    const again = await sessionOf(app, person, 'fresh')
    const before = await listed(again, id)
    expect(before?.left_at).not.toBeNull()
    await sweep(app.deps)
    expect((await listed(again, id))?.left_at).not.toBeNull()
    expect(await stateOf(app, id)).toBe('valid')
  })

  it('stays when its owner shows once more in this browser who they are', async () => {
    const person = await member()
    const { key, body } = await keyOf(app, person)
    const { id } = await bind(app, body, person.cookie)
    const { proof, cookie } = await signedBy(app, person.wallet, person.address, person.cookie)
    const again = await app.ask(
      '/api/v1/users/auth',
      json('POST', { address: person.address, ...proof }, cookie),
    )
    const next = cookiesOf(again)
    expect(await listed(next, id)).toMatchObject({ left_at: null, revoked_at: null })
    // and is bound already: the log-in by the wallet alone is no proof here, and none is requested
    expect(await bind(app, (await keyOf(app, person, key)).body, next)).toMatchObject({ status: 200, id })
  })

  it('is no claim’s holder any more when it was logged out from elsewhere, and its key is taken no more', async () => {
    const person = await member()
    const { key, body } = await keyOf(app, person)
    const { id } = await bind(app, body, person.cookie)
    await endAllSessions(app.deps, person.id)
    const cookie = await sessionOf(app, person, 'fresh')
    expect(await bind(app, (await keyOf(app, person, key)).body, cookie)).toMatchObject({
      status: 409,
      code: 'DEVICE_ENDED',
    })
    const claims = await ask('GET', `claims?device=${id}`, cookie)
    expect([claims.status, ((await claims.json()) as { code: string }).code]).toEqual([409, 'DEVICE_ENDED'])
  })

  it('of before sessions counted is bound to the session in which it is seen next, without a question', async () => {
    const person = await member()
    const { key, body } = await keyOf(app, person)
    const { id } = await bind(app, body, person.cookie)
    await boundBeforeSessions(app, id)
    const old = await sessionOf(app, person, 'old')
    expect((await bind(app, (await keyOf(app, person, key)).body, old)).status).toBe(200)
    await ask('DELETE', 'users/logout', old)
    expect((await listed(person.cookie, id))?.left_at).not.toBeNull()
  })
})

describe('binding a phone', () => {
  it('is told to the owner by mail at every address and in the app', async () => {
    const person = await member()
    await boundIn(person, person.cookie)
    const [mail] = await mailsTo(app, person.email)
    expect(mail?.subject).toBe(t('Akashi: a new device can show your certificates', 'en'))
    expect(mail?.body).toContain('/en/profile/device')
    const told = (await (await ask('GET', 'notices', person.cookie)).json()) as {
      notices: { kind: string }[]
    }
    expect(told.notices.map(({ kind }) => kind)).toEqual(['device_bound'])
  })

  it('tells nobody of the first one of an account that has just begun, and of the second', async () => {
    const person = await credentialPerson(app, { methods: ['google'], vault: 'current', days: 0 })
    const cookie = await sessionOf(app, person, 'fresh')
    await boundIn(person, cookie)
    expect(await mailsTo(app, person.email)).toEqual([])
    await boundIn(person, cookie)
    expect(await mailsTo(app, person.email)).toHaveLength(1)
  })

  it('counts ten new ones an hour for one account', async () => {
    const person = await member()
    for (let at = 0; at < 10; at++) await boundIn(person, person.cookie)
    const { body } = await keyOf(app, person)
    expect(await bind(app, body, person.cookie)).toMatchObject({ status: 429, code: 'TOO_MANY' })
  })

  it('refuses the twenty-first and ends none of the others, until one is removed', async () => {
    const person = await member()
    const ids: string[] = []
    for (let at = 0; at < 20; at++) {
      await forgetCounts(app, 'device-by')
      ids.push(await boundIn(person, person.cookie))
    }
    await forgetCounts(app, 'device-by')
    const { body } = await keyOf(app, person)
    expect(await bind(app, body, person.cookie)).toMatchObject({ status: 409, code: 'TOO_MANY_DEVICES' })
    const live = (await phones(app, person.cookie)).filter(
      (one) => one.revoked_at === null && one.left_at === null,
    )
    expect(live.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect((await ask('DELETE', `devices/${ids[0]}`, person.cookie)).status).toBe(204)
    expect((await bind(app, body, person.cookie)).status).toBe(200)
  })

  it('refuses one that comes back as the twenty-first, too', { tags: LONG }, async () => {
    const person = await member()
    const { key, body } = await keyOf(app, person)
    const { id } = await bind(app, body, person.cookie)
    expect((await ask('POST', `devices/${id}/left`, person.cookie)).status).toBe(204)
    for (let at = 0; at < 20; at++) {
      await forgetCounts(app, 'device-by')
      await boundIn(person, person.cookie)
    }
    await forgetCounts(app, 'device-by')
    const again = await bind(app, (await keyOf(app, person, key)).body, person.cookie)
    expect(again).toMatchObject({ status: 409, code: 'TOO_MANY_DEVICES' })
    expect((await listed(person.cookie, id))?.left_at).not.toBeNull()
  })
})
