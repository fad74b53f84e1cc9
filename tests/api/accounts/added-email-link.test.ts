import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { usersApi } from '../../../src/contract/users.ts'
import { requestEmailCredential } from '../../../src/flows/security/add-email.ts'
import { emailLogIn } from '../../../src/flows/sign-in/log-in.ts'
import { emailSignUp, verifyByPassword, verifyEmail } from '../../../src/flows/sign-in/sign-up.ts'
import { freshVault } from '../../../src/wallet/fresh-vault.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { newBrowser } from '../../support/browser/browser.ts'
import { PASSWORD } from '../../support/accounts/vault-person.ts'
import {
  comeByGoogle,
  forgetPage,
  kindsOf,
  leaveFor,
  someone,
} from '../../support/accounts/sign-in-methods.ts'
import { mailedLink } from '../../support/server/mailbox.ts'

const STRANGERS = 'a long password of a stranger 5'

let app: TestApp
beforeAll(async () => {
  forgetPage()
  app = await startAppWithoutNode()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.close()
})
const tokenFor = async (email: string) => (await mailedLink(app, email)).searchParams.get('verify') ?? ''

/** A user with an account who requests this address as a further sign-in method. */
async function asking(email: string) {
  const google = someone()
  leaveFor('change')
  const there = await comeByGoogle(app, google)
  const opened = freshVault('change')
  if (!opened) throw new Error('nothing is open')
  await requestEmailCredential(there.browser.deps, opened, { email, password: STRANGERS })
  return { ...there, google }
}

describe('the link that adds an email address to an account', () => {
  it('gives an attacker no address whose owner follows it, and changes nothing of the owner’s own sign-up', async () => {
    const email = someone()
    const victim = newBrowser(app)
    await emailSignUp(victim.deps, { email, password: PASSWORD, recoverable: true, from: undefined })
    const own = await tokenFor(email)
    const stranger = await asking(email)
    const theirs = await tokenFor(email)
    expect(theirs).not.toBe(own)
    // a user follows the latest mail
    const tapped = await verifyEmail(victim.deps, theirs)
    expect(tapped).toMatchObject({ kind: 'password', email })
    if (tapped.kind !== 'password') throw new Error(tapped.kind)
    const typed = verifyByPassword(victim.deps, { token: theirs, kdf: tapped.kdf, password: PASSWORD })
    await expect(typed).rejects.toMatchObject({ status: 400, code: 'WRONG_PASSWORD' })
    expect(await kindsOf(stranger.browser)).toEqual(['google'])
    expect(await verifyEmail(victim.deps, own)).toMatchObject({ kind: 'confirmed', email })
    forgetPage()
    const result = await emailLogIn(victim.deps, { email, password: PASSWORD })
    expect(result.kind).toBe('logged-in')
    await expect(verifyEmail(stranger.browser.deps, theirs)).rejects.toMatchObject({ code: 'LINK_SPENT' })
  })

  it('is confirmed by a tap in a browser that is logged in, and by the new password in every other', async () => {
    const [here, there] = [someone(), someone()]
    const first = await asking(here)
    expect(await verifyEmail(first.browser.deps, await tokenFor(here))).toMatchObject({ way: true })
    expect(await kindsOf(first.browser)).toEqual(['google', 'email_password'])
    const second = await asking(there)
    const safari = newBrowser(app)
    const token = await tokenFor(there)
    const asked = await verifyEmail(safari.deps, token)
    if (asked.kind !== 'password') throw new Error(asked.kind)
    const { kdf } = asked
    const confirmed = await verifyByPassword(safari.deps, { token, kdf, password: STRANGERS })
    expect(confirmed).toMatchObject({ email: there, way: true, elsewhere: true })
    expect(await kindsOf(second.browser)).toEqual(['google', 'email_password'])
  })

  it('takes ten guesses of its password, and asks for nothing once it is spent', async () => {
    const email = someone()
    const { browser } = await asking(email)
    const token = await tokenFor(email)
    const guess = () =>
      newBrowser(app).deps.call(usersApi.emailVerify, { body: { token, auth_key: '7'.repeat(64) } })
    for (let tries = 0; tries < 10; tries++) await expect(guess()).rejects.toMatchObject({ status: 400 })
    await expect(guess()).rejects.toMatchObject({ status: 429 })
    await verifyEmail(browser.deps, token)
    const { kdf } = await newBrowser(app).deps.call(usersApi.emailLink, { body: { token } })
    expect(kdf).toBeNull()
  })
})
