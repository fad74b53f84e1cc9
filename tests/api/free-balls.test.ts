import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readChallenge, solve } from '../../src/proof/proof-of-work.ts'
import { startApp, type TestApp } from '../support/server/app.ts'
import { fillShop } from '../support/shop/catalog.ts'
import { manyUsers } from '../support/server/many-users.ts'
import { askForFree, proofFor, takeFree } from '../support/shop/free-balls.ts'
import type { Person } from '../support/accounts/people.ts'
import { statusAndCode } from '../support/resale/resale.ts'
import { unitsOf } from '../support/shop/shopping.ts'

const UNITS = 48
const A_MINUTE = 10
/** A quarter of the ball. */
const A_DAY = 12

let app: TestApp
let balls: Record<string, string>
let hana: Person
beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: '1' })
  balls = await fillShop(app, {
    gift: { kind: 'free_and_mint', units: UNITS },
    sample: { kind: 'free', units: UNITS },
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
const challengeIn = async (answer: Response) => ((await answer.json()) as { challenge: string }).challenge
const later = (seconds: number) => {
  const { now } = app.deps
  app.deps.now = () => new Date(now().getTime() + seconds * 1000)
  return () => (app.deps.now = now)
}

describe('Who takes a free ball', () => {
  it('is asked for a little work first, and is told so in a sentence where their app cannot do it', async () => {
    const before = await unitsOf(app, ball('sample'))
    const answer = await askForFree(app, hana, ball('sample'))
    const said = (await answer.json()) as { code: string; error: string; challenge: string }
    expect([answer.status, said.code, Number(answer.headers.get('retry-after')) > 0]).toEqual([
      429,
      'PROOF_OF_WORK',
      true,
    ])
    expect(said.error).toContain('your browser has to solve a short check first')
    expect(readChallenge(said.challenge)).toMatchObject({ bits: 13, parts: 8 })
    expect(await unitsOf(app, ball('sample'))).toEqual(before)
    const proof = await solve(said.challenge)
    const taken = await askForFree(app, hana, ball('sample'), 'buy_for_free', { 'proof-of-work': proof })
    expect(taken.status).toBe(200)
    expect((await unitsOf(app, ball('sample'))).remain).toBe(before.remain - 1)
  })

  it('is believed for themselves, for that ball, in time, and once', async () => {
    const proof = await solve(await challengeIn(await askForFree(app, hana, ball('sample'))))
    const [taro] = (await manyUsers(app, 1)) as [Person]
    const ask = (
      person: Person,
      which: string,
      call: 'buy_for_free' | 'buy_for_free_and_mint',
      header: string,
    ) => askForFree(app, person, which, call, { 'proof-of-work': header }).then(statusAndCode)
    const again = [429, 'PROOF_OF_WORK']
    expect(await ask(taro, ball('sample'), 'buy_for_free', proof)).toEqual(again)
    expect(await ask(hana, ball('gift'), 'buy_for_free_and_mint', proof)).toEqual(again)
    const [text = '', answers = ''] = proof.split(';')
    const easier = text.replace(/^(\d+)\.13\./, '$1.1.')
    for (const forged of [`${easier};${answers}`, `${text};1,2,3,4,5,6,7,8`, text, 'nonsense', ''])
      expect([forged, ...(await ask(hana, ball('sample'), 'buy_for_free', forged))]).toEqual([
        forged,
        ...again,
      ])
    const back = later(301)
    expect(await ask(hana, ball('sample'), 'buy_for_free', proof)).toEqual(again)
    back()
    expect(await ask(hana, ball('sample'), 'buy_for_free', proof)).toEqual([200, undefined])
    expect(await ask(hana, ball('sample'), 'buy_for_free', proof)).toEqual([409, 'ALREADY_TAKEN'])
  })

  it('does not work for what they cannot have', async () => {
    expect(await statusAndCode(await askForFree(app, hana, ball('gone')))).toEqual([409, 'SOLD_OUT'])
    expect(await statusAndCode(await askForFree(app, hana, ball('lucky')))).toEqual([409, 'NOT_FREE'])
    expect((await askForFree(app, hana, 'no-such-ball')).status).toBe(404)
    expect((await takeFree(app, hana, ball('gift'), 'buy_for_free_and_mint')).status).toBe(200)
    expect(await statusAndCode(await askForFree(app, hana, ball('gift'), 'buy_for_free_and_mint'))).toEqual([
      409,
      'ALREADY_TAKEN',
    ])
  })
})

describe('One network', () => {
  const takeFrom = (person: Person, from: string) =>
    takeFree(app, person, ball('gift'), 'buy_for_free_and_mint', { 'x-forwarded-for': from })

  it('gets ten units of a ball a minute, a quarter of it a day, and works harder the more it takes', async () => {
    const here = '203.0.113.5'
    const people = await manyUsers(app, A_DAY + 2)
    let next = 0
    const some = async (count: number) => {
      const seen: unknown[] = []
      for (let i = 0; i < count; i++)
        seen.push((await statusAndCode(await takeFrom(people[next++]!, here))).join(' '))
      return [...new Set(seen)]
    }
    expect(await some(A_MINUTE)).toEqual(['200 '])
    const refused = await takeFrom(hana, here)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await statusAndCode(refused)).toEqual([429, 'FREE_TOO_FAST'])
    const [mei] = (await manyUsers(app, 1)) as [Person]
    expect((await takeFrom(mei, '203.0.113.6')).status).toBe(200)
    const harder = await askForFree(app, hana, ball('gift'), 'buy_for_free_and_mint', {
      'x-forwarded-for': here,
    })
    expect(readChallenge(await challengeIn(harder))?.bits).toBe(15)
    const elsewhere = await askForFree(app, hana, ball('gift'), 'buy_for_free_and_mint')
    expect(readChallenge(await challengeIn(elsewhere))?.bits).toBe(13)
    const forward = later(61)
    expect(await some(A_DAY - A_MINUTE)).toEqual(['200 '])
    expect(await statusAndCode(await takeFrom(people[next]!, here))).toEqual([429, 'FREE_TOO_FAST'])
    forward()
  })

  it('loses nothing of that by somebody in it who sends one proof again and again', async () => {
    const here = { 'x-forwarded-for': '203.0.113.9' }
    const [mei, taro] = (await manyUsers(app, 2)) as [Person, Person]
    const proof = { ...here, ...(await proofFor(app, hana, ball('sample'))) }
    const send = () => askForFree(app, hana, ball('sample'), 'buy_for_free', proof)
    // in one moment, and afterwards
    const answers = await Promise.all(Array.from({ length: A_MINUTE }, send))
    for (let i = 0; i < A_MINUTE; i++) answers.push(await send())
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const person of [mei, taro])
      expect((await takeFree(app, person, ball('sample'), 'buy_for_free', here)).status).toBe(200)
  })
})
