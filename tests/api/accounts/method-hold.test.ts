import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LONG } from '../../../tools/gate.ts'
import { googleApi } from '../../../src/contract/google.ts'
import { noticesApi } from '../../../src/contract/notices.ts'
import { recoveryApi } from '../../../src/contract/recovery.ts'
import { usersApi } from '../../../src/contract/users.ts'
import { vaultApi } from '../../../src/contract/vault.ts'
import { signInMethodsApi } from '../../../src/contract/sign-in-methods.ts'
import { requestEmailCredential } from '../../../src/flows/security/add-email.ts'
import { emailLogIn } from '../../../src/flows/sign-in/log-in.ts'
import { signFresh } from '../../../src/flows/sign-in/sign-fresh.ts'
import { walletOf } from '../../../src/wallet/embedded-wallet.ts'
import { freshVault } from '../../../src/wallet/fresh-vault.ts'
import { type TestApp, startAppWithoutNode } from '../../support/server/app.ts'
import { wait } from '../../support/server/wait.ts'
import { newBrowser } from '../../support/browser/browser.ts'
import { choose } from '../../support/accounts/google.ts'
import { keyWorkerInProcess } from '../../support/key-worker-in-process.ts'
import {
  comeByGoogle,
  emailMember,
  forgetPage,
  leaveFor,
  link,
  removeKind,
  someone,
  walletOwner,
} from '../../support/accounts/sign-in-methods.ts'
import { mailedLink, mailsTo } from '../../support/server/mailbox.ts'
import { reachedBefore, userIdOf } from '../../support/accounts/records.ts'
import { t } from '../../support/texts.ts'

const HOUR_MS = 3_600_000
const PASSWORD = 'もうひとつの長い合言葉 7'

let app: TestApp
beforeAll(async () => {
  forgetPage()
  app = await startAppWithoutNode()
  keyWorkerInProcess({ now: () => app.deps.now().getTime() })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.close()
})
const hoursFromNow = (time: string | null | undefined) =>
  (Date.parse(time ?? '') - app.deps.now().getTime()) / HOUR_MS

/** Returns from Google, and requests the wallet. */
async function openByGoogle(email: string) {
  const browser = newBrowser(app)
  await choose(browser, { email })
  return browser.deps.call(googleApi.open)
}

/** A user who began with Google and has added email with password a moment ago. */
async function addedEmail() {
  const [google, email] = [someone(), someone()]
  leaveFor('change')
  const { browser, address } = await comeByGoogle(app, google)
  const opened = freshVault('change')
  if (!opened) throw new Error('nothing is open')
  await requestEmailCredential(browser.deps, opened, { email, password: PASSWORD })
  const token = (await mailedLink(app, email)).searchParams.get('verify') ?? ''
  await browser.deps.call(usersApi.emailVerify, { body: { token } })
  return { google, email, browser, address }
}

describe('a Google account that was added', () => {
  it(
    'gets neither key nor wallet in its waiting period of 72 hours, and sees when that ends; then it opens the wallet',
    { tags: LONG },
    async () => {
      const owner = await emailMember(app)
      const google = someone()
      expect(await link(owner, google)).toBe('linked')
      const early = await openByGoogle(google)
      expect(early).toMatchObject({ wallet: null, operator_key: null, methods: ['email_password'] })
      expect(hoursFromNow(early.key_from)).toBeCloseTo(72, 1)
      expect((await comeByGoogle(app, google)).result).toMatchObject({ kind: 'on-hold' })
      wait(app, 71.9 * HOUR_MS)
      expect(await openByGoogle(google)).toMatchObject({ wallet: null, operator_key: null })
      wait(app, 0.2 * HOUR_MS)
      expect((await comeByGoogle(app, google)).address).toBe(owner.address)
    },
  )

  it('is notified at every other address and in the app on every device, and not at the address that was added', async () => {
    const owner = await emailMember(app)
    const former = someone()
    await reachedBefore(app, await userIdOf(app, owner.address ?? ''), former)
    const google = someone()
    await link(owner, google)
    const links = []
    for (const to of [owner.email, former]) {
      const [mail] = await mailsTo(app, to)
      expect(mail?.subject).toBe(t('Important: a sign-in method was added to your Akashi account', 'en'))
      expect(mail?.body).toContain(google)
      links.push(/undo=([\w-]+)/.exec(mail?.body ?? '')?.[1])
    }
    expect(new Set(links).size).toBe(2)
    expect(await mailsTo(app, google)).toEqual([])
    const phone = newBrowser(app)
    forgetPage()
    await emailLogIn(phone.deps, { email: owner.email, password: 'とても長い合言葉 12' })
    for (const browser of [owner.browser, phone]) {
      const { notices } = await browser.deps.call(noticesApi.list)
      expect(notices[0]).toMatchObject({ kind: 'method_added', reason: 'google', read: false })
    }
  })

  it('logs in to the account of a browser wallet, where there is no key, and proves nothing until then', async () => {
    const owner = await walletOwner(app)
    const google = someone()
    await link(owner, google)
    const there = await comeByGoogle(app, google)
    expect(there.address).toBe(owner.address)
    const { ways } = await there.browser.deps.call(signInMethodsApi.list)
    expect(hoursFromNow(ways.find(({ kind }) => kind === 'google')?.key_from)).toBeCloseTo(72, 1)
    const id = ways.find(({ kind }) => kind === 'google')?.id ?? ''
    const body = { proof: await owner.prove() }
    const removing = there.browser.deps.call(signInMethodsApi.remove, { params: { id }, body })
    await expect(removing).rejects.toMatchObject({ code: 'PROVE_IDENTITY' })
  })

  it('does not count as left when the first method is removed: its owner would be locked out', async () => {
    const owner = await emailMember(app)
    await link(owner, someone())
    await expect(removeKind(owner, 'email_password')).rejects.toMatchObject({ code: 'LAST_WAY' })
    const { ways } = await owner.browser.deps.call(signInMethodsApi.list)
    expect(ways.map(({ removable }) => removable)).toEqual([false, true])
    wait(app, 72.1 * HOUR_MS)
    await emailLogIn(owner.browser.deps, { email: owner.email, password: 'とても長い合言葉 12' })
    const again = await owner.browser.deps.call(signInMethodsApi.list)
    expect(again.ways.map(({ key_from, removable }) => [key_from, removable])).toEqual([
      [null, true],
      [null, true],
    ])
  })

  it('has nothing to wait for where the account begins with it', async () => {
    const google = someone()
    const first = await comeByGoogle(app, google)
    expect((await comeByGoogle(app, google)).address).toBe(first.address)
    const { ways } = await first.browser.deps.call(signInMethodsApi.list)
    expect(ways).toMatchObject([{ kind: 'google', key_from: null }])
  })
})

describe('an email address that was added', () => {
  it('opens nothing in its waiting period of 72 hours, and says when that ends and what opens the wallet until then; then its password does', async () => {
    const { email, address } = await addedEmail()
    const logIn = () => emailLogIn(newBrowser(app).deps, { email, password: PASSWORD })
    await expect(logIn()).rejects.toMatchObject({ status: 403, code: 'METHOD_ON_HOLD' })
    await expect(logIn()).rejects.toThrow(/from \w+ \d+, \d{4} at .* log in with Google\.$/)
    wait(app, 72.1 * HOUR_MS)
    forgetPage()
    expect(await logIn()).toMatchObject({ kind: 'logged-in', profile: { wallet_address: address } })
  })

  it('does not count as left when another wrap of the wallet is removed, and can be undone', async () => {
    const { browser } = await addedEmail()
    const opened = freshVault('change')
    if (!opened) throw new Error('nothing is open')
    const { wraps } = await browser.deps.call(vaultApi.state)
    const id = wraps.find(({ kind }) => kind === 'operator')?.id ?? ''
    const body = { id, proof: await signFresh(browser.deps, walletOf(opened)) }
    await expect(browser.deps.call(vaultApi.removeWrap, { body })).rejects.toMatchObject({
      code: 'LAST_WRAP',
    })
    await browser.deps.call(signInMethodsApi.undo, { params: { id: 'email' } })
    const left = await browser.deps.call(vaultApi.state)
    expect(left.wraps.map(({ kind }) => kind)).toEqual(['operator'])
  })

  it('is not bypassed by a forgotten password: no wraps, no new password, and a recovery waits from the end of the waiting period', async () => {
    const { email, browser } = await addedEmail()
    const thief = newBrowser(app)
    await thief.deps.call(recoveryApi.ask, { body: { email } })
    const token = (await mailedLink(app, email)).searchParams.get('token') ?? ''
    const recovery = await thief.deps.call(recoveryApi.open, { body: { token } })
    expect(recovery.wraps).toEqual([])
    const asked = await thief.deps.call(recoveryApi.askOperator)
    expect(hoursFromNow(asked.ready_at)).toBeCloseTo(144, 1)
    await browser.deps.call(vaultApi.confirmRecovery)
    const { recovery: confirmed } = await browser.deps.call(vaultApi.state)
    expect(hoursFromNow(confirmed?.ready_at)).toBeCloseTo(96, 1)
    const wrapped = { iv: 'a'.repeat(24), ciphertext: 'b'.repeat(96) }
    const wrap = { id: crypto.randomUUID(), kind: 'password' as const, wrapped }
    const kdf = { name: 'PBKDF2-SHA-256' as const, iterations: 600_000, salt: 'c'.repeat(32) }
    const proof = { message: 'none', signature: '0x00' }
    const body = { auth_key: '1'.repeat(64), kdf, wrap, proof }
    const setting = thief.deps.call(recoveryApi.setPassword, { body })
    await expect(setting).rejects.toMatchObject({ code: 'METHOD_ON_HOLD' })
  })
})
