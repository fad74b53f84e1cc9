import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { profileApi } from '../../../src/contract/profile.ts'
import { usersApi } from '../../../src/contract/users.ts'
import { signInMethodsApi } from '../../../src/contract/sign-in-methods.ts'
import { requestEmailCredential } from '../../../src/flows/security/add-email.ts'
import { emailLogIn } from '../../../src/flows/sign-in/log-in.ts'
import { freshVault } from '../../../src/wallet/fresh-vault.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { wait } from '../../support/server/wait.ts'
import { newBrowser, type Browser } from '../../support/browser/browser.ts'
import { newMember, PASSWORD } from '../../support/accounts/vault-person.ts'
import {
  comeByGoogle,
  emailMember,
  endHolds,
  forgetPage,
  kindsOf,
  leaveFor,
  link,
  removeKind,
  someone,
  walletOwner,
} from '../../support/accounts/sign-in-methods.ts'
import { mailedLink, mailsTo } from '../../support/server/mailbox.ts'
import { countTo } from '../../support/server/rate-counts.ts'

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

describe('removing a sign-in method', () => {
  it('ends its sessions, notifies the owner, and leaves the other method', async () => {
    const owner = await emailMember(app)
    const { email, browser } = owner
    const google = someone()
    await link(owner, google)
    await endHolds(app)
    await removeKind(owner, 'google')
    expect(await kindsOf(browser)).toEqual(['email_password'])
    expect((await mailsTo(app, email))[0]?.subject).toContain('removed')
    const { address } = await walletOwner(app)
    expect((await comeByGoogle(app, google)).address).not.toBe(address)
  })

  it('never takes the last one, nor a wallet of one’s own', async () => {
    const owner = await walletOwner(app)
    await expect(removeKind(owner, 'metamask')).rejects.toMatchObject({ status: 409, code: 'LAST_WAY' })
    await link(owner, someone())
    await endHolds(app)
    await expect(removeKind(owner, 'metamask')).rejects.toMatchObject({ code: 'LAST_WAY' })
  })

  it('removes the password, its wrap and what was begun with it; Google opens the wallet from then on', async () => {
    const owner = await emailMember(app)
    const { email, address } = owner
    const google = someone()
    await link(owner, google)
    await endHolds(app)
    await removeKind(owner, 'email_password')
    const late = emailLogIn(newBrowser(app).deps, { email, password: PASSWORD })
    await expect(late).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    const there = await comeByGoogle(app, google)
    expect(there.address).toBe(address)
    expect(await there.browser.deps.call(profileApi.mine)).toMatchObject({ provider: 'google', email })
  })

  it('keeps a password that is all that opens the wallet', async () => {
    const owner = await emailMember(app, false)
    const { browser } = owner
    await link(owner, someone())
    await endHolds(app)
    await expect(removeKind(owner, 'email_password')).rejects.toMatchObject({ code: 'LAST_WRAP' })
    const { ways } = await browser.deps.call(signInMethodsApi.list)
    expect(ways.map(({ removable }) => removable)).toEqual([false, true])
  })

  it('keeps one of two that are removed at once', async () => {
    const owner = await emailMember(app)
    await link(owner, someone())
    await endHolds(app)
    const done = await Promise.allSettled([removeKind(owner, 'google'), removeKind(owner, 'email_password')])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await kindsOf(owner.browser)).toHaveLength(1)
  })

  it('asks for a log-in of the last ten minutes', async () => {
    const owner = await walletOwner(app)
    await link(owner, someone())
    wait(app, 11 * MINUTE)
    await expect(removeKind(owner, 'google')).rejects.toMatchObject({ code: 'PROVE_IDENTITY' })
  })
})

describe('adding email and password to a Google account', () => {
  const NEW = 'もうひとつの長い合言葉 7'

  /** A user who has just signed in with Google and requests this address. */
  async function asking(email: string) {
    const google = someone()
    leaveFor('change')
    const there = await comeByGoogle(app, google)
    const opened = freshVault('change')
    if (!opened) throw new Error('nothing is open')
    await requestEmailCredential(there.browser.deps, opened, { email, password: NEW })
    return { ...there, google }
  }
  const confirm = async ({ deps }: Browser, token: string) =>
    deps.call(usersApi.emailVerify, { body: { token } })
  const tokenFor = async (email: string) => (await mailedLink(app, email)).searchParams.get('verify') ?? ''

  it('counts once the mailed link was followed: the password logs in and opens the same wallet', async () => {
    const email = someone()
    const { browser, address, google } = await asking(email)
    expect(await browser.deps.call(signInMethodsApi.list)).toMatchObject({ pending: email })
    const early = emailLogIn(newBrowser(app).deps, { email, password: NEW })
    await expect(early).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    const token = await tokenFor(email)
    const both = await Promise.allSettled([confirm(browser, token), confirm(browser, token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await kindsOf(browser)).toEqual(['google', 'email_password'])
    await endHolds(app)
    forgetPage()
    const later = await emailLogIn(newBrowser(app).deps, { email, password: NEW })
    expect(later).toMatchObject({ kind: 'logged-in', profile: { wallet_address: address } })
    expect((await mailsTo(app, google))[0]?.body).toContain(email)
  })

  it('answers the same for an address that has an account, and adds it to no other', async () => {
    const { email } = await newMember(app)
    const { browser } = await asking(email)
    expect(await browser.deps.call(signInMethodsApi.list)).toMatchObject({ pending: email })
    expect((await mailsTo(app, email))[0]?.body).not.toContain('verify=')
    expect(await kindsOf(browser)).toEqual(['google'])
  })

  it('adds an address to the account that confirms it first, when two accounts request it', async () => {
    const email = someone()
    const first = await asking(email)
    const token = await tokenFor(email)
    const second = await asking(email)
    await confirm(second.browser, await tokenFor(email))
    await expect(confirm(first.browser, token)).rejects.toMatchObject({ code: 'LINK_SPENT' })
    expect(await kindsOf(first.browser)).toEqual(['google'])
    expect(await kindsOf(second.browser)).toEqual(['google', 'email_password'])
  })

  it('ends with the session that requested it: logging a device out cancels its request', async () => {
    const email = someone()
    const { browser, google } = await asking(email)
    await browser.deps.call(usersApi.logout)
    await expect(confirm(browser, await tokenFor(email))).rejects.toMatchObject({ code: 'LINK_SPENT' })
    const again = await comeByGoogle(app, google)
    expect(await kindsOf(again.browser)).toEqual(['google'])
    expect(await again.browser.deps.call(signInMethodsApi.list)).toMatchObject({ pending: null })
  })

  it('is spent where its wrap has the id of another one', async () => {
    const email = someone()
    const { browser } = await asking(email)
    const taken = await app.deps.db.selectFrom('vault_wraps').select('id').executeTakeFirstOrThrow()
    const requests = app.deps.db.selectFrom('email_way_wishes').select('wrap').where('email', '=', email)
    const { wrap } = await requests.executeTakeFirstOrThrow()
    const changed = JSON.stringify({ ...(wrap as object), ...taken })
    await app.deps.db
      .updateTable('email_way_wishes')
      .set({ wrap: changed })
      .where('email', '=', email)
      .execute()
    await expect(confirm(browser, await tokenFor(email))).rejects.toMatchObject({ code: 'LINK_SPENT' })
    expect(await kindsOf(browser)).toEqual(['google'])
  })

  it('is requested at most five times an hour by one user, whatever the addresses', async () => {
    const { browser } = await asking(someone())
    await countTo(app, 5, 'mail-by:%')
    const opened = freshVault('change')
    if (!opened) throw new Error('nothing is open')
    const again = requestEmailCredential(browser.deps, opened, { email: someone(), password: NEW })
    await expect(again).rejects.toMatchObject({ code: 'TOO_MANY' })
  })

  it('ends with the link’s ten minutes, and asks for a log-in of the last ten', async () => {
    const email = someone()
    const { browser } = await asking(email)
    wait(app, 11 * MINUTE)
    await expect(confirm(browser, await tokenFor(email))).rejects.toMatchObject({ code: 'LINK_SPENT' })
    const opened = freshVault('change')
    if (!opened) throw new Error('nothing is open')
    const again = requestEmailCredential(browser.deps, opened, { email, password: NEW })
    await expect(again).rejects.toMatchObject({ code: 'PROVE_IDENTITY' })
  })
})
