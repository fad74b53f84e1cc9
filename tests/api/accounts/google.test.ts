import { Wallet } from 'ethers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../../server/lib/time.ts'
import { googleApi } from '../../../src/contract/google.ts'
import { profileApi } from '../../../src/contract/profile.ts'
import { usersApi } from '../../../src/contract/users.ts'
import { vaultApi } from '../../../src/contract/vault.ts'
import { googleLogInByKit } from '../../../src/flows/sign-in/google-log-in-by-kit.ts'
import { googleLogIn } from '../../../src/flows/sign-in/google-log-in.ts'
import { saveWrap, makeKit, removeVaultWrap } from '../../../src/flows/security/vault-wraps.ts'
import { freshVault } from '../../../src/wallet/fresh-vault.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { wait } from '../../support/server/wait.ts'
import { newBrowser } from '../../support/browser/browser.ts'
import { choose, form } from '../../support/accounts/google.ts'
import { newMember } from '../../support/accounts/vault-person.ts'
import { leaveFor } from '../../support/accounts/sign-in-methods.ts'
import { identitiesOf, passToAnother, waitingForAccount } from '../../support/accounts/google-records.ts'
import { accountOf, keyServiceAudit } from '../../support/accounts/records.ts'
import { storedWallets } from '../../support/server/at-rest.ts'
import { t } from '../../support/texts.ts'

let app: TestApp
beforeAll(async () => {
  // the two readable cookies of a page
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:' })
  app = await startAppWithoutNode()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.close()
})

/** A user who has been at the stand-in and goes on in this browser. */
async function logInAs(email: string, more: Record<string, string> = {}) {
  const browser = newBrowser(app)
  document.cookie = ''
  await choose(browser, { email, ...more })
  const result = await googleLogIn(browser.deps)
  return { browser, result, profile: result.kind === 'logged-in' ? result.profile : undefined }
}

describe('the stand-in for Google', () => {
  it('leads a person back to the log-in page, with where they were going', async () => {
    const browser = newBrowser(app)
    const url = await choose(browser, { email: 'minato@example.com' }, '&from=%2Fmarketplace%3Fpage%3D2')
    expect(url.href).toBe('http://akashi.localhost/en/login?from=%2Fmarketplace%3Fpage%3D2&google=ready')
    expect(browser.cookie()).toContain('akashi_pre_session=')
  })

  it('lets them decline, and asks again for an invalid address', async () => {
    expect((await choose(newBrowser(app), { cancel: '1' })).searchParams.get('google')).toBe('refused')
    const browser = newBrowser(app)
    const chooser = await browser.open('/auth/google/start?language=ja')
    const again = await browser.open(chooser.url.href, form({ email: 'no address <b>' }))
    expect(again.answer.status).toBe(400)
    const page = await again.answer.text()
    expect(page).toContain(t('Please check the email address.', 'ja'))
    expect(page).toContain('no address &lt;b&gt;')
  })

  it('says how to go on where its own page has become too old', async () => {
    const answer = await newBrowser(app).ask('/openid/interaction/long-ago')
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('href="http://akashi.localhost"')
  })
})

it('makes a wallet at the first sign-in, opens the same one at the next, and writes both down', async () => {
  const first = await logInAs('hana@example.com')
  expect(first.profile).toMatchObject({ provider: 'google', email: 'hana@example.com' })
  const address = first.profile?.wallet_address ?? ''
  expect(await first.browser.deps.call(profileApi.mine)).toMatchObject({ wallet_address: address })
  const again = await logInAs('Hana@example.com')
  expect(again.profile).toEqual(first.profile)
  expect(await keyServiceAudit(app, address)).toEqual(['kept', 'released-to-sign-in'])
})

it('identifies users by Google’s subject, not by their email address', async () => {
  const hana = await logInAs('sora@example.com')
  await passToAnother(app, 'sora@example.com')
  const other = await logInAs('sora@example.com')
  expect(other.profile?.wallet_address).not.toBe(hana.profile?.wallet_address)
})

it('never takes the address that Google reports for an account here with the same address', async () => {
  const { email } = await newMember(app)
  await choose(newBrowser(app), { email })
  const waiting = (await waitingForAccount(app)).filter((one) => one.told_email === email)
  expect(waiting).toMatchObject([{ email: null }])
  const { profile } = await logInAs(email)
  const account = await accountOf(app, email)
  expect(account).toBeDefined()
  expect(profile?.wallet_address?.toLowerCase()).not.toBe(account?.address)
})

it('keeps an address that Google has not verified out of the profile', async () => {
  const { profile } = await logInAs('unsure@example.com', { unverified: '1' })
  expect(profile).toMatchObject({ provider: 'google', email: '' })
})

it('gives no wallet to a visitor that Google has not vouched for, nor twice for one sign-in at Google', async () => {
  const stranger = newBrowser(app)
  await expect(stranger.deps.call(googleApi.open)).rejects.toMatchObject({
    status: 403,
    code: 'GOOGLE_AGAIN',
  })
  const { browser } = await logInAs('umi@example.com')
  // spent with the sign-in
  await expect(browser.deps.call(googleApi.open)).rejects.toMatchObject({ code: 'GOOGLE_AGAIN' })
})

it('forgets after ten minutes that Google has vouched for a user', async () => {
  const browser = newBrowser(app)
  await choose(browser, { email: 'late@example.com' })
  wait(app, 11 * MINUTE_MS)
  await expect(googleLogIn(browser.deps)).rejects.toMatchObject({ code: 'GOOGLE_AGAIN' })
})

it('makes one wallet for the same account that signs in in two tabs at once', async () => {
  const vaults = async () => (await storedWallets(app)).length
  const before = await vaults()
  const browser = newBrowser(app)
  await choose(browser, { email: 'two-tabs@example.com' })
  // here both share one key worker, which the slower one's refusal locks for both: who is in afterwards, is in
  // at the next
  await Promise.allSettled([googleLogIn(browser.deps), googleLogIn(browser.deps)])
  await choose(browser, { email: 'two-tabs@example.com' })
  await googleLogIn(browser.deps)
  expect(await identitiesOf(app, 'two-tabs@example.com')).toHaveLength(1)
  expect(await vaults()).toBe(before + 1)
})

it('lets a member do without the operator: then the recovery kit opens the wallet after Google', async () => {
  leaveFor('change')
  const { browser, profile } = await logInAs('careful@example.com')
  const address = profile?.wallet_address ?? ''
  const opened = freshVault('change')
  if (!opened) throw new Error('nothing is open')
  const kit = await makeKit(opened)
  await saveWrap(browser.deps, opened, kit.wrap)
  const { wraps } = await browser.deps.call(vaultApi.state)
  await removeVaultWrap(browser.deps, opened, wraps.find(({ kind }) => kind === 'operator')?.id ?? '')

  const again = await logInAs('careful@example.com')
  if (again.result.kind !== 'wallet-shut' || !again.result.held) throw new Error(again.result.kind)
  const { held } = again.result
  expect(await keyServiceAudit(app, address)).toEqual(['kept', 'removed'])
  await expect(googleLogInByKit(again.browser.deps, held, 'abandon '.repeat(12))).rejects.toMatchObject({
    name: 'InvalidRecoveryKit',
  })
  const result = await googleLogInByKit(again.browser.deps, held, kit.words.join(' '))
  expect(result.profile.wallet_address).toBe(address)
})

it('does not end the session of a user when another comes back from Google in the same browser', async () => {
  const { profile } = await logInAs('first@example.com')
  const browser = newBrowser(app)
  await choose(browser, { email: 'second@example.com' })
  vi.stubGlobal('document', { cookie: `wallet_address=${profile?.wallet_address}` })
  try {
    expect(await googleLogIn(browser.deps)).toEqual({ kind: 'somebody-else' })
  } finally {
    vi.stubGlobal('document', { cookie: '' })
  }
  expect(await identitiesOf(app, 'second@example.com')).toEqual([])
})

it('signs in another wallet as itself, whatever Google said of the person in this browser', async () => {
  const browser = newBrowser(app)
  await choose(browser, { email: 'wrong@example.com' })
  const wallet = Wallet.createRandom()
  const { address } = wallet
  const { message } = await browser.deps.call(usersApi.createMessage, { body: { address } })
  const signature = await wallet.signMessage(message)
  const claim = { email: 'wrong@example.com', provider: 'google' }
  const profile = await browser.deps.call(usersApi.auth, { body: { address, message, signature, ...claim } })
  expect(profile).toMatchObject({ provider: 'metamask', email: '' })
  expect(await identitiesOf(app, claim.email)).toEqual([])
})
