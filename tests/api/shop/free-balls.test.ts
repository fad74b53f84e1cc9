import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { manyUsers } from '../../support/server/many-users.ts'
import { takeFree } from '../../support/shop/free-balls.ts'
import type { Person } from '../../support/accounts/people.ts'
import { reachableAt } from '../../support/accounts/records.ts'
import { statusAndCode } from '../../support/resale/resale.ts'
import { unitsOf } from '../../support/shop/shopping.ts'
import { mailsTo } from '../../support/server/mailbox.ts'
import { messageOf } from '../../../server/http/problem-texts.ts'
import { LONG } from '../../../tools/gate.ts'

const A_MINUTE = 30
const UNITS = 140
/** Half of the ball. */
const AN_HOUR = 70
const EVENT_UNITS = 600
const VISITORS = 300

let app: TestApp
let balls: Record<string, string>
let hana: Person
beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: '1' })
  balls = await fillShop(app, {
    gift: { kind: 'free_and_mint', units: UNITS },
    sample: { kind: 'free', units: UNITS },
    event: { kind: 'free', units: EVENT_UNITS },
    gone: { kind: 'free', sold_out: true },
    lucky: {},
  })
  await app.work()
})
beforeEach(async () => {
  ;[hana] = (await manyUsers(app, 1)) as [Person]
})
afterAll(() => app.close())

const ball = (key: string) => balls[key] ?? ''
const later = (seconds: number) => {
  const { now } = app.deps
  app.deps.now = () => new Date(now().getTime() + seconds * 1000)
  return () => (app.deps.now = now)
}

describe('Who takes a free ball', () => {
  it.each([
    ['sample', 'buy_for_free'],
    ['gift', 'buy_for_free_and_mint'],
    ['sample', 'buy_for_free_and_mint'],
    ['gift', 'buy_for_free'],
  ] as const)('asks by a bare PUT, and has the work of %s in their collection', async (key, call) => {
    const before = await unitsOf(app, ball(key))
    const headers = { cookie: hana.cookie }
    const taken = await app.ask(`/api/v1/balls/${ball(key)}/${call}`, { method: 'PUT', headers })
    expect(taken.status).toBe(200)
    const { redirect_url } = (await taken.json()) as { redirect_url: string }
    expect(redirect_url).toContain(`/balls/${ball(key)}?order=`)
    expect((await unitsOf(app, ball(key))).remain).toBe(before.remain - 1)
    await app.work()
    const collection = await app.ask(`/api/v1/profile/${hana.profile.display_id}/nfts`, { headers })
    const { objects } = (await collection.json()) as { objects: { metadata: { owner: object } }[] }
    expect(objects.map(({ metadata }) => metadata.owner)).toEqual([
      { owner_address: hana.profile.wallet_address },
    ])
  })

  it('has a mail of it without an amount, which names who sends it and where questions are answered', async () => {
    await reachableAt(app, hana.wallet.address, 'hana@example.com')
    await takeFree(app, hana, ball('sample'))
    await app.work()
    const [mail] = await mailsTo(app, 'hana@example.com')
    expect(mail?.id).toMatch(/^delivered-/)
    expect(mail?.body).not.toContain('¥')
    expect(mail?.body).toMatch(/\n\n--\nAkashi\n.*\n\S+\/help$/)
  })

  it('is told why they cannot have one', async () => {
    expect(await statusAndCode(await takeFree(app, hana, ball('gone')))).toEqual([409, 'SOLD_OUT'])
    expect(await statusAndCode(await takeFree(app, hana, ball('lucky')))).toEqual([409, 'NOT_FREE'])
    expect((await takeFree(app, hana, 'no-such-ball')).status).toBe(404)
    expect((await takeFree(app, hana, ball('gift'), 'buy_for_free_and_mint')).status).toBe(200)
    expect(await statusAndCode(await takeFree(app, hana, ball('gift'), 'buy_for_free_and_mint'))).toEqual([
      409,
      'ALREADY_TAKEN',
    ])
  })
})

describe('One network', () => {
  const ask = (person: Person, key: string, from: string, language = 'en') =>
    takeFree(app, person, ball(key), key === 'gift' ? 'buy_for_free_and_mint' : 'buy_for_free', {
      'x-forwarded-for': from,
      'accept-language': language,
    })
  /** How many of these people get one in one moment. */
  const served = async (people: readonly Person[], key: string, from: string) => {
    const answers = await Promise.all(people.map((person) => ask(person, key, from)))
    return answers.filter(({ status }) => status === 200).length
  }
  const said = async (answer: Response) => {
    const { code, error } = (await answer.json()) as { code: string; error: string }
    return { status: answer.status, wait: Number(answer.headers.get('retry-after')), code, error }
  }

  it(
    'gets thirty units of a ball a minute and half of it an hour, and is told how long it waits',
    { tags: LONG },
    async () => {
      const here = '203.0.113.5'
      const people = await manyUsers(app, AN_HOUR + 1)
      const back = later(0)
      expect(await served(people.slice(0, A_MINUTE), 'gift', here)).toBe(A_MINUTE)
      const refused = await said(await ask(hana, 'gift', here))
      expect(refused).toMatchObject({ status: 429, code: 'FREE_TOO_FAST' })
      expect(refused.wait).toBeGreaterThan(0)
      expect(refused.wait).toBeLessThanOrEqual(60)
      expect(refused.error).toBe(messageOf('FREE_TOO_FAST', 'en', { hours: 0, minutes: 1 }))
      const [mei] = (await manyUsers(app, 1)) as [Person]
      expect((await ask(mei, 'gift', '203.0.113.6')).status).toBe(200)
      for (let at = A_MINUTE; at < AN_HOUR; at += A_MINUTE) {
        later(61)
        const next = people.slice(at, Math.min(at + A_MINUTE, AN_HOUR))
        expect(await served(next, 'gift', here)).toBe(next.length)
      }
      const [taro] = (await manyUsers(app, 1)) as [Person]
      const hour = await said(await ask(taro, 'gift', here, 'ja'))
      expect(hour).toMatchObject({ status: 429, code: 'FREE_TOO_FAST' })
      expect(hour.wait).toBeGreaterThan(60)
      expect(hour.error).toBe(
        messageOf('FREE_TOO_FAST', 'ja', { hours: 0, minutes: Math.ceil(hour.wait / 60) }),
      )
      back()
    },
  )

  it(
    'has its visitors told apart: who asks again and again waits on their own account',
    { tags: LONG },
    async () => {
      const here = '203.0.113.8'
      await served(await manyUsers(app, A_MINUTE), 'event', here)
      for (let i = 0; i < 3; i++)
        expect(await said(await ask(hana, 'event', here))).toMatchObject({ code: 'FREE_TOO_FAST' })
      const refused = await said(await ask(hana, 'event', here))
      expect(refused).toMatchObject({ status: 429, code: 'FREE_TOO_OFTEN' })
      expect(refused.error).toBe(messageOf('FREE_TOO_OFTEN', 'en', { minutes: 1 }))
    },
  )

  it(
    'gets one unit for each of the three hundred visitors of an event in its first quarter of an hour',
    { tags: LONG },
    async () => {
      const visitors = await manyUsers(app, VISITORS)
      const back = later(0)
      let given = 0
      for (let at = 0; at < visitors.length; at += A_MINUTE) {
        given += await served(visitors.slice(at, at + A_MINUTE), 'event', '203.0.113.7')
        later(61)
      }
      expect(given).toBe(visitors.length)
      back()
    },
  )

  it('loses nothing of that by somebody in it who taps again and again', { tags: LONG }, async () => {
    const here = '203.0.113.9'
    const people = await manyUsers(app, A_MINUTE - 3)
    // in one moment, and afterwards
    const answers = await Promise.all(Array.from({ length: A_MINUTE }, () => ask(hana, 'sample', here)))
    for (let i = 0; i < A_MINUTE; i++) answers.push(await ask(hana, 'sample', here))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await served(people, 'sample', here)).toBe(people.length)
  })
})
