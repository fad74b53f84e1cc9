import { randomUUID } from 'node:crypto'
import { Wallet, type HDNodeWallet } from 'ethers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countAttempt } from '../../../server/domain/accounts/limits/rate-limit.ts'
import { HOUR_MS, MINUTE_MS } from '../../../server/lib/time.ts'
import type { SignInMethods } from '../../../src/contract/sign-in-methods.ts'
import type { VaultState } from '../../../src/contract/vault.ts'
import { LONG } from '../../../tools/gate.ts'
import { signedBy, someWrap } from '../../support/accounts/credential-person.ts'
import { cookiesOf, json, signIn } from '../../support/accounts/people.ts'
import { accountOf, keyServiceAudit } from '../../support/accounts/records.ts'
import {
  AUTH_KEY,
  KDF,
  merged,
  newestCode,
  newestToken,
  OPERATOR_KEY,
  postUsers,
  registerByCode,
  registerByMail,
  signUpByCode,
  signUpByMail,
} from '../../support/accounts/sign-up-by-mail.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { storedSignUps, storedWallets } from '../../support/server/at-rest.ts'
import { mailedLink, mailsTo } from '../../support/server/mailbox.ts'
import { inRealTime } from '../../support/server/quick-secrets.ts'
import { t } from '../../support/texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const someone = () => `${randomUUID()}@example.com`
/** A code that is not the right one. */
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const later = async <T>(ms: number, act: () => Promise<T>): Promise<T> => {
  const { now } = app.deps
  app.deps.now = () => new Date(now().getTime() + ms)
  try {
    return await act()
  } finally {
    app.deps.now = now
  }
}
const said = async (answer: Response) =>
  answer.ok ? answer.status : ((await answer.json()) as { code: string }).code
/** Types the code of a sign-up. */
const confirm = async (email: string, code: string, cookie = '') =>
  postUsers(app, 'email/code', { email, code }, { cookie })
/** Has a code mailed to log in with: the browser that asked. */
const ask = async (email: string, cookie = '', place?: string) => {
  const answer = await postUsers(app, 'email/login/code', { email }, { cookie, ...(place && { place }) })
  return { answer, cookie: merged(cookie, cookiesOf(answer)) }
}
const type = (email: string, code: string, cookie = '', place?: string) =>
  postUsers(app, 'email/login/by-code', { email, code }, { cookie, ...(place && { place }) })
/** Has a code mailed and logs in with it, in a new browser: what the server says. */
async function logInByCode(email: string) {
  const { cookie } = await ask(email)
  return said(await type(email, await newestCode(app, email), cookie))
}
const call = async (method: string, path: string, body: unknown, cookie: string) =>
  app.ask(`/api/v1/${path}`, json(method, body, cookie))
/** Requests a change that the wallet signs, in the session of this browser. */
async function change(path: string, body: object, { wallet, cookie }: Member): Promise<Response> {
  const shown = await signedBy(app, wallet, wallet.address, cookie)
  return call('POST', path, { ...body, proof: shown.proof }, shown.cookie)
}
interface Member {
  wallet: HDNodeWallet
  cookie: string
}
const addPasskey = (member: Member, wrap = someWrap('passkey')) => change('vault/wraps', { wrap }, member)
const newPassword = () => ({ auth_key: AUTH_KEY, kdf: KDF, wrap: someWrap('password') })
const setPassword = (member: Member) => change('users/email/first-password', newPassword(), member)
const isIn = async (cookie: string) => (await call('GET', 'profile', undefined, cookie)).status === 200

describe('somebody who signs up with an address alone', () => {
  it('has an account and a wallet with the code of the mail, is given its key, and its signature logs in', async () => {
    const email = someone()
    const { wallet, cookie } = await signUpByCode(app, { email })
    expect(await storedWallets(app)).not.toContain(wallet.address.toLowerCase())
    const answer = await confirm(email, await newestCode(app, email), cookie)
    const { released } = (await answer.json()) as { released: { wallet: { wraps: { kind: string }[] } } }
    expect(released).toMatchObject({
      wallet: { address: wallet.address.toLowerCase() },
      operator_key: OPERATOR_KEY,
    })
    expect(released.wallet.wraps.map(({ kind }) => kind)).toEqual(['operator'])
    const { profile } = await signIn(app, wallet, merged(cookie, cookiesOf(answer)))
    expect(profile).toMatchObject({ email, provider: 'email_password' })
    expect(await keyServiceAudit(app, wallet.address)).toEqual(['kept', 'released-to-email-code'])
  })

  it('is refused with half a password, with a wrap of one, or without the operator’s', async () => {
    const refused = []
    for (const wrong of [
      { auth_key: AUTH_KEY },
      { kdf: KDF },
      { wraps: [someWrap('password')], operator_key: undefined },
      { wraps: [someWrap('recovery_kit')], operator_key: undefined },
      { operator_key: undefined },
    ]) {
      const { answer } = await signUpByCode(app, { email: someone(), change: wrong })
      refused.push(await said(answer))
    }
    expect(refused).toEqual(refused.map(() => 'BAD_REQUEST'))
  })

  it('is given the key by the link of the mail in the same browser, once', async () => {
    const email = someone()
    const { wallet, cookie } = await signUpByCode(app, { email })
    const token = await newestToken(app, email)
    const look = await postUsers(app, 'email/link', { token }, { cookie })
    expect(await look.json()).toEqual({ email, kdf: null })
    const answer = await postUsers(app, 'email/verify', { token }, { cookie })
    expect(await answer.json()).toMatchObject({ email, released: { operator_key: OPERATOR_KEY } })
    const { profile } = await signIn(app, wallet, merged(cookie, cookiesOf(answer)))
    expect(profile).toMatchObject({ email })
    expect(await said(await postUsers(app, 'email/verify', { token }, { cookie }))).toBe('LINK_SPENT')
    expect(await keyServiceAudit(app, wallet.address)).toEqual(['kept', 'released-to-email-code'])
  })

  it('confirms nothing by the link in another browser, whatever is sent with it; the code still works', async () => {
    const email = someone()
    const { cookie } = await signUpByCode(app, { email })
    const code = await newestCode(app, email)
    const token = await newestToken(app, email)
    const stranger = (await signUpByMail(app, { email: someone() })).cookie
    for (const elsewhere of ['', stranger]) {
      const look = await postUsers(app, 'email/link', { token }, { cookie: elsewhere })
      expect(await look.json()).toEqual({ email, kdf: null, elsewhere: true })
      for (const key of [{}, { auth_key: AUTH_KEY }, { auth_key: '0'.repeat(64) }]) {
        const answer = await postUsers(app, 'email/verify', { token, ...key }, { cookie: elsewhere })
        expect(await said(answer)).toBe('SIGN_UP_ELSEWHERE')
      }
    }
    expect(await accountOf(app, email)).toBeUndefined()
    expect(await said(await confirm(email, code, cookie))).toBe(200)
  })

  it('gets no wallet with the code of the mail in another browser, nor after five tries, nor after ten minutes', async () => {
    const email = someone()
    const { cookie } = await signUpByCode(app, { email })
    const code = await newestCode(app, email)
    const stranger = (await signUpByCode(app, { email: someone() })).cookie
    expect([
      await said(await confirm(email, code)),
      await said(await confirm(email, code, stranger)),
    ]).toEqual(['CODE_SPENT', 'CODE_SPENT'])
    expect(await later(11 * MINUTE_MS, async () => said(await confirm(email, code, cookie)))).toBe(
      'CODE_SPENT',
    )
    const tries = []
    for (let by = 1; by <= 5; by++) tries.push(await said(await confirm(email, other(code, by), cookie)))
    expect(tries).toEqual([...Array<string>(4).fill('WRONG_CODE'), 'CODE_SPENT'])
    expect(await said(await confirm(email, code, cookie))).toBe('CODE_SPENT')
    expect(await accountOf(app, email)).toBeUndefined()
  })

  it('is given the key once where the right code is typed twice at the same moment', async () => {
    const email = someone()
    const { wallet, cookie } = await signUpByCode(app, { email })
    const code = await newestCode(app, email)
    const both = await Promise.all([confirm(email, code, cookie), confirm(email, code, cookie)])
    const told = await Promise.all(both.map(said))
    expect(told.map(String).toSorted()).toEqual(['200', 'CODE_SPENT'])
    expect(await keyServiceAudit(app, wallet.address)).toEqual(['kept', 'released-to-email-code'])
  })

  it('is in the account that the address has where it has no password, and leaves no second wallet', async () => {
    const email = someone()
    const { wallet } = await registerByCode(app, { email })
    const again = await signUpByCode(app, { email })
    const code = await newestCode(app, email)
    const both = await Promise.all([confirm(email, code, again.cookie), confirm(email, code, again.cookie)])
    const right = both.find(({ ok }) => ok)
    expect((await Promise.all(both.map(async (one) => one.ok))).filter(Boolean)).toHaveLength(1)
    expect(await right?.json()).toMatchObject({
      released: { wallet: { address: wallet.address.toLowerCase() } },
    })
    expect(await storedWallets(app)).not.toContain(again.wallet.address.toLowerCase())
    expect(await storedSignUps(app, email)).toEqual([])
  })

  it('finds no code in the mail where the address has an account with a password', async () => {
    const email = someone()
    await registerByMail(app, { email })
    await signUpByCode(app, { email })
    expect(await newestCode(app, email)).toBe('')
    // … nor does a sign-up with a password log in to an account without one
    const without = someone()
    await registerByCode(app, { email: without })
    const { cookie } = await signUpByMail(app, { email: without })
    expect(await newestCode(app, without)).toBe('')
    expect((await accountOf(app, without))?.auth_hash).toBeNull()
    expect(await said(await confirm(without, '000000', cookie))).toBe('WRONG_CODE')
  })
})

describe('a member without a password and a passkey', () => {
  it('logs in by a mailed code in another browser: the release is written down, and they are told', async () => {
    const email = someone()
    const { wallet } = await registerByCode(app, { email })
    await later(2 * HOUR_MS, async () => {
      const { cookie } = await ask(email)
      const [mail] = await mailsTo(app, email)
      const code = await newestCode(app, email)
      expect(mail?.body.split('\n')[0]).toContain(code)
      const init = json('POST', { email, code }, cookie)
      const headers = { ...(init.headers as Record<string, string>), 'user-agent': FIREFOX }
      const answer = await app.ask('/api/v1/users/email/login/by-code', { ...init, headers })
      expect(await answer.json()).toMatchObject({
        wallet: { address: wallet.address.toLowerCase() },
        operator_key: OPERATOR_KEY,
      })
      // before anything is signed
      expect((await mailsTo(app, email))[0]?.subject).toBe(t('Akashi: login from a new device', 'en'))
      const { profile } = await signIn(app, wallet, merged(cookie, cookiesOf(answer)))
      expect(profile).toMatchObject({ email })
    })
    expect(await keyServiceAudit(app, wallet.address)).toEqual([
      'kept',
      'released-to-email-code',
      'released-to-email-code',
    ])
  })

  it('logs in with the newest code only, in the browser that asked, within ten minutes and five tries, once', async () => {
    const email = someone()
    await registerByCode(app, { email })
    const { cookie } = await ask(email)
    const first = await newestCode(app, email)
    await ask(email, cookie)
    const code = await newestCode(app, email)
    // two of a million codes may be the same
    const old = first === code ? other(code) : first
    expect(await said(await type(email, old, cookie))).toBe('WRONG_CODE')
    const stranger = (await ask(someone())).cookie
    expect([await said(await type(email, code)), await said(await type(email, code, stranger))]).toEqual([
      'CODE_SPENT',
      'CODE_SPENT',
    ])
    expect(await later(11 * MINUTE_MS, async () => said(await type(email, code, cookie)))).toBe('CODE_SPENT')
    const both = await Promise.all([type(email, code, cookie), type(email, code, cookie)])
    const once = await Promise.all(both.map(said))
    expect(once.map(String).toSorted()).toEqual(['200', 'CODE_SPENT'])
    await ask(email, cookie)
    const newest = await newestCode(app, email)
    const wrong = await Promise.all(
      Array.from({ length: 20 }, (_, by) => type(email, other(newest, by + 1), cookie)),
    )
    const told = await Promise.all(wrong.map(said))
    expect(told.filter((one) => one === 'WRONG_CODE').length).toBeLessThanOrEqual(4)
    expect(await said(await type(email, newest, cookie))).toBe('CODE_SPENT')
  })

  it('keeps the operator’s wrap until a password or passkey can be taken back no more', async () => {
    const email = someone()
    const member = await registerByCode(app, { email })
    const { wraps } = (await (await call('GET', 'vault', undefined, member.cookie)).json()) as VaultState
    const remove = () => change('vault/wraps/remove', { id: wraps[0]?.id }, member)
    expect(await said(await remove())).toBe('LAST_WRAP')
    const replace = () =>
      change('vault/wraps', { wrap: someWrap('operator'), operator_key: OPERATOR_KEY }, member)
    // who has read one code may add a kit of their own
    expect((await change('vault/wraps', { wrap: someWrap('recovery_kit') }, member)).status).toBe(204)
    expect([await said(await remove()), await said(await replace())]).toEqual(['LAST_WRAP', 'LAST_WRAP'])
    expect((await setPassword(member)).status).toBe(204)
    expect([await said(await remove()), await said(await replace())]).toEqual(['LAST_WRAP', 'LAST_WRAP'])
    await later(73 * HOUR_MS, async () => {
      const given = await postUsers(app, 'email/login', { email, auth_key: AUTH_KEY })
      member.cookie = (await signIn(app, member.wallet, cookiesOf(given))).cookie
      expect((await remove()).status).toBe(204)
      expect(await said(await remove())).toBe('NOT_FOUND')
    })
  })

  it(
    'logs in where they have logged in before, also while strangers use up the tries of their mailbox',
    { tags: LONG },
    async () => {
      const email = someone()
      const { cookie } = await registerByCode(app, { email })
      for (let i = 0; i < 10; i++) {
        const place = `198.51.${i}.7`
        const guesser = await ask(email, '', place)
        const code = await newestCode(app, email)
        for (let by = 1; by <= 5; by++) await type(email, other(code, by), guesser.cookie, place)
      }
      const elsewhere = await ask(email, '', '203.0.113.7')
      const code = await newestCode(app, email)
      expect(await said(await type(email, code, elsewhere.cookie, '203.0.113.7'))).toBe('TOO_MANY')
      const home = await ask(email, cookie)
      expect(await said(await type(email, await newestCode(app, email), home.cookie))).toBe(200)
    },
  )
})

it('a code that comes at the limit of releases is kept, and logs in once that is over', async () => {
  const email = someone()
  const { wallet } = await registerByCode(app, { email })
  await later(-55 * MINUTE_MS, async () => {
    for (let release = 0; release < 10; release++)
      await countAttempt(app.deps, `key-service:${wallet.address.toLowerCase()}`, {
        count: 10,
        seconds: 3600,
      })
  })
  const { cookie } = await ask(email)
  const code = await newestCode(app, email)
  expect((await type(email, code, cookie)).status).toBe(429)
  expect(await later(6 * MINUTE_MS, async () => said(await type(email, code, cookie)))).toBe(200)
})

describe('who does not know whether an address has an account', () => {
  it('is answered alike for one with a password, one without and none', { tags: LONG }, async () => {
    const [registered, byCode, unknown] = [someone(), someone(), someone()]
    await registerByMail(app, { email: registered })
    await registerByCode(app, { email: byCode })
    const stories = []
    for (const email of [registered, byCode, unknown]) {
      const mails = (await mailsTo(app, email)).length
      const story: unknown[] = []
      const told = async (answer: Response) => {
        const body = (await answer.json()) as Record<string, unknown>
        story.push([answer.status, body.code, Object.keys(body), answer.headers.getSetCookie().length])
      }
      await told(await postUsers(app, 'email/prelogin', { email }))
      await told(await postUsers(app, 'email/login', { email, auth_key: '9'.repeat(64) }))
      const { answer, cookie } = await ask(email)
      await told(answer)
      const code = await newestCode(app, email)
      for (let i = 0; i < 6; i++) await told(await type(email, other(code || '000000', i + 1), cookie))
      story.push((await mailsTo(app, email)).length - mails)
      stories.push(story)
    }
    expect(stories[1]).toEqual(stories[0])
    expect(stories[2]).toEqual(stories[0])
  })

  it('waits as long for each of them', { tags: LONG }, async () => {
    const [registered, byCode] = [someone(), someone()]
    await registerByMail(app, { email: registered })
    await registerByCode(app, { email: byCode })
    for (const email of [registered, byCode, someone()]) {
      const begun = performance.now()
      expect((await inRealTime(() => ask(email))).answer.status).toBe(200)
      expect(performance.now() - begun).toBeGreaterThan(490)
    }
  })
})

describe('the first password of an account', () => {
  it('ends codes and every other session, also a code that was mailed before, and logs in at once', async () => {
    const email = someone()
    const member = await registerByCode(app, { email })
    const elsewhere = await ask(email)
    const answer = await type(email, await newestCode(app, email), elsewhere.cookie)
    const second = await signIn(app, member.wallet, merged(elsewhere.cookie, cookiesOf(answer)))
    const pending = await ask(email)
    const code = await newestCode(app, email)
    expect((await setPassword(member)).status).toBe(204)
    expect(await said(await type(email, code, pending.cookie))).toBe('CODE_SPENT')
    await ask(email)
    expect(await newestCode(app, email)).toBe('')
    expect([await isIn(member.cookie), await isIn(second.cookie)]).toEqual([true, false])
    expect((await postUsers(app, 'email/login', { email, auth_key: AUTH_KEY })).status).toBe(200)
    // the second one is a change, and takes the first
    expect(await said(await setPassword(member))).toBe('HAS_WAY')
  })

  it('is undone by the mailed link for 72 hours; then codes log in again after 72 hours', async () => {
    const email = someone()
    const member = await registerByCode(app, { email })
    await setPassword(member)
    const token = (await mailedLink(app, email)).searchParams.get('undo') ?? ''
    const look = await postUsers(app, 'ways/undo/look', { token })
    expect(await look.json()).toMatchObject({ kind: 'email_password', email, first_method: true })
    expect(await later(73 * HOUR_MS, async () => said(await postUsers(app, 'ways/undo', { token })))).toBe(
      'LINK_SPENT',
    )
    expect((await postUsers(app, 'ways/undo', { token })).status).toBe(204)
    expect(await isIn(member.cookie)).toBe(false)
    expect((await postUsers(app, 'email/login', { email, auth_key: AUTH_KEY })).status).toBe(400)
    expect((await mailsTo(app, email))[0]?.subject).toBe(
      t('Important: codes by email will log in to your Akashi account again', 'en'),
    )
    await ask(email)
    expect(await newestCode(app, email)).toBe('')
    expect(await later(71 * HOUR_MS, () => logInByCode(email))).toBe('BAD_REQUEST')
    expect(await later(73 * HOUR_MS, () => logInByCode(email))).toBe(200)
    expect(await said(await postUsers(app, 'ways/undo', { token }))).toBe('LINK_SPENT')
  })
})

describe('a passkey of an account without a password', () => {
  it('ends codes, also one that was mailed before; taken away, they log in again after 72 hours', async () => {
    const email = someone()
    const member = await registerByCode(app, { email })
    const pending = await ask(email)
    const code = await newestCode(app, email)
    const passkey = someWrap('passkey')
    expect((await addPasskey(member, passkey)).status).toBe(204)
    expect(await said(await type(email, code, pending.cookie))).toBe('CODE_SPENT')
    expect(await logInByCode(email)).toBe('BAD_REQUEST')
    const removed = await change('vault/wraps/remove', { id: passkey.id }, member)
    expect(removed.status).toBe(204)
    expect(await logInByCode(email)).toBe('BAD_REQUEST')
    const list = (await (await call('GET', 'users/ways', undefined, member.cookie)).json()) as SignInMethods
    const hours = (Date.parse(list.ways[0]?.code_from ?? '') - app.deps.now().getTime()) / HOUR_MS
    expect(Math.round(hours)).toBe(72)
    expect(await later(71 * HOUR_MS, () => logInByCode(email))).toBe('BAD_REQUEST')
    expect(await later(73 * HOUR_MS, () => logInByCode(email))).toBe(200)
  })
})

it('a first password that a recovery sets is told everywhere, and undone by the mailed link too', async () => {
  const email = someone()
  const member = await registerByCode(app, { email })
  await call('POST', 'recovery/mail', { email }, '')
  const token = (await mailedLink(app, email)).searchParams.get('token') ?? ''
  const opened = await call('POST', 'recovery', { token }, '')
  const cookie = cookiesOf(opened)
  const shown = await signedBy(app, member.wallet, member.wallet.address, cookie)
  const set = { ...newPassword(), proof: shown.proof }
  expect((await call('POST', 'recovery/password', set, shown.cookie)).status).toBe(204)
  const undo = (await mailsTo(app, email)).map(({ body }) => /undo=([\w-]+)/.exec(body)?.[1]).find(Boolean)
  expect((await postUsers(app, 'ways/undo', { token: undo ?? '' })).status).toBe(204)
  expect((await postUsers(app, 'email/login', { email, auth_key: AUTH_KEY })).status).toBe(400)
})

it('the first passkey of an account is undone by the mailed link, with every session', async () => {
  const email = someone()
  const member = await registerByCode(app, { email })
  await addPasskey(member)
  const token = (await mailedLink(app, email)).searchParams.get('undo') ?? ''
  await addPasskey(member)
  const look = await postUsers(app, 'ways/undo/look', { token })
  expect(await look.json()).toMatchObject({ email, first_method: true })
  expect((await postUsers(app, 'ways/undo', { token })).status).toBe(204)
  expect(await isIn(member.cookie)).toBe(false)
  expect(await logInByCode(email)).toBe('BAD_REQUEST')
  expect(await later(73 * HOUR_MS, () => logInByCode(email))).toBe(200)
  const { cookie } = await signIn(app, member.wallet)
  const { wraps } = (await (await call('GET', 'vault', undefined, cookie)).json()) as VaultState
  expect(wraps.map(({ kind }) => kind)).toEqual(['operator'])
})

describe('the sign-in methods of an account', () => {
  it('say that codes log in, until there is a password', async () => {
    const member = await registerByCode(app, { email: someone() })
    const shown = async () => {
      const list = (await (await call('GET', 'users/ways', undefined, member.cookie)).json()) as SignInMethods
      return list.ways.map(({ kind, by_code }) => [kind, by_code ?? false])
    }
    expect(await shown()).toEqual([['email_password', true]])
    await setPassword(member)
    expect(await shown()).toEqual([['email_password', false]])
  })

  it('take a code of the last minutes for a fresh log-in, in the browser that typed it', async () => {
    const email = someone()
    const member = await registerByCode(app, { email })
    await later(11 * MINUTE_MS, async () => {
      expect(await said(await setPassword(member))).toBe('PROVE_IDENTITY')
      const { cookie } = await ask(email, member.cookie)
      const answer = await type(email, await newestCode(app, email), cookie)
      const again = { ...member, cookie: merged(cookie, cookiesOf(answer)) }
      expect((await setPassword(again)).status).toBe(204)
    })
  })
})

it('a wallet that is stored by nobody’s code belongs to whoever signs for it only', async () => {
  const email = someone()
  const { wallet, cookie } = await registerByCode(app, { email })
  const { answer } = await signUpByCode(app, { email: someone(), wallet })
  expect(await said(answer)).toBe('VAULT_EXISTS')
  const forged = await signUpByCode(app, {
    email: someone(),
    change: { address: Wallet.createRandom().address },
  })
  expect(await said(forged.answer)).toBe('BAD_PROOF')
  expect(await isIn(cookie)).toBe(true)
})
