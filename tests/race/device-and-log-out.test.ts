import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/server/app.ts'
import { credentialPerson, sessionOf } from '../support/accounts/credential-person.ts'
import { json } from '../support/accounts/people.ts'
import { bind, keyOf, phones, stateOf } from '../support/certificates/bound-phone.ts'
import { rounds } from '../support/rounds.ts'
import { forgetCounts } from '../support/server/rate-counts.ts'

const ROUNDS = rounds(40)

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

it('leaves no phone behind that is bound while its session is ended from elsewhere', async () => {
  const person = await credentialPerson(app, { methods: ['google'], vault: 'current' })
  const home = await sessionOf(app, person, 'fresh')
  const left: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await forgetCounts(app, 'device-by')
    const cookie = await sessionOf(app, person, 'fresh')
    const { body } = await keyOf(app, person)
    const [bound] = await Promise.all([
      bind(app, body, cookie),
      app.ask('/api/v1/users/sessions', json('DELETE', undefined, home)),
    ])
    // bound and then ended, never bound, or bound and ended before it was answered
    expect(['200 undefined', '401 UNAUTHORIZED', '409 DEVICE_ENDED']).toContain(
      `${bound.status} ${bound.code}`,
    )
    if (bound.status === 200) left.push(bound.id)
  }
  const listed = await phones(app, home)
  expect(listed.filter(({ left_at }) => left_at === null)).toEqual([])
  for (const id of left) expect(await stateOf(app, id)).toBe('revoked')
})

it('binds one of three phones at once where the limit allows one more', async () => {
  const person = await credentialPerson(app, { methods: ['google'], vault: 'current' })
  const cookie = await sessionOf(app, person, 'fresh')
  const fresh = async () => {
    await forgetCounts(app, 'device-by')
    return (await keyOf(app, person)).body
  }
  for (let at = 0; at < 19; at++) expect((await bind(app, await fresh(), cookie)).status).toBe(200)
  const bodies = [await fresh(), await fresh(), await fresh()]
  const answers = await Promise.all(bodies.map((body) => bind(app, body, cookie)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})
