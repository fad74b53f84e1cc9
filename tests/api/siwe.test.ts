import { Wallet } from 'ethers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { cookiesOf, json } from '../support/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const wallet = Wallet.createRandom()
async function asksToSign({ address }: { address: string } = wallet) {
  const asked = await app.ask('/api/v1/users/create_message', json('POST', { address }))
  return { message: ((await asked.json()) as { message: string }).message, browser: cookiesOf(asked) }
}
const auth = async (
  message: string,
  browser: string,
  signer: Pick<Wallet, 'address' | 'signMessage'> = wallet,
) => {
  const body = { address: signer.address, message, signature: await signer.signMessage(message) }
  return (await app.ask('/api/v1/users/auth', json('POST', body, browser))).status
}

// the fields of the public EIP-4361 vectors, each spoiled and signed anew by the right wallet
it.each([
  ['another domain', (text: string) => text.replace('akashi.test wants', 'akashi.evil wants')],
  ['another address', (text: string) => text.replace(wallet.address, Wallet.createRandom().address)],
  ['another statement', (text: string) => text.replace('costs nothing', 'costs everything')],
  ['another URI', (text: string) => text.replace('http://akashi.test/login', 'https://akashi.evil/login')],
  ['another version', (text: string) => text.replace('Version: 1', 'Version: 2')],
  ['another chain', (text: string) => text.replace(/Chain ID: \d+/, 'Chain ID: 1')],
  ['a nonce of its own', (text: string) => text.replace(/Nonce: \w+/, `Nonce: ${'0'.repeat(32)}`)],
  ['no nonce', (text: string) => text.replace(/Nonce: \w+\n/, '')],
  ['a later end', (text: string) => text.replace(/Expiration Time: \d{4}/, 'Expiration Time: 2999')],
  ['no end', (text: string) => text.replace(/\nExpiration Time: .*$/, '')],
  ['a time that has not come', (text: string) => `${text}\nNot Before: 2999-01-01T00:00:00.000Z`],
  ['a resource of its own', (text: string) => `${text}\nResources:\n- https://akashi.evil`],
  ['other ends of lines', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a line more', (text: string) => `${text}\n`],
  ['nothing but a nonce', (text: string) => /Nonce: \w+/.exec(text)?.[0] ?? ''],
  ['no message', () => ''],
])('refuses a message with %s, however well it is signed, and spends nothing', async (_what, spoil) => {
  const { message, browser } = await asksToSign()
  expect(spoil(message)).not.toBe(message)
  expect(await auth(spoil(message), browser)).toBe(401)
  expect(await auth(message, browser)).toBe(200)
})

it('refuses a message that another browser asked for, and that one can still use it', async () => {
  const asked = await asksToSign()
  const elsewhere = await asksToSign()
  expect(await auth(asked.message, elsewhere.browser)).toBe(401)
  expect(await auth(asked.message, '')).toBe(401)
  expect(await auth(asked.message, asked.browser)).toBe(200)
})

it('lets two tabs of one browser sign in with a message each', async () => {
  const first = await asksToSign()
  const again = await app.ask(
    '/api/v1/users/create_message',
    json('POST', { address: wallet.address }, first.browser),
  )
  const { message } = (await again.json()) as { message: string }
  expect(cookiesOf(again)).toBe(first.browser)
  expect(await auth(first.message, first.browser)).toBe(200)
  expect(await auth(message, first.browser)).toBe(200)
})

it('takes a message once, of fifty who bring it at the same time', async () => {
  const { message, browser } = await asksToSign()
  const statuses = await Promise.all(Array.from({ length: 50 }, () => auth(message, browser)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 401)).toHaveLength(49)
})

it('refuses a message from ten minutes on', async () => {
  const { message, browser } = await asksToSign()
  const now = app.deps.now
  app.deps.now = () => new Date(Date.now() + 10 * 60_000)
  const late = await auth(message, browser)
  app.deps.now = now
  expect(late).toBe(401)
})
