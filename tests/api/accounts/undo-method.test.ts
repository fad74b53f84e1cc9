import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LONG } from '../../../tools/gate.ts'
import { beginSession } from '../../../server/domain/accounts/sessions/begin-session.ts'
import { userOfAddress } from '../../../server/store/accounts/users.ts'
import { profileApi } from '../../../src/contract/profile.ts'
import { recoveryApi } from '../../../src/contract/recovery.ts'
import { usersApi } from '../../../src/contract/users.ts'
import { vaultApi } from '../../../src/contract/vault.ts'
import { signInMethodsApi } from '../../../src/contract/sign-in-methods.ts'
import { requestEmailCredential } from '../../../src/flows/security/add-email.ts'
import { emailLogIn } from '../../../src/flows/sign-in/log-in.ts'
import { freshVault } from '../../../src/wallet/fresh-vault.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { wait } from '../../support/server/wait.ts'
import { newBrowser, type Browser } from '../../support/browser/browser.ts'
import { PASSWORD } from '../../support/accounts/vault-person.ts'
import {
  comeByGoogle,
  emailMember,
  forgetPage,
  kindsOf,
  leaveFor,
  link,
  logInByWallet,
  methodOf,
  someone,
  walletOwner,
} from '../../support/accounts/sign-in-methods.ts'
import { mailedLink, mailsTo } from '../../support/server/mailbox.ts'
import { reachableAt } from '../../support/accounts/records.ts'
import { sessionsBegunBy } from '../../support/accounts/session-records.ts'
import { MINUTE_MS } from '../../../server/lib/time.ts'
import { t } from '../../support/texts.ts'

const HOUR_MS = 3_600_000

let app: TestApp
beforeAll(async () => {
  forgetPage()
  app = await startAppWithoutNode()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.close()
})
const isIn = async (browser: Browser) =>
  browser.deps.call(profileApi.mine).then(
    () => true,
    () => false,
  )
const tokenFor = async (email: string) => (await mailedLink(app, email)).searchParams.get('undo') ?? ''
const undoBy = (token: string) => newBrowser(app).deps.call(signInMethodsApi.undoByLink, { body: { token } })
const look = (token: string) => newBrowser(app).deps.call(signInMethodsApi.undoable, { body: { token } })

/** Logs in to the account of an email member in another browser. */
async function elsewhere(email: string): Promise<Browser> {
  const browser = newBrowser(app)
  forgetPage()
  await emailLogIn(browser.deps, { email, password: PASSWORD })
  return browser
}

describe('a sign-in method that an attacker has added', () => {
  it('is undone by the mailed link without a log-in: all sessions end, and the owner is notified', async () => {
    const owner = await emailMember(app)
    const before = await elsewhere(owner.email)
    const google = someone()
    await link(owner, google)
    const younger = await elsewhere(owner.email)
    const token = await tokenFor(owner.email)
    expect(await look(token)).toMatchObject({ kind: 'google', email: google })
    expect(await kindsOf(owner.browser)).toEqual(['email_password', 'google'])
    await undoBy(token)
    expect([await isIn(owner.browser), await isIn(younger), await isIn(before)]).toEqual([
      false,
      false,
      false,
    ])
    expect(await kindsOf(await elsewhere(owner.email))).toEqual(['email_password'])
    expect((await mailsTo(app, owner.email))[0]?.subject).toBe(
      t('Important: adding a sign-in method to your Akashi account was undone', 'en'),
    )
    const back = await comeByGoogle(app, google)
    expect(back.address).not.toBe(owner.address)
  })

  it(
    'is undone once, by whichever of the links, and by none after 72 hours or that was guessed',
    { tags: LONG },
    async () => {
      const owner = await emailMember(app)
      await link(owner, someone())
      const token = await tokenFor(owner.email)
      const tries = await Promise.allSettled([undoBy(token), undoBy(token)])
      expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await expect(undoBy(token)).rejects.toMatchObject({ code: 'LINK_SPENT' })
      await expect(look(token)).rejects.toMatchObject({ code: 'LINK_SPENT' })
      await expect(undoBy('guessed')).rejects.toMatchObject({ code: 'LINK_SPENT' })
      const late = await emailMember(app)
      await link(late, someone())
      const old = await tokenFor(late.email)
      wait(app, 72.1 * HOUR_MS)
      await expect(undoBy(old)).rejects.toMatchObject({ code: 'LINK_SPENT' })
      expect(await kindsOf(late.browser)).toEqual(['email_password', 'google'])
    },
  )

  it('is undone by any session of the owner without a proof: that one stays, the one that added it ends', async () => {
    const owner = await emailMember(app)
    const phone = await elsewhere(owner.email)
    await link(owner, someone())
    const younger = await elsewhere(owner.email)
    // by then nobody has proved anything
    wait(app, 11 * MINUTE_MS)
    const id = await methodOf(phone, 'google')
    await phone.deps.call(signInMethodsApi.undo, { params: { id } })
    expect([await isIn(phone), await isIn(owner.browser), await isIn(younger)]).toEqual([true, false, false])
    expect(await kindsOf(phone)).toEqual(['email_password'])
    // the links of the mails are void with it
    await expect(undoBy(await tokenOfAdded(owner.email))).rejects.toMatchObject({ code: 'LINK_SPENT' })
  })

  it('ends the sessions that it began itself, the one that undoes it included', async () => {
    const owner = await walletOwner(app)
    const google = someone()
    await link(owner, google)
    const thief = await comeByGoogle(app, google)
    const id = await methodOf(thief.browser, 'google')
    await thief.browser.deps.call(signInMethodsApi.undo, { params: { id } })
    expect(await isIn(thief.browser)).toBe(false)
    await logInByWallet(owner.browser, owner.wallet)
    expect(await kindsOf(owner.browser)).toEqual(['metamask'])
  })

  it('begins no session where it is undone or removed during its log-in', async () => {
    const owner = await walletOwner(app)
    await link(owner, someone())
    const id = await methodOf(owner.browser, 'google')
    const user = await userOfAddress(app.deps.db, owner.address, {
      provider: 'metamask',
      email: null,
      language: 'ja',
    })
    const setCookie = vi.fn<(value: string) => void>()
    const visitor = { clientAddress: 'unknown', cookies: null, userAgent: null }
    const request = { visitor, language: 'ja' as const, setCookie }
    const how = { shared: false, proven: false, method: id }
    await owner.browser.deps.call(signInMethodsApi.undo, { params: { id } })
    const late = beginSession(app.deps, user, request, how)
    await expect(late).rejects.toMatchObject({ status: 401 })
    expect(setCookie).not.toHaveBeenCalled()
    expect(await sessionsBegunBy(app, id)).toBe(0)
  })

  it('is undone by nobody else, and not after its waiting period', async () => {
    const owner = await emailMember(app)
    await link(owner, someone())
    const id = await methodOf(owner.browser, 'google')
    const stranger = await walletOwner(app)
    const undo = (browser: Browser, method: string) =>
      browser.deps.call(signInMethodsApi.undo, { params: { id: method } })
    await expect(undo(stranger.browser, id)).rejects.toMatchObject({ status: 404 })
    await expect(undo(owner.browser, 'email')).rejects.toMatchObject({ status: 409, code: 'HOLD_OVER' })
    wait(app, 72.1 * HOUR_MS)
    await expect(undo(owner.browser, id)).rejects.toMatchObject({ status: 409, code: 'HOLD_OVER' })
  })
})

describe('an email address that an attacker has added', () => {
  it('is removed with its password, its wrap, its contact address and the recovery that was requested with it', async () => {
    const [google, email] = [someone(), someone()]
    leaveFor('change')
    const { browser, address } = await comeByGoogle(app, google)
    const opened = freshVault('change')
    if (!opened) throw new Error('nothing is open')
    // Google has reported no address
    await reachableAt(app, address ?? '', null)
    await requestEmailCredential(browser.deps, opened, { email, password: 'a long password of a thief 5' })
    const token = (await mailedLink(app, email)).searchParams.get('verify') ?? ''
    await browser.deps.call(usersApi.emailVerify, { body: { token } })
    const thief = newBrowser(app)
    await thief.deps.call(recoveryApi.ask, { body: { email } })
    const recovering = (await mailedLink(app, email)).searchParams.get('token') ?? ''
    await thief.deps.call(recoveryApi.open, { body: { token: recovering } })
    await thief.deps.call(recoveryApi.askOperator)
    expect((await browser.deps.call(profileApi.mine)).email).toBe(email)

    await browser.deps.call(signInMethodsApi.undo, { params: { id: 'email' } })
    expect(await kindsOf(browser)).toEqual(['google'])
    expect((await browser.deps.call(profileApi.mine)).email).toBe('')
    const { wraps, recovery } = await browser.deps.call(vaultApi.state)
    expect([wraps.map(({ kind }) => kind), recovery]).toEqual([['operator'], null])
    await expect(thief.deps.call(recoveryApi.release)).rejects.toMatchObject({ code: 'RECOVERY_OVER' })
  })
})

/** The link of the mail that reported an added method, whatever was mailed since. */
async function tokenOfAdded(email: string): Promise<string> {
  const bodies = (await mailsTo(app, email)).map(({ body }) => /undo=([\w-]+)/.exec(body)?.[1])
  return bodies.find((token) => token !== undefined) ?? ''
}
