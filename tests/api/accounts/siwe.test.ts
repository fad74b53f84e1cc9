import { Wallet } from 'ethers'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAnvil, type AnvilProcess } from '../../../server/adapters/chain/anvil-process.ts'
import { freePort } from '../../../server/lib/port.ts'
import { usersApi } from '../../../src/contract/users.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { wait } from '../../support/server/wait.ts'
import { newBrowser, type Browser } from '../../support/browser/browser.ts'
import { contractWallets, type ContractWallets, type Signs } from '../../support/chain/contract-wallet.ts'
import { sessionsApi } from '../../../src/contract/sessions.ts'

const directory = mkdtempSync(join(tmpdir(), 'akashi-siwe-'))
let node: AnvilProcess
let app: TestApp
beforeAll(async () => {
  node = await startAnvil(directory, await freePort())
  app = await startApp({ RPC_URL: node.url })
})
afterAll(async () => {
  await app.close()
  await node.stop()
  rmSync(directory, { recursive: true, force: true })
})

async function askedBy(browser: Browser, address: string): Promise<string> {
  return (await browser.deps.call(usersApi.createMessage, { body: { address } })).message
}

/** What signing in with a message answers: `signed in`, or the code of the refusal. */
async function attempt(browser: Browser, wallet: Signs, message: string): Promise<string> {
  const signature = await wallet.signMessage(message)
  const body = { address: wallet.address, message, signature }
  return browser.deps.call(usersApi.auth, { body }).then(
    () => 'signed in',
    (error: unknown) => (error as { code: string }).code,
  )
}

const HOUR = 3_600_000
const time = (ms: number) => new Date(Date.now() + ms).toISOString()
const line = (name: string, value: string) => (message: string) =>
  message.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${value}`)
const without = (name: string) => (message: string) => message.replace(new RegExp(`^${name}: .*\n?`, 'm'), '')

/**
 * The changes of the public test vectors of EIP-4361 (spruceid/siwe, `verification_negative` and
 * `parsing_negative`), applied to a message of this shop and signed by its owner, so that only the change can
 * be the reason for the refusal.
 */
const VECTORS: [string, (message: string) => string][] = [
  ['expired message', line('Expiration Time', time(-HOUR))],
  ['not yet valid', (message) => `${message}\nNot Before: ${time(HOUR)}`],
  ['issued in the future', line('Issued At', time(HOUR))],
  ['longer life than it was given', line('Expiration Time', time(24 * HOUR))],
  ['domain binding', (message) => message.replace('akashi.localhost', 'evil.example')],
  ['missing domain', (message) => message.replace('akashi.localhost', '')],
  ['domain with a scheme', (message) => `https://${message}`],
  ['custom nonce', line('Nonce', 'a'.repeat(32))],
  ['nonce with less than 8 characters', line('Nonce', 'abcdef1')],
  ['missing nonce', without('Nonce')],
  ['another chain', line('Chain ID', '1')],
  ['not a valid chain', line('Chain ID', '?')],
  ['missing chain', without('Chain ID')],
  ['another URI', line('URI', 'https://evil.example/login')],
  ['URI that is none', line('URI', '_not_a_uri_')],
  ['missing URI', without('URI')],
  ['wrong version', line('Version', '2')],
  ['missing version', without('Version')],
  ['missing issued-at', without('Issued At')],
  ['times that are none', line('Issued At', 'Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)')],
  ['extra line breaks', (message) => message.replace('\n\n', '\n\n\n')],
  ['line breaks of another system', (message) => message.replaceAll('\n', '\r\n')],
  ['address not EIP-55', (message) => message.replace(/0x[0-9a-fA-F]{40}/, (found) => found.toLowerCase())],
  ['missing address', (message) => message.replace(/0x[0-9a-fA-F]{40}/, '')],
  ['another statement', (message) => message.replace('costs nothing', 'gives everything')],
  ['resources', (message) => `${message}\nResources:\n- https://evil.example/`],
  ['a space at the end', (message) => `${message} `],
  ['empty message', () => ''],
]

describe('a message of this server, changed and then signed by its owner, logs nobody in:', () => {
  it.each(VECTORS)('%s', async (_name, change) => {
    const browser = newBrowser(app)
    const wallet = Wallet.createRandom()
    const message = await askedBy(browser, wallet.address)
    const changed = change(message)
    expect(changed).not.toBe(message)
    expect(await attempt(browser, wallet, changed)).toBe('BAD_SIGNATURE')
    // and the message itself is still valid: an attacker cannot spoil another user's sign-in by trying
    expect(await attempt(browser, wallet, message)).toBe('signed in')
  })
})

it('refuses broken signatures of every shape, and says nothing else of them', async () => {
  const browser = newBrowser(app)
  const wallet = Wallet.createRandom()
  const message = await askedBy(browser, wallet.address)
  const right = await wallet.signMessage(message)
  const broken = [
    '0x',
    '0x00',
    // cut by more than EIP-2098 would
    right.slice(0, -4),
    `${right}00`,
    `0x${'0'.repeat(130)}`,
    `0x${'f'.repeat(130)}`,
    // s in the upper half of the curve's order: the same signature written a second way (EIP-2)
    `0x${right.slice(2, 66)}${'f'.repeat(64)}1b`,
    // EIP-6492 around nothing
    `0x${'6492'.repeat(16)}`,
  ]
  for (const signature of broken) {
    const answer = browser.deps.call(usersApi.auth, { body: { address: wallet.address, message, signature } })
    await expect(answer).rejects.toMatchObject({ status: 401, code: 'BAD_SIGNATURE' })
  }
  const stranger = Wallet.createRandom()
  const foreign = { address: wallet.address, message, signature: await stranger.signMessage(message) }
  await expect(browser.deps.call(usersApi.auth, { body: foreign })).rejects.toMatchObject({ status: 401 })
})

it('takes a message once, replayed 50 times at once', async () => {
  const browser = newBrowser(app)
  const wallet = Wallet.createRandom()
  const message = await askedBy(browser, wallet.address)
  const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(browser, wallet, message)))
  expect(answers.filter((answer) => answer === 'signed in')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'BAD_SIGNATURE')).toHaveLength(49)
  expect(await browser.deps.call(sessionsApi.list)).toHaveLength(1)
})

it('takes a message from the browser that asked for it, within ten minutes', async () => {
  const [asked, other] = [newBrowser(app), newBrowser(app)]
  const wallet = Wallet.createRandom()
  const message = await askedBy(asked, wallet.address)
  await askedBy(other, wallet.address)
  expect(await attempt(other, wallet, message)).toBe('BAD_SIGNATURE')
  wait(app, HOUR / 6 + 1)
  expect(await attempt(asked, wallet, message)).toBe('BAD_SIGNATURE')
})

describe('a wallet that is a contract', () => {
  let wallets: ContractWallets
  beforeAll(async () => {
    wallets = await contractWallets(node.url)
  })

  it('signs in by its own rule (EIP-1271), once', async () => {
    const browser = newBrowser(app)
    const { deployed, claimed } = wallets
    const message = await askedBy(browser, deployed.address)
    expect(await attempt(browser, claimed, message)).toBe('BAD_SIGNATURE')
    expect(await attempt(browser, deployed, message)).toBe('signed in')
    expect(await attempt(browser, deployed, message)).toBe('BAD_SIGNATURE')
  })

  it('signs in before it is deployed (EIP-6492)', async () => {
    const browser = newBrowser(app)
    const { future } = wallets
    expect(await attempt(browser, future, await askedBy(browser, future.address))).toBe('signed in')
  })
})
