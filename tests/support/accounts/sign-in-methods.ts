import { Wallet } from 'ethers'
import { expect, vi } from 'vitest'
import { GOOGLE_RETURN } from '../../../src/contract/google.ts'
import { usersApi } from '../../../src/contract/users.ts'
import type { FreshSignature } from '../../../src/contract/vault.ts'
import { signInMethodsApi } from '../../../src/contract/sign-in-methods.ts'
import { googleLogIn } from '../../../src/flows/sign-in/google-log-in.ts'
import { emailLogIn } from '../../../src/flows/sign-in/log-in.ts'
import { openAccount } from '../../../src/flows/sign-in/open-account.ts'
import { signFresh } from '../../../src/flows/sign-in/sign-fresh.ts'
import { walletOf } from '../../../src/wallet/embedded-wallet.ts'
import { type FreshPurpose, sentFor } from '../../../src/wallet/fresh-vault.ts'
import type { TestApp } from '../server/app.ts'
import { type Browser, newBrowser } from '../browser/browser.ts'
import { choose, form } from './google.ts'
import { newMember, PASSWORD } from './vault-person.ts'

let count = 0
/** An address that no account has used. */
export const someone = (): string => `someone-${++count}@example.com`

/** A page's readable cookies, which the client's flows read: of no session. */
export function forgetPage(): void {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:' })
}

/** Notes, as the page does, the purpose for which its user leaves for Google. */
export function leaveFor(purpose: FreshPurpose): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  sentFor(purpose)
}

/** Logs in with a wallet, in a browser that may have been here before. */
export async function logInByWallet(browser: Browser, wallet: Pick<Wallet, 'address' | 'signMessage'>) {
  const { address } = wallet
  const { message } = await browser.deps.call(usersApi.createMessage, { body: { address } })
  const signature = await wallet.signMessage(message)
  return browser.deps.call(usersApi.auth, { body: { address, message, signature } })
}

/** A user in a browser, who can have their wallet sign a message of ours. */
interface Signer {
  browser: Browser
  prove: () => Promise<FreshSignature>
}

/** A user who has just logged in with a browser wallet. */
export async function walletOwner(app: TestApp, wallet = Wallet.createRandom()) {
  const browser = newBrowser(app)
  const profile = await logInByWallet(browser, wallet)
  const prove = async () => {
    const { message } = await browser.deps.call(usersApi.createMessage, { body: { address: wallet.address } })
    return { message, signature: await wallet.signMessage(message) }
  }
  return { wallet, browser, prove, address: profile?.wallet_address ?? '' }
}

/** A user who has just logged in by email and password. */
export async function emailMember(app: TestApp, recoverable = true) {
  const { email } = await newMember(app, recoverable)
  const browser = newBrowser(app)
  forgetPage()
  const result = await emailLogIn(browser.deps, { email, password: PASSWORD })
  if (result.kind !== 'logged-in') throw new Error(result.kind)
  // opened elsewhere: the password that opens it again would be a proof of its own in this browser
  const { opened } = await openAccount(newBrowser(app).deps, { email, password: PASSWORD }, 'change')
  const prove = () => signFresh(browser.deps, walletOf(opened))
  return { email, browser, prove, address: result.profile.wallet_address }
}

/** Ends the wait of every sign-in method that was added, as if its 72 hours were over. */
export async function endHolds(app: TestApp): Promise<void> {
  for (const table of ['identities', 'email_accounts'] as const) {
    await app.deps.db.updateTable(table).set({ key_from: null }).execute()
  }
}

/** The outcome for a user who chooses this Google account in a new browser. */
export async function comeByGoogle(app: TestApp, email: string) {
  const browser = newBrowser(app)
  forgetPage()
  await choose(browser, { email })
  const result = await googleLogIn(browser.deps)
  return { browser, result, address: result.kind === 'logged-in' ? result.profile.wallet_address : null }
}

/** Leaves for Google to add an account there: where the chooser is. */
async function leave({ browser, prove }: Signer): Promise<URL> {
  const { url } = await browser.deps.call(signInMethodsApi.linkGoogle, { body: { proof: await prove() } })
  return (await browser.open(url)).url
}

/** Adds a Google account in this browser: what the page is answered. */
export async function link(person: Signer, email: string): Promise<string | null> {
  const { browser } = person
  const chooser = await leave(person)
  return outcomeOf((await browser.open(chooser.href, form({ email }))).url)
}

/** Chooses an account at the stand-in, and holds the return back instead of following it. */
export async function wayBack(person: Signer, email: string): Promise<string> {
  const { browser } = person
  const chooser = await leave(person)
  let answer = await browser.ask(chooser.href, form({ email }))
  for (let next = goesTo(answer, chooser); ; next = goesTo(answer, next)) {
    if (next.pathname === GOOGLE_RETURN) return next.href
    answer = await browser.ask(next.href)
  }
}

function goesTo(answer: Response, from: URL): URL {
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`${from.pathname} answers ${answer.status} and leads nowhere`)
  return new URL(location, from)
}

/** Follows a return in a browser: what the page is answered. */
export async function goTo(browser: Browser, address: string): Promise<string | null> {
  const answer = await browser.ask(address)
  return outcomeOf(goesTo(answer, new URL(address)))
}

function outcomeOf(url: URL): string | null {
  expect(url.pathname).toMatch(/^(?:\/en)?\/(?:profile\/security|login)$/)
  return url.searchParams.get(url.pathname.endsWith('login') ? 'google' : 'link')
}

/** A user's sign-in methods. */
export async function kindsOf(browser: Browser): Promise<string[]> {
  return (await browser.deps.call(signInMethodsApi.list)).ways.map(({ kind }) => kind)
}

/** Removes a sign-in method. */
export async function removeKind({ browser, prove }: Signer, kind: string): Promise<void> {
  const id = await methodOf(browser, kind)
  await browser.deps.call(signInMethodsApi.remove, { params: { id }, body: { proof: await prove() } })
}

/** The name of one of a user's sign-in methods. */
export async function methodOf(browser: Browser, kind: string): Promise<string> {
  const { ways } = await browser.deps.call(signInMethodsApi.list)
  return ways.find((way) => way.kind === kind)?.id ?? ''
}
