import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { profileApi } from '../../../src/contract/profile.ts'
import { setFirstPassword } from '../../../src/flows/security/first-password.ts'
import { confirmByCode } from '../../../src/flows/sign-in/confirm-by-code.ts'
import { askLogInCode, logInByCode, reopenByCode } from '../../../src/flows/sign-in/log-in-by-code.ts'
import { emailLogIn } from '../../../src/flows/sign-in/log-in.ts'
import { codeSignUp, verifyEmail } from '../../../src/flows/sign-in/sign-up.ts'
import { closeVault } from '../../../src/wallet/opened.ts'
import { forgetPage } from '../../support/accounts/sign-in-methods.ts'
import { newestCode, newestToken } from '../../support/accounts/sign-up-by-mail.ts'
import { Browser, PASSWORD } from '../../support/accounts/vault-person.ts'
import { mailsTo } from '../../support/server/mailbox.ts'
import { t } from '../../support/texts.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.close()
})

/** Somebody in a new browser, who has signed up with an address alone and not confirmed it. */
async function newcomer() {
  forgetPage()
  const email = `${randomUUID()}@example.com`
  const browser = new Browser(app)
  expect(await codeSignUp(browser.deps, { email, from: undefined })).toEqual({ email, code: true })
  return { email, browser }
}
const typed = async (email: string) => ({ email, code: await newestCode(app, email) })
const addressOf = async (browser: Browser) =>
  (await browser.deps.call(profileApi.mine)).wallet_address?.toLowerCase()

/** Has the page's cookie name who is logged in, as in a browser. */
async function namedHere(browser: Browser) {
  const address = await addressOf(browser)
  vi.stubGlobal('document', { cookie: `wallet_address=${address}` })
  return address
}

/** A member without a password, logged in. */
async function member() {
  const { email, browser } = await newcomer()
  const inside = await confirmByCode(browser.deps, { ...(await typed(email)), password: undefined })
  expect(inside).toMatchObject({ kind: 'logged-in', profile: { email, provider: 'email_password' } })
  return { email, browser }
}

describe('the client of somebody without a password', () => {
  it('logs in with the wallet that it has made, by the link of the mail, and nowhere else', async () => {
    const { email, browser } = await newcomer()
    const token = await newestToken(app, email)
    expect(await verifyEmail(new Browser(app).deps, token)).toEqual({ kind: 'elsewhere' })
    expect(await verifyEmail(browser.deps, token)).toMatchObject({ kind: 'logged-in', profile: { email } })
  })

  it('opens the same wallet in another browser with a mailed code', async () => {
    const { email, browser } = await member()
    forgetPage()
    const other = new Browser(app)
    await askLogInCode(other.deps, { email })
    const code = await typed(email)
    expect(await logInByCode(other.deps, code)).toMatchObject({ kind: 'logged-in', profile: { email } })
    expect(await addressOf(other)).toBe(await addressOf(browser))
    await expect(logInByCode(other.deps, code)).rejects.toMatchObject({ code: 'CODE_SPENT' })
  })

  it('sets a password with a wallet that a mailed code has opened: it logs in to the same wallet, and no code does', async () => {
    const { email, browser } = await member()
    const address = await namedHere(browser)
    await askLogInCode(browser.deps, { email })
    const opened = await reopenByCode(browser.deps, await typed(email), 'change')
    try {
      await setFirstPassword(browser.deps, opened, { email, password: PASSWORD })
    } finally {
      closeVault(opened)
    }
    forgetPage()
    const other = new Browser(app)
    const inside = await emailLogIn(other.deps, { email, password: PASSWORD })
    expect(inside).toMatchObject({ kind: 'logged-in', profile: { email } })
    expect(await addressOf(other)).toBe(address)
    await askLogInCode(other.deps, { email })
    expect(await newestCode(app, email)).toBe('')
  })

  it('reads in the mail what a code is for, which nobody but the account’s own user chooses', async () => {
    const { email, browser } = await member()
    const subject = async () => (await mailsTo(app, email))[0]?.subject
    await askLogInCode(browser.deps, { email, purpose: 'listing' })
    const own = await newestCode(app, email)
    expect(await subject()).toBe(t('Akashi code: {code}, to list your work for sale', 'en', { code: own }))
    const { browser: other } = await member()
    await askLogInCode(other.deps, { email, purpose: 'listing' })
    const asked = await newestCode(app, email)
    expect(await subject()).toBe(t('Akashi code: {code}', 'en', { code: asked }))
  })

  it('opens no wallet of somebody else who is signed in here', async () => {
    const first = await member()
    const second = await member()
    await namedHere(second.browser)
    await askLogInCode(second.browser.deps, { email: first.email })
    const reopening = reopenByCode(second.browser.deps, await typed(first.email), 'change')
    await expect(reopening).rejects.toMatchObject({ kind: 'account-changed' })
  })
})
