import { randomUUID } from 'node:crypto'
import { Wallet, type HDNodeWallet } from 'ethers'
import type { TestApp } from '../server/app.ts'
import { cookiesOf, json, signIn, together } from './people.ts'
import { mailedLink, mailsTo } from '../server/mailbox.ts'

/** The authentication key of a user whom a test signs up. */
export const AUTH_KEY = '1'.repeat(64)
/** Another one. */
export const OTHER_KEY = '2'.repeat(64)
/** The key behind the operator's wrap of who signs up without a password. */
export const OPERATOR_KEY = 'd'.repeat(64)
export const KDF = { name: 'PBKDF2-SHA-256', iterations: 600_000, salt: 'c'.repeat(32) } as const

/** A wallet's ciphertext, of the right form: the server opens none. */
export const encryptedWallet = () => ({
  vault: { version: 2 as const, iv: 'a'.repeat(24), ciphertext: 'b'.repeat(96) },
  wraps: [
    {
      kind: 'password' as const,
      id: randomUUID(),
      parameters: {},
      wrapped: { iv: 'a'.repeat(24), ciphertext: 'b'.repeat(96) },
      label: '',
    },
  ],
})

/** A test's options for a sign-up; the rest is invented. */
interface SigningUp {
  email: string
  wallet?: HDNodeWallet
  key?: string
  kdf?: typeof KDF | { name: 'PBKDF2-SHA-256'; iterations: number; salt: string }
  /** The page to return to. */
  from?: unknown
  /** Cookies that the browser has. */
  cookie?: string
  place?: string
  language?: string
  /** Replaces parts of the body. */
  change?: Record<string, unknown>
}

/** A POST of the users' calls, from a place and in a language. */
export function postUsers(
  app: Pick<TestApp, 'ask'>,
  path: string,
  body: unknown,
  { cookie = '', place, language = 'en' }: Pick<SigningUp, 'cookie' | 'place' | 'language'> = {},
): Promise<Response> {
  const asked = json('POST', body, cookie)
  const headers = new Headers(asked.headers)
  headers.set('accept-language', language)
  if (place !== undefined) headers.set('x-forwarded-for', place)
  return app.ask(`/api/v1/users/${path}`, { ...asked, headers })
}

/**
 * Signs up as the client does: the wallet signs a message of the server's. Answers the browser's cookies, too.
 */
export async function signUpByMail(app: Pick<TestApp, 'ask'>, person: SigningUp) {
  const { email, wallet = Wallet.createRandom(), key = AUTH_KEY, kdf = KDF, from, change } = person
  const { address } = wallet
  const asked = await postUsers(app, 'create_message', { address }, person)
  const { message } = (await asked.json()) as { message: string }
  const proof = { message, signature: await wallet.signMessage(message) }
  const body = { email, auth_key: key, kdf, ...encryptedWallet(), address, proof, from, ...change }
  const before = merged(person.cookie ?? '', cookiesOf(asked))
  const answer = await postUsers(app, 'email/sign_up', body, { ...person, cookie: before })
  return { answer, wallet, cookie: merged(before, cookiesOf(answer)) }
}

/** Signs up without a password: the operator's wrap is all that opens the wallet. */
export function signUpByCode(app: Pick<TestApp, 'ask'>, { change, ...person }: SigningUp) {
  const [password] = encryptedWallet().wraps
  const wraps = [{ ...password, kind: 'operator' }]
  const none = { auth_key: undefined, kdf: undefined, wraps, operator_key: OPERATOR_KEY }
  return signUpByMail(app, { ...person, change: { ...none, ...change } })
}

/** Signs a user up without a password, types the mailed code and logs in: their browser, as `person` and `place` say. */
export async function registerByCode(app: TestApp, person: SigningUp) {
  const { answer: begun, wallet, cookie } = await signUpByCode(app, person)
  if (begun.status !== 200) throw new Error(`not begun: ${begun.status} ${await begun.text()}`)
  const code = await newestCode(app, person.email)
  const answer = await postUsers(app, 'email/code', { email: person.email, code }, { ...person, cookie })
  if (answer.status !== 200) throw new Error(`not confirmed: ${answer.status} ${await answer.text()}`)
  const inside = await signIn(app, wallet, merged(cookie, cookiesOf(answer)))
  return { wallet, cookie: merged(cookie, inside.cookie), profile: inside.profile }
}

/** The token of the newest confirmation link to an address. */
export async function newestToken(app: TestApp, email: string): Promise<string> {
  return (await mailedLink(app, email)).searchParams.get('verify') ?? ''
}

/** The six digits in the newest mail to an address; empty where it has none. */
export async function newestCode(app: TestApp, email: string): Promise<string> {
  const [newest] = await mailsTo(app, email)
  if (!newest) throw new Error(`nothing was mailed to ${email}`)
  return /\d{6}/.exec(newest.subject)?.[0] ?? ''
}

/** Signs a user up and confirms the address in the same browser. */
export async function registerByMail(app: TestApp, person: SigningUp) {
  const { wallet, cookie } = await signUpByMail(app, person)
  const token = await newestToken(app, person.email)
  const answer = await postUsers(app, 'email/verify', { token }, { ...person, cookie })
  if (answer.status !== 200) throw new Error(`not confirmed: ${answer.status} ${await answer.text()}`)
  return { wallet, cookie }
}

/** Two Cookie headers as one; of a name that both have, the later one. */
export function merged(before: string, later: string): string {
  const names = new Set(later.split('; ').map((pair) => pair.split('=')[0]))
  return together(
    before
      .split('; ')
      .filter((pair) => !names.has(pair.split('=')[0]))
      .join('; '),
    later,
  )
}
