import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailSignUp, verifyByPassword, verifyEmail } from '../../../src/flows/sign-in/sign-up.ts'
import { type TestApp, startAppWithoutNode } from '../../support/server/app.ts'
import {
  AUTH_KEY,
  KDF,
  newestToken,
  OTHER_KEY,
  postUsers,
  encryptedWallet,
  signUpByMail,
} from '../../support/accounts/sign-up-by-mail.ts'
import { Browser, logInMember, PASSWORD } from '../../support/accounts/vault-person.ts'
import { accountOf } from '../../support/accounts/records.ts'
import { othersSignUp } from '../../support/accounts/sign-up-records.ts'
import { storedServiceKeys, storedSignUps, storedWallets } from '../../support/server/at-rest.ts'
import { mailsTo } from '../../support/server/mailbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

const ATTACKERS_KEY = 'a'.repeat(64)
const someone = () => `${randomUUID()}@example.com`
const codeOf = async (answer: Response) =>
  answer.ok ? answer.status : ((await answer.json()) as { code: string }).code

const confirm = async (token: string, cookie = '', auth_key?: string) =>
  codeOf(await postUsers(app, 'email/verify', { token, ...(auth_key && { auth_key }) }, { cookie }))
const logIn = (email: string, auth_key = AUTH_KEY, cookie = '') =>
  postUsers(app, 'email/login', { email, auth_key }, { cookie })
/** Neither an account of the email address nor a wallet at the other one is stored. */
async function expectNothingMade(email: string, address: string): Promise<void> {
  expect(await accountOf(app, email)).toBeUndefined()
  expect(await storedWallets(app)).not.toContain(address.toLowerCase())
}

describe('an attacker who signs up with a user’s address minutes before them', () => {
  it('gets nothing: the owner’s own sign-up is mailed its own link, and the owner’s password counts', async () => {
    const email = someone()
    await signUpByMail(app, { email, key: ATTACKERS_KEY })
    const owner = await signUpByMail(app, { email, key: OTHER_KEY })
    expect(await mailsTo(app, email)).toHaveLength(2)
    expect(await confirm(await newestToken(app, email), owner.cookie)).toBe(200)
    const inside = await logIn(email, OTHER_KEY)
    expect(await inside.json()).toMatchObject({ address: owner.wallet.address.toLowerCase() })
    expect(await codeOf(await logIn(email, ATTACKERS_KEY))).toBe('WRONG_PASSWORD')
  })

  it('has nothing confirmed by an owner who opens that link: it asks for a password that they did not choose', async () => {
    const email = someone()
    const attacker = await signUpByMail(app, { email, key: ATTACKERS_KEY })
    const token = await newestToken(app, email)
    expect(await confirm(token)).toBe('SIGN_UP_PASSWORD')
    expect(await confirm(token, '', OTHER_KEY)).toBe('WRONG_PASSWORD')
    const owner = await signUpByMail(app, { email, key: OTHER_KEY })
    expect(await confirm(token, owner.cookie)).toBe('SIGN_UP_PASSWORD')
    await expectNothingMade(email, attacker.wallet.address)
    expect(await confirm(await newestToken(app, email), owner.cookie)).toBe(200)
    expect(await confirm(token, attacker.cookie)).toBe('LINK_SPENT')
  })

  it('does not take the place of a sign-up that waits: its link goes on working, and the first confirmed counts', async () => {
    const email = someone()
    const owner = await signUpByMail(app, { email, key: OTHER_KEY })
    const token = await newestToken(app, email)
    await signUpByMail(app, { email, key: ATTACKERS_KEY })
    const attackers = await newestToken(app, email)
    expect(await confirm(token, owner.cookie)).toBe(200)
    expect(await confirm(attackers, '', ATTACKERS_KEY)).toBe('LINK_SPENT')
    expect((await logIn(email, OTHER_KEY)).status).toBe(200)
  })
})

describe('a confirmation link', () => {
  it('that is opened in another browser or app asks for the password of its sign-up', async () => {
    const email = someone()
    const kdf = { ...KDF, salt: 'd'.repeat(32) }
    const { wallet } = await signUpByMail(app, { email, kdf })
    const token = await newestToken(app, email)
    const link = await postUsers(app, 'email/link', { token })
    expect(await link.json()).toEqual({ email, kdf })
    expect(await confirm(token, '', AUTH_KEY)).toBe(200)
    expect(await accountOf(app, email)).toMatchObject({ address: wallet.address.toLowerCase() })
  })

  it('shows nothing of a token that was made up', async () => {
    const link = await postUsers(app, 'email/link', { token: 'made-up' })
    expect([link.status, await link.json()]).toEqual([200, { email: null, kdf: null }])
  })

  it('lets nobody guess that password for long', async () => {
    const email = someone()
    const { cookie } = await signUpByMail(app, { email })
    const token = await newestToken(app, email)
    const guesses = []
    for (let i = 0; i < 11; i++) guesses.push(await confirm(token, '', OTHER_KEY))
    expect([guesses[0], guesses.at(-1)]).toEqual(['WRONG_PASSWORD', 'TOO_MANY'])
    expect(await confirm(token, '', AUTH_KEY)).toBe('TOO_MANY')
    // the browser that has signed up needs none
    expect(await confirm(token, cookie)).toBe(200)
  })

  it('counts once, also when it is tapped twice at the same moment', async () => {
    const email = someone()
    const { cookie } = await signUpByMail(app, { email })
    const token = await newestToken(app, email)
    const both = await Promise.all([confirm(token, cookie), confirm(token, cookie)])
    expect(both.toSorted()).toEqual([200, 'LINK_SPENT'])
  })

  it('lives ten minutes; what was signed up waits a day for a new one', async () => {
    const email = someone()
    const { cookie } = await signUpByMail(app, { email })
    const token = await newestToken(app, email)
    const { now } = app.deps
    app.deps.now = () => new Date(now().getTime() + 11 * 60_000)
    try {
      expect(await confirm(token, cookie)).toBe('LINK_SPENT')
      expect((await postUsers(app, 'email/resend', { email }, { cookie })).status).toBe(200)
      expect(await confirm(await newestToken(app, email), cookie)).toBe(200)
    } finally {
      app.deps.now = now
    }
  })
})

describe('the client, in another browser than the one that signed up', () => {
  it('is asked for the password after the tap, and confirms with it and no other', async () => {
    const email = someone()
    await emailSignUp(new Browser(app).deps, {
      email,
      password: PASSWORD,
      recoverable: true,
      from: undefined,
    })
    const token = await newestToken(app, email)
    const { deps } = new Browser(app)
    const asked = await verifyEmail(deps, token)
    if (asked.kind !== 'password') throw new Error(asked.kind)
    expect(asked.email).toBe(email)
    const wrong = verifyByPassword(deps, { token, kdf: asked.kdf, password: 'another password' })
    await expect(wrong).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    const right = await verifyByPassword(deps, { token, kdf: asked.kdf, password: PASSWORD })
    expect(right).toEqual({ kind: 'confirmed', email, elsewhere: true })
    const { opened } = await logInMember(new Browser(app), email)
    expect(await accountOf(app, email)).toMatchObject({ address: opened.address.toLowerCase() })
  })

  it('confirms at once in the browser that signed up', async () => {
    const email = someone()
    const { deps } = new Browser(app)
    await emailSignUp(deps, { email, password: PASSWORD, recoverable: true, from: undefined })
    const confirmed = await verifyEmail(deps, await newestToken(app, email))
    expect(confirmed).toEqual({ kind: 'confirmed', email })
  })
})

describe('a sign-up that waits', () => {
  it('is no account and no wallet', async () => {
    const email = someone()
    const { wallet } = await signUpByMail(app, { email })
    await expectNothingMade(email, wallet.address)
    expect(await codeOf(await logIn(email))).toBe('WRONG_PASSWORD')
  })

  it('says in its own browser, to its own password, that it waits', async () => {
    const email = someone()
    const kdf = { ...KDF, salt: 'e'.repeat(32) }
    const { cookie } = await signUpByMail(app, { email, kdf })
    const params = async (of: string): Promise<unknown> =>
      (await postUsers(app, 'email/prelogin', { email }, { cookie: of })).json()
    expect(await params(cookie)).toMatchObject({ sign_up: kdf })
    expect(await params('')).not.toHaveProperty('sign_up')
    expect(await codeOf(await logIn(email, AUTH_KEY, cookie))).toBe('AUTH0_VERIFY_EMAIL')
    expect(await codeOf(await logIn(email, OTHER_KEY, cookie))).toBe('WRONG_PASSWORD')
  })

  it('is replaced by a later one of the same browser, whose link alone counts', async () => {
    const email = someone()
    const first = await signUpByMail(app, { email })
    const old = await newestToken(app, email)
    const { wallet, cookie } = await signUpByMail(app, { email, key: OTHER_KEY, cookie: first.cookie })
    const token = await newestToken(app, email)
    expect(await confirm(old, cookie)).toBe('LINK_SPENT')
    expect(await confirm(token, cookie)).toBe(200)
    expect(await accountOf(app, email)).toMatchObject({ address: wallet.address.toLowerCase() })
    expect((await logIn(email, OTHER_KEY)).status).toBe(200)
  })

  it('has new links sent to its own browser alone, and each of them works until one is used', async () => {
    const email = someone()
    const { cookie } = await signUpByMail(app, { email })
    const first = await newestToken(app, email)
    expect((await postUsers(app, 'email/resend', { email })).status).toBe(200)
    expect(await mailsTo(app, email)).toHaveLength(1)
    expect((await postUsers(app, 'email/resend', { email, from: '/bokutei' }, { cookie })).status).toBe(200)
    const second = await newestToken(app, email)
    expect(await mailsTo(app, email)).toHaveLength(2)
    expect(second).not.toBe(first)
    expect(await confirm(first, cookie)).toBe(200)
    expect(await confirm(second, cookie)).toBe('LINK_SPENT')
  })

  it('stands beside nineteen others at one address: the oldest goes, and the newest stays', async () => {
    const email = someone()
    const { cookie } = await signUpByMail(app, { email })
    const [own] = await storedSignUps(app, email)
    const others = await othersSignUp(app, email, 20, 10)
    await signUpByMail(app, { email })
    const left = (await storedSignUps(app, email)).map(({ id }) => id)
    expect(left).toHaveLength(20)
    expect(left).not.toContain(others[0])
    expect(left).not.toContain(others[1])
    expect(left).toContain(own?.id)
    expect(await confirm(await newestToken(app, email), cookie)).toBe('SIGN_UP_PASSWORD')
  })

  it('of eight that are confirmed at the same moment counts once, and leaves none waiting', async () => {
    const email = someone()
    const links: { token: string; cookie: string }[] = []
    for (let at = 1; at <= 8; at++) {
      const { cookie } = await signUpByMail(app, { email, place: `192.0.2.${at}` })
      links.push({ token: await newestToken(app, email), cookie })
    }
    const answers = await Promise.all(links.map(({ token, cookie }) => confirm(token, cookie)))
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'LINK_SPENT')).toHaveLength(7)
    expect(await storedSignUps(app, email)).toEqual([])
  })

  it('becomes account and wallet together or not at all', async () => {
    const [first, second] = [someone(), someone()]
    const wallet = encryptedWallet()
    const one = await signUpByMail(app, { email: first, change: wallet })
    const other = await signUpByMail(app, { email: second, change: wallet })
    expect(await confirm(await newestToken(app, first), one.cookie)).toBe(200)
    // its wrap bears an id that another wallet has by now
    expect(await confirm(await newestToken(app, second), other.cookie)).toBe('LINK_SPENT')
    await expectNothingMade(second, other.wallet.address)
  })

  it('stores the operator’s key encrypted, and gives it to the key service when it is confirmed', async () => {
    const email = someone()
    const operator_key = 'f'.repeat(64)
    const { vault, wraps } = encryptedWallet()
    const operator = { ...wraps[0], kind: 'operator', id: randomUUID() }
    const change = { vault, wraps: [...wraps, operator], operator_key }
    const { cookie, wallet } = await signUpByMail(app, { email, change })
    const rows = await storedSignUps(app, email)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(operator_key)
    expect(await confirm(await newestToken(app, email), cookie)).toBe(200)
    const address = wallet.address.toLowerCase()
    const row = (await storedServiceKeys(app)).find((key) => key.address === address)
    const about = `key service ${operator.id} ${address}`
    expect(app.deps.keyServiceCipher.decrypt(row!.sealed, about)).toBe(operator_key)
  })
})
