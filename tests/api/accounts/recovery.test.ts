import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recoveryApi, type Recovery } from '../../../src/contract/recovery.ts'
import { usersApi } from '../../../src/contract/users.ts'
import { vaultApi } from '../../../src/contract/vault.ts'
import { changePassword } from '../../../src/flows/security/change-password.ts'
import type { SignInDeps } from '../../../src/flows/sign-in/sign-in-deps.ts'
import { openAccount } from '../../../src/flows/sign-in/open-account.ts'
import { openByKit, openByOperator, setNewPassword } from '../../../src/flows/security/recover.ts'
import { saveWrap, makeKit } from '../../../src/flows/security/vault-wraps.ts'
import { profileApi } from '../../../src/contract/profile.ts'
import { type TestApp, startAppWithoutNode } from '../../support/server/app.ts'
import { wait } from '../../support/server/wait.ts'
import { Browser, PASSWORD, logInMember, newMember } from '../../support/accounts/vault-person.ts'
import { keyWorkerInProcess } from '../../support/key-worker-in-process.ts'
import { mailedLink, mailsTo } from '../../support/server/mailbox.ts'
import { keyServiceAudit } from '../../support/accounts/records.ts'
import { t } from '../../support/texts.ts'

const NEXT = '新しい長い合言葉 34'
const HOUR_MS = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
  keyWorkerInProcess({ now: () => app.deps.now().getTime() })
})
afterAll(() => app.close())

const newestSubject = async (email: string) => (await mailsTo(app, email))[0]?.subject

/** Requests a link, opens it, and is where the wallet can be opened by another credential than the password. */
async function forget(browser: Browser, email: string): Promise<Recovery> {
  await browser.deps.call(recoveryApi.ask, { body: { email } })
  const token = (await mailedLink(app, email)).searchParams.get('token') ?? ''
  return browser.deps.call(recoveryApi.open, { body: { token } })
}

const opens = async (email: string, password: string) =>
  (await openAccount(new Browser(app).deps, { email, password }, 'sign')).opened.address

describe('a person who has forgotten their password', () => {
  it('opens the wallet with their recovery kit and sets a new one: the same wallet, no old session, no old password', async () => {
    const { email, browser } = await newMember(app)
    const { opened } = await logInMember(browser, email)
    const kit = await makeKit(opened)
    await saveWrap(browser.deps, opened, kit.wrap)

    const phone = new Browser(app)
    const recovery = await forget(phone, email)
    expect(recovery.wraps.map(({ kind }) => kind)).toEqual(['recovery_kit'])
    const wallet = await openByKit(recovery, kit.words.join(' '))
    await setNewPassword(phone.deps, recovery, wallet, NEXT)
    expect(await opens(email, NEXT)).toBe(opened.address)
    await expect(opens(email, PASSWORD)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await expect(browser.deps.call(profileApi.mine)).rejects.toMatchObject({ status: 401 })
    await expect(setNewPassword(phone.deps, recovery, wallet, 'one more time 5')).rejects.toMatchObject({
      code: 'RECOVERY_OVER',
    })
    expect(await newestSubject(email)).toBe(t('Akashi: your password was changed', 'en'))
  })

  it('opens nothing with a kit that a newer one has replaced, or with another user’s', async () => {
    const { email, browser } = await newMember(app)
    const { opened } = await logInMember(browser, email)
    const [old, now] = [await makeKit(opened), await makeKit(opened)]
    for (const kit of [old, now]) await saveWrap(browser.deps, opened, kit.wrap)
    const recovery = await forget(new Browser(app), email)
    const unreadable = { kind: 'not-supported' }
    await expect(openByKit(recovery, old.words.join(' '))).rejects.toMatchObject(unreadable)
    expect((await openByKit(recovery, now.words.join(' '))).address).toBe(opened.address)
  })

  it('gets the operator’s key after 72 hours and not before, is mailed at once, and keeps the same wallet', async () => {
    const { email, browser } = await newMember(app)
    const { opened } = await logInMember(browser, email)
    const phone = new Browser(app)
    const recovery = await forget(phone, email)
    expect(recovery.operator.state).toBe('possible')
    await phone.deps.call(recoveryApi.askOperator)
    expect(await newestSubject(email)).toBe(
      t('Important: recovery of your Akashi wallet was requested', 'en'),
    )
    const waits = { code: 'RECOVERY_WAITS' }
    await expect(openByOperator(phone.deps, recovery)).rejects.toMatchObject(waits)
    wait(app, 71 * HOUR_MS)
    const early = await forget(phone, email)
    expect(early.operator.state).toBe('waiting')
    await expect(openByOperator(phone.deps, early)).rejects.toMatchObject(waits)
    wait(app, 1.1 * HOUR_MS)
    // the proof of the address has to be fresh, too
    await expect(openByOperator(phone.deps, early)).rejects.toMatchObject({ code: 'RECOVERY_OVER' })
    const ready = await forget(phone, email)
    expect(ready.operator.state).toBe('ready')
    const wallet = await openByOperator(phone.deps, ready)
    expect(wallet.address).toBe(opened.address)
    await setNewPassword(phone.deps, ready, wallet, NEXT)
    expect(await opens(email, NEXT)).toBe(opened.address)
    const audit = await keyServiceAudit(app, opened.address)
    expect(audit).toEqual(['kept', 'recovery-asked', 'released-after-wait'])
    expect((await forget(phone, email)).operator.state).toBe('possible')
  })

  it('waits only a day where a device that is logged in confirms the recovery', async () => {
    const { email, browser } = await newMember(app)
    await logInMember(browser, email)
    const phone = new Browser(app)
    await forget(phone, email)
    await phone.deps.call(recoveryApi.askOperator)
    await browser.deps.call(vaultApi.confirmRecovery)
    expect((await browser.deps.call(vaultApi.state)).recovery).toMatchObject({ confirmed: true })
    wait(app, 23.9 * HOUR_MS)
    expect((await forget(phone, email)).operator.state).toBe('waiting')
    wait(app, 0.2 * HOUR_MS)
    expect((await forget(phone, email)).operator.state).toBe('ready')
  })

  it('sees that they have declined the operator’s help', async () => {
    const { email } = await newMember(app, false)
    const phone = new Browser(app)
    expect((await forget(phone, email)).operator.state).toBe('declined')
    await expect(phone.deps.call(recoveryApi.askOperator)).rejects.toMatchObject({
      code: 'RECOVERY_DECLINED',
    })
  })
})

describe('an attacker who reads a user’s mail for a minute', () => {
  async function thief() {
    const { email, browser } = await newMember(app)
    await logInMember(browser, email)
    const phone = new Browser(app)
    const recovery = await forget(phone, email)
    await phone.deps.call(recoveryApi.askOperator)
    return { email, browser, phone, recovery }
  }

  it('is stopped by the link in the owner’s mail, without a log-in, once and for all', async () => {
    const { email, phone } = await thief()
    const stop = (await mailedLink(app, email)).searchParams.get('stop') ?? ''
    await new Browser(app).deps.call(recoveryApi.stop, { body: { token: stop } })
    await expect(
      new Browser(app).deps.call(recoveryApi.stop, { body: { token: stop } }),
    ).rejects.toMatchObject({
      code: 'LINK_SPENT',
    })
    wait(app, 73 * HOUR_MS)
    const recovery = await forget(phone, email)
    expect(recovery.operator.state).toBe('possible')
    await expect(openByOperator(phone.deps, recovery)).rejects.toMatchObject({ code: 'RECOVERY_WAITS' })
  })

  it('is stopped by a device that is signed in', async () => {
    const first = await thief()
    await first.browser.deps.call(vaultApi.refuseRecovery)
    wait(app, 73 * HOUR_MS)
    expect((await forget(first.phone, first.email)).operator.state).toBe('possible')
  })

  it('sets no password without the wallet, and learns nothing that opens it', async () => {
    const { phone, recovery } = await thief()
    expect(JSON.stringify(recovery)).not.toContain('"password"')
    const stranger = await newMember(app)
    const { opened } = await logInMember(stranger.browser, stranger.email)
    await expect(setNewPassword(phone.deps, recovery, opened, NEXT)).rejects.toMatchObject({
      code: 'BAD_PROOF',
    })
  })

  it('uses a link once, for ten minutes', async () => {
    const { email } = await thief()
    await new Browser(app).deps.call(recoveryApi.ask, { body: { email } })
    const token = (await mailedLink(app, email)).searchParams.get('token') ?? ''
    const open = (deps: SignInDeps) => deps.call(recoveryApi.open, { body: { token } })
    const tries = await Promise.allSettled([open(new Browser(app).deps), open(new Browser(app).deps)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await new Browser(app).deps.call(recoveryApi.ask, { body: { email } })
    wait(app, 0.17 * HOUR_MS)
    const late = (await mailedLink(app, email)).searchParams.get('token') ?? ''
    const opening = new Browser(app).deps.call(recoveryApi.open, { body: { token: late } })
    await expect(opening).rejects.toMatchObject({ code: 'LINK_SPENT' })
  })

  it('is answered the same for an address without an account, whose owner is mailed that there is none', async () => {
    const email = 'nobody-here@example.com'
    const browser = new Browser(app)
    expect(await browser.deps.call(recoveryApi.ask, { body: { email } })).toEqual({ email })
    expect((await mailedLink(app, email)).pathname).toBe('/en/signup')
    for (let at = 1; at < 5; at++) await browser.deps.call(recoveryApi.ask, { body: { email } })
    await expect(browser.deps.call(recoveryApi.ask, { body: { email } })).rejects.toMatchObject({
      status: 429,
    })
  })
})

describe('changing the password', () => {
  it('asks for the old one, keeps the wallet and this session, and ends every other', async () => {
    const { email, browser } = await newMember(app)
    const { opened } = await logInMember(browser, email)
    const elsewhere = new Browser(app)
    await logInMember(elsewhere, email)
    const wrong = changePassword(browser.deps, { email, password: 'not the old one', next: NEXT })
    await expect(wrong).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await changePassword(browser.deps, { email, password: PASSWORD, next: NEXT })
    expect(await opens(email, NEXT)).toBe(opened.address)
    await expect(opens(email, PASSWORD)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await browser.deps.call(profileApi.mine)).toMatchObject({ email })
    await expect(elsewhere.deps.call(profileApi.mine)).rejects.toMatchObject({ status: 401 })
  })

  it.each(['before it is stored', 'after it was stored'])(
    'that is cut off %s leaves the old password or the new one, never neither',
    async (when) => {
      const { email, browser } = await newMember(app)
      const { opened } = await logInMember(browser, email)
      const cut: SignInDeps = {
        call: (async (...asked: Parameters<SignInDeps['call']>) => {
          if (asked[0].path !== recoveryApi.changePassword.path) return browser.deps.call(...asked)
          if (when.startsWith('after')) await browser.deps.call(...asked)
          throw new Error('the network is gone')
        }) as SignInDeps['call'],
      }
      await expect(changePassword(cut, { email, password: PASSWORD, next: NEXT })).rejects.toThrow('network')
      const [old, next] = await Promise.allSettled([opens(email, PASSWORD), opens(email, NEXT)])
      const working = when.startsWith('after') ? next : old
      expect(working).toEqual({ status: 'fulfilled', value: opened.address })
      expect([old.status, next.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    },
  )

  it('by two at once leaves one whole password', async () => {
    const { email, browser } = await newMember(app)
    const { opened } = await logInMember(browser, email)
    const passwords = ['first new password 1', 'second new password 2']
    const changes = await Promise.allSettled(
      passwords.map((next) => changePassword(browser.deps, { email, password: PASSWORD, next })),
    )
    expect(changes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const works = await Promise.allSettled([PASSWORD, ...passwords].map((password) => opens(email, password)))
    expect(works.filter(({ status }) => status === 'fulfilled')).toEqual([
      { status: 'fulfilled', value: opened.address },
    ])
    expect((await browser.deps.call(usersApi.emailPrelogin, { body: { email } })).iterations).toBe(600_000)
  })
})
