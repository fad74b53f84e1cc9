import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmByCode } from '../../../src/flows/sign-in/confirm-by-code.ts'
import { emailSignUp } from '../../../src/flows/sign-in/sign-up.ts'
import {
  AUTH_KEY,
  newestCode,
  newestToken,
  OTHER_KEY,
  postUsers,
  registerByMail,
  signUpByMail,
} from '../../support/accounts/sign-up-by-mail.ts'
import { forgetPage } from '../../support/accounts/sign-in-methods.ts'
import { Browser, PASSWORD } from '../../support/accounts/vault-person.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { accountOf } from '../../support/accounts/records.ts'
import { storedSignUps } from '../../support/server/at-rest.ts'
import { mailsTo } from '../../support/server/mailbox.ts'
import { t } from '../../support/texts.ts'
import { LONG } from '../../../tools/gate.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

const someone = () => `${randomUUID()}@example.com`
const type = async (email: string, code: string, cookie = '', place?: string) => {
  const answer = await postUsers(app, 'email/code', { email, code }, { cookie, ...(place && { place }) })
  return answer.ok ? answer.status : ((await answer.json()) as { code: string }).code
}
const logIn = async (email: string, key = AUTH_KEY) =>
  (await postUsers(app, 'email/login', { email, auth_key: key })).status
/** A code that is not the right one. */
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const later = async <T>(minutes: number, act: () => Promise<T>): Promise<T> => {
  const { now } = app.deps
  app.deps.now = () => new Date(now().getTime() + minutes * 60_000)
  try {
    return await act()
  } finally {
    app.deps.now = now
  }
}

describe('somebody who types the code of their mail where they signed up', () => {
  it('has an account, and the link of the same mail is spent', async () => {
    const email = someone()
    const { cookie } = await signUpByMail(app, { email })
    const token = await newestToken(app, email)
    expect(await type(email, await newestCode(app, email), cookie)).toBe(200)
    expect(await logIn(email)).toBe(200)
    expect((await postUsers(app, 'email/verify', { token }, { cookie })).status).toBe(400)
  })

  it('finds it first in the mail’s subject and first line, in their language', async () => {
    for (const [language, words] of [
      ['ja', t('Code', 'ja')],
      ['en', 'code'],
    ] as const) {
      const email = someone()
      await signUpByMail(app, { email, language })
      const [mail] = await mailsTo(app, email)
      const code = await newestCode(app, email)
      expect([mail!.subject, mail!.body.split('\n')[0]].map((line) => line?.includes(code))).toEqual([
        true,
        true,
      ])
      expect(mail!.subject).toContain(words)
    }
  })

  it('is logged in by the client with the password that it still has', async () => {
    forgetPage()
    const email = someone()
    const browser = new Browser(app)
    await emailSignUp(browser.deps, { email, password: PASSWORD, from: undefined })
    const code = await newestCode(app, email)
    const wrong = confirmByCode(browser.deps, { email, code: other(code), password: PASSWORD })
    await expect(wrong).rejects.toMatchObject({ code: 'WRONG_CODE' })
    const inside = await confirmByCode(browser.deps, { email, code, password: PASSWORD })
    expect(inside).toMatchObject({ kind: 'logged-in', profile: { email } })
    // the answer was lost on its way: the same tap again ends at the same place
    const again = await confirmByCode(new Browser(app).deps, { email, code, password: PASSWORD })
    expect(again.kind).toBe('logged-in')
  })

  it('is asked for the password afterwards where the page was loaded anew', async () => {
    const email = someone()
    const browser = new Browser(app)
    await emailSignUp(browser.deps, { email, password: PASSWORD, from: undefined })
    const code = await newestCode(app, email)
    const done = await confirmByCode(browser.deps, { email, code, password: undefined })
    expect(done).toEqual({ kind: 'confirmed', email })
  })
})

describe('a code', () => {
  it('is six digits that the database does not hold', async () => {
    const email = someone()
    await signUpByMail(app, { email })
    const code = await newestCode(app, email)
    expect(code).toMatch(/^\d{6}$/)
    const [row] = await storedSignUps(app, email)
    expect(row!.code_hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{64}$/)
  })

  it('is refused where it is no code at all', async () => {
    const email = someone()
    const { cookie } = await signUpByMail(app, { email })
    for (const made of ['12345', '1234567', 'abcdef', '１２３４５６', ' 12345']) {
      expect(await type(email, made, cookie)).toBe('BAD_REQUEST')
    }
  })

  it('counts in the browser that signed up, and nowhere else', async () => {
    const email = someone()
    const { cookie } = await signUpByMail(app, { email })
    const code = await newestCode(app, email)
    const stranger = await signUpByMail(app, { email: someone() })
    expect([await type(email, code), await type(email, code, stranger.cookie)]).toEqual([
      'CODE_SPENT',
      'CODE_SPENT',
    ])
    expect(await logIn(email)).toBe(400)
    expect(await type(email, code, cookie)).toBe(200)
  })

  it('of one sign-up confirms no other one at the same address', async () => {
    const email = someone()
    const attacker = await signUpByMail(app, { email, key: OTHER_KEY })
    const attackers = await newestCode(app, email)
    const owner = await signUpByMail(app, { email })
    const owners = await newestCode(app, email)
    expect(await type(email, other(attackers), attacker.cookie)).toBe('WRONG_CODE')
    expect(await type(email, owners, owner.cookie)).toBe(200)
    expect(await type(email, attackers, attacker.cookie)).toBe('CODE_SPENT')
    expect([await logIn(email), await logIn(email, OTHER_KEY)]).toEqual([200, 400])
  })

  it('lives ten minutes', async () => {
    const email = someone()
    const { cookie } = await signUpByMail(app, { email })
    const code = await newestCode(app, email)
    expect(await later(11, () => type(email, code, cookie))).toBe('CODE_SPENT')
    expect(await later(9, () => type(email, code, cookie))).toBe(200)
  })

  it('is void after five wrong tries, also when it is right then; a new one works', async () => {
    const email = someone()
    const { cookie } = await signUpByMail(app, { email })
    const code = await newestCode(app, email)
    const tries = []
    for (let by = 1; by <= 5; by++) tries.push(await type(email, other(code, by), cookie))
    expect(tries).toEqual([...Array<string>(4).fill('WRONG_CODE'), 'CODE_SPENT'])
    expect(await type(email, code, cookie)).toBe('CODE_SPENT')
    expect((await postUsers(app, 'email/resend', { email }, { cookie })).status).toBe(200)
    expect(await type(email, await newestCode(app, email), cookie)).toBe(200)
  })

  it('has no more than five of many tries looked at that come at the same moment', async () => {
    const email = someone()
    const { cookie } = await signUpByMail(app, { email })
    const code = await newestCode(app, email)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, by) => type(email, other(code, by + 1), cookie)),
    )
    expect(all.filter((told) => told === 'WRONG_CODE').length).toBeLessThanOrEqual(4)
    expect(await type(email, code, cookie)).toBe('CODE_SPENT')
  })

  it('is void once a newer one was mailed, or the same browser signed up again', async () => {
    const email = someone()
    const first = await signUpByMail(app, { email })
    const { cookie } = first
    const codes = [await newestCode(app, email)]
    await postUsers(app, 'email/resend', { email }, { cookie })
    codes.push(await newestCode(app, email))
    await signUpByMail(app, { email, cookie, key: OTHER_KEY })
    const newest = await newestCode(app, email)
    // two of a million codes may be the same
    const old = codes.filter((code) => code !== newest)
    const told = []
    for (const code of old) told.push(await type(email, code, cookie))
    expect(told).toEqual(old.map(() => 'WRONG_CODE'))
    expect(await type(email, newest, cookie)).toBe(200)
    expect([await logIn(email), await logIn(email, OTHER_KEY)]).toEqual([400, 200])
  })

  it('works once: typed again it is spent', async () => {
    const email = someone()
    const { cookie } = await signUpByMail(app, { email })
    const code = await newestCode(app, email)
    expect([await type(email, code, cookie), await type(email, code, cookie)]).toEqual([200, 'CODE_SPENT'])
  })

  it('makes one account when it is typed twice at the same moment, and beside a tap on the link', async () => {
    const email = someone()
    const { cookie, wallet } = await signUpByMail(app, { email })
    const code = await newestCode(app, email)
    const token = await newestToken(app, email)
    const link = async () => {
      const answer = await postUsers(app, 'email/verify', { token }, { cookie })
      return answer.ok ? answer.status : 'LINK_SPENT'
    }
    const all = await Promise.all([type(email, code, cookie), link(), type(email, code, cookie)])
    expect(all.filter((told) => told === 200)).toHaveLength(1)
    expect(await accountOf(app, email)).toMatchObject({ address: wallet.address.toLowerCase() })
  })
})

describe('who guesses codes', () => {
  it('takes none of a mailbox’s tries without a sign-up there', async () => {
    const email = someone()
    const { cookie } = await signUpByMail(app, { email })
    const stranger = await signUpByMail(app, { email: someone() })
    for (let i = 0; i < 60; i++) {
      const told = await type(email, '000000', i % 2 ? stranger.cookie : '', `198.51.${i}.7`)
      expect(told).toBe('CODE_SPENT')
    }
    expect(await type(email, await newestCode(app, email), cookie, '203.0.113.7')).toBe(200)
  })

  it(
    'is stopped at a mailbox however many browsers and places they use; the link goes on working',
    { tags: LONG },
    async () => {
      const email = someone()
      for (let i = 0; i < 10; i++) {
        const place = `198.51.${i}.7`
        const guesser = await signUpByMail(app, { email, place, key: OTHER_KEY })
        const code = await newestCode(app, email)
        for (let by = 1; by <= 5; by++) await type(email, other(code, by), guesser.cookie, place)
      }
      const { cookie } = await signUpByMail(app, { email, place: '203.0.113.7' })
      const token = await newestToken(app, email)
      expect(await type(email, await newestCode(app, email), cookie, '203.0.113.7')).toBe('TOO_MANY')
      expect((await postUsers(app, 'email/verify', { token }, { cookie })).status).toBe(200)
    },
  )

  it(
    'learns nothing of an address: with an account or without, all is answered alike, and its mail has no code',
    { tags: LONG },
    async () => {
      const [registered, unknown] = [someone(), someone()]
      await registerByMail(app, { email: registered, key: OTHER_KEY })
      const stories = []
      for (const email of [registered, unknown]) {
        const { answer, cookie } = await signUpByMail(app, { email })
        const story: unknown[] = [answer.status, Object.keys((await answer.json()) as object)]
        for (let i = 0; i < 6; i++) story.push(await type(email, `99999${i}`, cookie))
        stories.push(story)
      }
      expect(stories[0]).toEqual(stories[1])
      expect(await newestCode(app, registered)).toBe('')
    },
  )
})
