// @vitest-environment jsdom
import { verifyMessage } from 'ethers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { NetworkError } from '../../network/answer.ts'
import { KDF_ITERATIONS } from '../../config/constants.ts'
import { SIGN_IN_STATEMENT } from '../../contract/sign-in-message.ts'
import type { FreshSignature, EncryptedSeed, VaultWrap } from '../../contract/vault.ts'
import { connectBrowserWallet } from '../../wallet/browser-wallet.ts'
import { clearIdentity, onIdentityChange, walletAddress } from '../../wallet/identity.ts'
import { keyWorkerInProcess } from '../../../tests/support/key-worker-in-process.ts'
import { scriptedWallet } from '../../../tests/support/scripted-wallet.ts'
import { unlockedWallet } from '../../wallet/unlocked.ts'
import { emailLogIn, logIn } from './log-in.ts'
import type { SignInDeps } from './sign-in-deps.ts'
import { emailSignUp } from './sign-up.ts'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const profile = {
  display_id: 'hana',
  name: 'Hana',
  introduction: '',
  icon_url: null,
  wallet_address: ADDRESS,
}
const USERS = '/api/v1/users/'

interface SentSignUp {
  address: string
  vault: EncryptedSeed
  wraps: VaultWrap[]
  kdf: object
  proof: FreshSignature
}

/** What the server asks a wallet to sign (server/domain/accounts/proofs/sign-in-message.ts). */
function messageFor(address: string): string {
  const now = Date.now()
  return [
    'akashi.localhost wants you to sign in with your Ethereum account:',
    address,
    '',
    SIGN_IN_STATEMENT,
    '',
    'URI: http://akashi.localhost/login',
    'Version: 1',
    'Chain ID: 31337',
    'Nonce: 0123456789abcdef',
    `Issued At: ${new Date(now).toISOString()}`,
    `Expiration Time: ${new Date(now + 600_000).toISOString()}`,
  ].join('\n')
}

/** Answers what a wallet is to sign, for the wallet that asks. */
const askToSign = ({ address }: { address: string }) => ({ message: messageFor(address) })

/** A server that answers by the last words of the path, and remembers what it was sent. */
function serverWith(answers: Record<string, unknown>) {
  const sent: Record<string, Record<string, unknown>> = {}
  const call = async (row: { path: string }, asked: { body: Record<string, unknown> }) => {
    const name = row.path.slice(USERS.length)
    sent[name] = asked.body
    const answer = answers[name]
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? (answer as (body: unknown) => unknown)(asked.body) : answer
  }
  return { sent, deps: { call } as unknown as SignInDeps }
}

beforeEach(() => keyWorkerInProcess())
afterEach(clearIdentity)

describe('logging in with a browser wallet', () => {
  const sign = (text: string) => `0x${text.length}`

  test('signs the server’s message, authenticates, and remembers who is here', async () => {
    const { deps, sent } = serverWith({ create_message: { message: 'please sign' }, auth: profile })
    let changes = 0
    const stop = onIdentityChange(() => changes++)
    const wallet = await connectBrowserWallet(scriptedWallet({ accounts: [ADDRESS], sign }))
    expect(await logIn(deps, wallet)).toEqual({ kind: 'logged-in', profile })
    stop()
    const signed = { address: ADDRESS, message: 'please sign', signature: '0x11' }
    expect(sent.auth).toEqual({ ...signed, email: '', provider: 'metamask' })
    expect(walletAddress()).toBe(ADDRESS.toLowerCase())
    expect(document.cookie).toContain('login_provider=metamask')
    expect(changes).toBe(1)
  })

  test('leaves nobody signed in when the person or the server refuses', async () => {
    const refusing = scriptedWallet({ accounts: [ADDRESS], refuse: { personal_sign: 4001 } })
    const { deps } = serverWith({ create_message: { message: 'm' }, auth: new ApiError(401, 'no') })
    const rejected = logIn(deps, await connectBrowserWallet(refusing))
    await expect(rejected).rejects.toMatchObject({ kind: 'user-rejected' })
    const refused = logIn(deps, await connectBrowserWallet(scriptedWallet({ accounts: [ADDRESS], sign })))
    await expect(refused).rejects.toMatchObject({ status: 401 })
    expect(walletAddress()).toBeUndefined()
  })
})

describe('email and password', () => {
  const typed = { email: 'hana@example.com', password: 'correct horse' }

  test('what signs up logs in again, and neither password nor key reaches the server', async () => {
    const signingUp = serverWith({ 'email/sign_up': { email: typed.email }, create_message: askToSign })
    await emailSignUp(signingUp.deps, { ...typed, recoverable: true, from: undefined })
    const account = signingUp.sent['email/sign_up'] as unknown as SentSignUp
    const parts = 'address auth_key email kdf operator_key proof vault wraps'
    expect(Object.keys(account).sort()).toEqual(parts.split(' '))
    expect(verifyMessage(account.proof.message, account.proof.signature)).toBe(account.address)
    expect(account.wraps.map(({ kind }) => kind)).toEqual(['password', 'operator'])
    expect(JSON.stringify(account)).not.toContain(typed.password)

    const { deps, sent } = serverWith({
      'email/prelogin': account.kdf,
      'email/login': { address: account.address.toLowerCase(), vault: account.vault, wraps: account.wraps },
      create_message: { message: messageFor(account.address) },
      auth: profile,
    })
    expect(await emailLogIn(deps, typed)).toEqual({ kind: 'logged-in', profile })
    expect(sent['email/login']).toEqual({
      email: typed.email,
      auth_key: signingUp.sent['email/sign_up']?.auth_key,
    })
    expect(sent.auth).toMatchObject({ address: account.address, provider: 'email_password' })
    expect(JSON.stringify(sent)).not.toContain(typed.password)

    const wallet = unlockedWallet()
    clearIdentity()
    expect(unlockedWallet()).toBeUndefined()
    await expect(wallet?.signMessage('x')).rejects.toMatchObject({ kind: 'not-initialized' })
  })

  test('who declines the operator’s help leaves no key with the operator', async () => {
    const { deps, sent } = serverWith({
      'email/sign_up': { email: typed.email },
      create_message: askToSign,
    })
    await emailSignUp(deps, { ...typed, recoverable: false, from: undefined })
    const { wraps, ...account } = sent['email/sign_up'] as unknown as SentSignUp
    expect(wraps.map(({ kind }) => kind)).toEqual(['password'])
    expect(Object.keys(account)).not.toContain('operator_key')
  })

  const prelogin = { name: 'PBKDF2-SHA-256', iterations: KDF_ITERATIONS, salt: '00'.repeat(16) }

  test('an address that nobody has confirmed leads back to the sign-up', async () => {
    const unverified = new ApiError(403, 'not yet', 'AUTH0_VERIFY_EMAIL')
    const { deps } = serverWith({ 'email/prelogin': prelogin, 'email/login': unverified })
    expect(await emailLogIn(deps, typed)).toEqual({ kind: 'verify-email', email: typed.email })
    expect(walletAddress()).toBeUndefined()
  })

  test('a sign-up of this browser that waits is asked for by its own salt, and a wrong password stays one', async () => {
    const sign_up = { ...prelogin, salt: '11'.repeat(16) }
    const tried: unknown[] = []
    const wrong = new ApiError(400, 'wrong', 'WRONG_PASSWORD')
    const answers = [wrong, new ApiError(403, 'not yet', 'AUTH0_VERIFY_EMAIL'), wrong, wrong]
    const { deps } = serverWith({
      'email/prelogin': { ...prelogin, sign_up },
      'email/login': ({ auth_key }: { auth_key: string }) => {
        tried.push(auth_key)
        throw answers.shift() ?? new Error('asked too often')
      },
    })
    expect(await emailLogIn(deps, typed)).toEqual({ kind: 'verify-email', email: typed.email })
    expect(new Set(tried).size).toBe(2)
    await expect(emailLogIn(deps, typed)).rejects.toBe(wrong)
    expect(tried.slice(2)).toEqual(tried.slice(0, 2))
  })

  test('a wrong password and a missing network are passed on', async () => {
    const wrong = new ApiError(400, 'wrong', 'WRONG_PASSWORD')
    const answering = serverWith({ 'email/prelogin': prelogin, 'email/login': wrong })
    await expect(emailLogIn(answering.deps, typed)).rejects.toBe(wrong)
    const offline = serverWith({ 'email/prelogin': new NetworkError('no answer') })
    await expect(emailLogIn(offline.deps, typed)).rejects.toBeInstanceOf(NetworkError)
  })
})
