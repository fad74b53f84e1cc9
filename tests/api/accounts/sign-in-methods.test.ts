import { Wallet } from 'ethers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { linkGoogle } from '../../../server/domain/accounts/sign-in-methods/link-google.ts'
import { profileApi } from '../../../src/contract/profile.ts'
import { sessionsApi } from '../../../src/contract/sessions.ts'
import { signInMethodsApi } from '../../../src/contract/sign-in-methods.ts'
import { googleLogIn } from '../../../src/flows/sign-in/google-log-in.ts'
import { type TestApp, startAppWithoutNode } from '../../support/server/app.ts'
import { wait } from '../../support/server/wait.ts'
import { newBrowser } from '../../support/browser/browser.ts'
import {
  comeByGoogle,
  emailMember,
  endHolds,
  forgetPage,
  goTo,
  kindsOf,
  link,
  logInByWallet,
  someone,
  walletOwner,
  wayBack,
} from '../../support/accounts/sign-in-methods.ts'
import { mailsTo } from '../../support/server/mailbox.ts'
import { withoutSignature } from '../../support/accounts/google-records.ts'

let app: TestApp
beforeAll(async () => {
  forgetPage()
  app = await startAppWithoutNode()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.close()
})
const MINUTE = 60_000

describe('adding a Google account', () => {
  it('of a browser wallet: it logs in to the same account, in a browser without that wallet', async () => {
    const owner = await walletOwner(app)
    const { browser, address } = owner
    const email = someone()
    expect(await link(owner, email)).toBe('linked')
    expect(await kindsOf(browser)).toEqual(['metamask', 'google'])
    const there = await comeByGoogle(app, email)
    expect(there.address).toBe(address)
    expect(await there.browser.deps.call(profileApi.mine)).toMatchObject({ provider: 'metamask' })
    // Google has said who it is, once
    await expect(googleLogIn(there.browser.deps)).rejects.toMatchObject({ code: 'GOOGLE_AGAIN' })
  })

  it('of email and password: it opens the same wallet, with the operator’s wrap', async () => {
    const owner = await emailMember(app)
    const { email, address } = owner
    const google = someone()
    expect(await link(owner, google)).toBe('linked')
    const [mail] = await mailsTo(app, email)
    expect(mail?.body).toContain(google)
    expect(mail?.body).toContain('/en/recovery?undo=')
    await endHolds(app)
    expect((await comeByGoogle(app, google)).address).toBe(address)
  })

  it('is rolled back, and shown as failed on the page, where its owner cannot be mailed', async () => {
    const owner = await emailMember(app)
    const { browser } = owner
    const { mail } = app.deps
    const back = await wayBack(owner, someone())
    vi.spyOn(console, 'error').mockImplementation(() => {})
    app.deps.mail = { send: async () => Promise.reject(new Error('mailbox full')) }
    try {
      expect(await goTo(browser, back)).toBe('failed')
    } finally {
      app.deps.mail = mail
      vi.mocked(console.error).mockRestore()
    }
    expect(await kindsOf(browser)).toEqual(['email_password'])
  })

  it('opens no wallet where its owner has declined the operator’s wrap: their password does', async () => {
    const owner = await emailMember(app, false)
    const { address } = owner
    const google = someone()
    expect(await link(owner, google)).toBe('linked')
    await endHolds(app)
    const { result } = await comeByGoogle(app, google)
    expect(result).toMatchObject({ kind: 'wallet-shut', address: address })
    const held = result.kind === 'wallet-shut' ? result.held : null
    expect(held?.wraps.map(({ kind }) => kind)).toEqual(['password'])
  })

  it('leaves every session as it is: in each of them it can be undone', async () => {
    const owner = await walletOwner(app)
    const other = await walletOwner(app, owner.wallet)
    expect(await link(owner, someone())).toBe('linked')
    for (const { browser } of [owner, other]) expect(await browser.deps.call(profileApi.mine)).toBeDefined()
  })

  it('asks for a log-in of the last ten minutes', async () => {
    const { browser, prove } = await walletOwner(app)
    wait(app, 11 * MINUTE)
    const body = { proof: await prove() }
    await expect(browser.deps.call(signInMethodsApi.linkGoogle, { body })).rejects.toMatchObject({
      code: 'PROVE_IDENTITY',
    })
    expect(await kindsOf(browser)).toEqual(['metamask'])
  })

  it('adds nothing where the redirect to Google began without the wallet’s signature', async () => {
    const owner = await walletOwner(app)
    const back = await wayBack(owner, someone())
    await withoutSignature(app)
    expect(await goTo(owner.browser, back)).toBe('link-elsewhere')
    expect(await kindsOf(owner.browser)).toEqual(['metamask'])
  })

  it('refuses one that is a sign-in method of another account, and changes neither', async () => {
    const email = someone()
    const theirs = await comeByGoogle(app, email)
    const owner = await walletOwner(app)
    expect(await link(owner, email)).toBe('taken')
    expect(await kindsOf(owner.browser)).toEqual(['metamask'])
    expect((await comeByGoogle(app, email)).address).toBe(theirs.address)
  })

  it('takes a return once', async () => {
    const owner = await walletOwner(app)
    const back = await wayBack(owner, someone())
    expect(await goTo(owner.browser, back)).toBe('linked')
    expect(await goTo(owner.browser, back)).toBe('over')
  })

  it('adds nothing in another browser, whichever user is logged in there', async () => {
    const owner = await walletOwner(app)
    expect(await goTo(newBrowser(app), await wayBack(owner, someone()))).toBe('link-elsewhere')
    const stranger = await walletOwner(app)
    expect(await goTo(stranger.browser, await wayBack(owner, someone()))).toBe('link-elsewhere')
    for (const { browser } of [owner, stranger]) expect(await kindsOf(browser)).toEqual(['metamask'])
  })

  it('adds nothing where another user, or a new session, has replaced the session that requested it', async () => {
    const owner = await walletOwner(app)
    const { browser, wallet } = owner
    const back = await wayBack(owner, someone())
    // the same browser, with all its cookies
    await logInByWallet(browser, Wallet.createRandom())
    expect(await goTo(browser, back)).toBe('link-elsewhere')
    expect(await kindsOf(browser)).toEqual(['metamask'])
    await logInByWallet(browser, wallet)
    expect(await kindsOf(browser)).toEqual(['metamask'])
  })

  it('adds nothing for a session that its owner has ended while it was at Google', async () => {
    const { browser, wallet } = await walletOwner(app)
    const user = await app.deps.userOf(browser.cookie())
    if (!user) throw new Error('nobody is signed in')
    const elsewhere = await walletOwner(app, wallet)
    await elsewhere.browser.deps.call(sessionsApi.endOthers)
    const identity = { issuer: 'https://google.example', subject: 'late', email: null, emailVerified: false }
    expect(await linkGoogle(app.deps, user, identity, 'en')).toBe('over')
    expect(await kindsOf(elsewhere.browser)).toEqual(['metamask'])
  })

  it('adds nothing where its owner cannot be notified', async () => {
    const { browser } = await emailMember(app)
    const user = await app.deps.userOf(browser.cookie())
    if (!user) throw new Error('nobody is signed in')
    const identity = {
      issuer: 'https://google.example',
      subject: 'untold',
      email: null,
      emailVerified: false,
    }
    const { send } = app.deps.mail
    app.deps.mail.send = async () => Promise.reject(new Error('the post is shut'))
    try {
      await expect(linkGoogle(app.deps, user, identity, 'en')).rejects.toThrow('the post is shut')
    } finally {
      app.deps.mail.send = send
    }
    expect(await kindsOf(browser)).toEqual(['email_password'])
  })

  it('gives one Google account that two add at once to one of them', async () => {
    const email = someone()
    const [ken, mei] = [await walletOwner(app), await walletOwner(app)]
    const backs = [await wayBack(ken, email), await wayBack(mei, email)] as const
    const told = await Promise.all([goTo(ken.browser, backs[0]), goTo(mei.browser, backs[1])])
    expect(new Set(told)).toEqual(new Set(['linked', 'taken']))
  })

  it('gives one of two that are added to one account at once', async () => {
    const { browser } = await walletOwner(app)
    const user = await app.deps.userOf(browser.cookie())
    if (!user) throw new Error('nobody is signed in')
    const at = (subject: string) => ({
      issuer: 'https://google.example',
      subject,
      email: null,
      emailVerified: false,
    })
    const told = await Promise.all([
      linkGoogle(app.deps, user, at('one'), 'en'),
      linkGoogle(app.deps, user, at('two'), 'en'),
    ])
    expect(new Set(told)).toEqual(new Set(['has-one', 'linked']))
    expect(await kindsOf(browser)).toEqual(['metamask', 'google'])
  })
})
