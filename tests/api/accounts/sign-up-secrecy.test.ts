import { randomUUID } from 'node:crypto'
import { Wallet } from 'ethers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { cookiesOf, signIn } from '../../support/accounts/people.ts'
import {
  AUTH_KEY,
  KDF,
  newestToken,
  OTHER_KEY,
  postUsers,
  registerByMail,
  encryptedWallet,
  signUpByMail,
} from '../../support/accounts/sign-up-by-mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

const someone = () => `${randomUUID()}@example.com`
/** What an answer reveals to its reader; the address in the request is left out. */
const told = async (answer: Response, email: string) => ({
  status: answer.status,
  body: (await answer.text()).replaceAll(email, 'EMAIL'),
  cookies: cookiesOf(answer)
    .split('; ')
    .map((pair) => pair.split('=')[0]),
})
const mailsTo = async (email: string) =>
  (await app.deps.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length

describe('a visitor who tries to find out whether an address is registered', () => {
  it('is answered alike where they sign up with a wallet that is known here', async () => {
    const [registered, unknown] = [someone(), someone()]
    await registerByMail(app, { email: registered })
    const before = await mailsTo(registered)
    const { wallet } = await signIn(app)
    for (const change of [{}, { vault: { ...encryptedWallet().vault, iv: '9'.repeat(24) } }]) {
      const answers = []
      for (const email of [registered, unknown]) {
        answers.push(await told((await signUpByMail(app, { email, wallet, change })).answer, email))
      }
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]?.status).toBe(409)
      expect(answers[0]?.body).toContain('VAULT_EXISTS')
    }
    expect([await mailsTo(registered), await mailsTo(unknown)]).toEqual([before, 0])
  })

  it('is answered alike by each further step in the browser that has signed up', async () => {
    const [registered, unknown] = [someone(), someone()]
    await registerByMail(app, { email: registered, key: OTHER_KEY })
    const stories = []
    for (const email of [registered, unknown]) {
      const kdf = { ...KDF, salt: 'f'.repeat(32) }
      const { answer, cookie } = await signUpByMail(app, { email, kdf })
      const post = async (path: string, body: object) =>
        told(await postUsers(app, path, { email, ...body }, { cookie }), email)
      const prelogin = await post('email/prelogin', {})
      stories.push([
        await told(answer, email),
        { ...prelogin, body: prelogin.body.replace(/"salt":"[0-9a-f]{32}"/, '"salt":"SALT"') },
        await post('email/login', { auth_key: AUTH_KEY }),
        await post('email/login', { auth_key: '3'.repeat(64) }),
        await post('email/resend', {}),
      ])
    }
    expect(stories[0]).toEqual(stories[1])
    expect(stories[0]?.map(({ status }) => status)).toEqual([200, 200, 403, 400, 200])
  })

  it('causes a mail to the owner that says so, and leaves the owner’s log-in as it was', async () => {
    const email = someone()
    await registerByMail(app, { email, key: OTHER_KEY })
    const { cookie } = await signUpByMail(app, { email })
    await expect(newestToken(app, email)).resolves.toBe('')
    expect(await mailsTo(email)).toBe(2)
    // also in the browser in which they have signed up once more by mistake
    expect((await postUsers(app, 'email/login', { email, auth_key: OTHER_KEY }, { cookie })).status).toBe(200)
  })
})

describe('a wallet in a sign-up', () => {
  const mailsAndRows = async (email: string) => ({
    mails: await mailsTo(email),
    rows: (await app.deps.db.selectFrom('sign_ups').select('id').where('email', '=', email).execute()).length,
  })
  const NOTHING = { mails: 0, rows: 0 }

  it('has to sign: nobody adds their mailbox to the browser wallet of another user', async () => {
    const email = someone()
    const victim = Wallet.createRandom()
    const { answer } = await signUpByMail(app, { email, change: { address: victim.address } })
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'BAD_PROOF' }),
    ])
    expect(await mailsAndRows(email)).toEqual(NOTHING)
    const without = await signUpByMail(app, { email, change: { proof: undefined } })
    expect(without.answer.status).toBe(400)
    expect(await mailsAndRows(email)).toEqual(NOTHING)
  })

  it('signs a message of this server, once', async () => {
    const email = someone()
    const wallet = Wallet.createRandom()
    const asked = await postUsers(app, 'create_message', { address: wallet.address })
    const { message } = (await asked.json()) as { message: string }
    const proof = { message, signature: await wallet.signMessage(message) }
    const first = await signUpByMail(app, { email, wallet, cookie: cookiesOf(asked), change: { proof } })
    expect(first.answer.status).toBe(200)
    const again = await signUpByMail(app, { email, wallet, cookie: first.cookie, change: { proof } })
    expect([again.answer.status, await mailsTo(email)]).toEqual([403, 1])
  })

  it('is accepted in one form only: encrypted under its password, whole, and not weaker than the client’s own', async () => {
    const { wraps, vault } = encryptedWallet()
    const odd: Record<string, unknown>[] = [
      { vault: { version: 1, iv: 'a'.repeat(24), ciphertext: 'b'.repeat(64) }, wraps: [] },
      { wraps: [] },
      { wraps: [{ ...wraps[0], kind: 'recovery_kit' }] },
      { wraps: [...wraps, { ...wraps[0], id: randomUUID() }] },
      { operator_key: 'f'.repeat(64) },
      { vault, wraps: [...wraps, { ...wraps[0], kind: 'operator', id: randomUUID() }] },
      { kdf: { ...KDF, iterations: 1000 } },
    ]
    for (const change of odd) {
      const email = someone()
      expect((await signUpByMail(app, { email, change })).answer.status).toBe(400)
      expect(await mailsAndRows(email)).toEqual(NOTHING)
    }
  })

  it('belongs to one address for good: the database takes no second account for it', async () => {
    const email = someone()
    const { wallet } = await registerByMail(app, { email })
    const row = await app.deps.db
      .selectFrom('email_accounts')
      .selectAll()
      .where('address', '=', wallet.address.toLowerCase())
      .executeTakeFirstOrThrow()
    const second = { ...row, email: someone(), kdf: JSON.stringify(row.kdf), vault: null }
    await expect(app.deps.db.insertInto('email_accounts').values(second).execute()).rejects.toMatchObject({
      code: '23505',
    })
  })
})
