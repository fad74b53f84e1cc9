// @vitest-environment jsdom
import { addBreadcrumb, captureException, close, type BrowserOptions } from '@sentry/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startSentry } from './sentry.ts'

const REVEAL = '37225291f41bb94d99edb1ac93be84ceaaadac71b613fffecc7e0322d22f081d'
/** Credentials and identifying data, in the form they have in our requests, answers and errors. */
const SECRETS = {
  'a reveal': `0x${REVEAL}`,
  'a reveal without its prefix': REVEAL,
  'a session': 'k3Jq-9f_0aXbYcZd1e2f3g4h5i6j7k8l9m0nAbCdEfG',
  'an encrypted secret': 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA+/8=',
  'a signed token': 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJlLW9mLWEtdG9rZW4tMDEyMzQ1Njc4OQ',
  'a vault': 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184',
  'a password': 'とても長い合言葉 12',
  'a recovery kit': 'abandon ability able about above absent absorb abstract absurd abuse access accident',
  'an email address': 'hana@example.jp',
}

const sent: string[] = []

/** The real reporter, its envelopes collected instead of posted. */
function start(more: Partial<BrowserOptions> = {}): void {
  sent.length = 0
  const send = (envelope: unknown) => {
    sent.push(JSON.stringify(envelope))
    return Promise.resolve({})
  }
  const transport = () => ({ send, flush: () => Promise.resolve(true) })
  startSentry('https://key@reports.example/1', { transport, ...more })
}

/** An error that carries all that it can, wherever it can. */
async function reportEverything(): Promise<string> {
  const { 'a password': password, ...shaped } = SECRETS
  const { 'a recovery kit': words } = shaped
  // at the end of a sentence, too
  const said = `${Object.values(shaped).join('. ')}.`
  addBreadcrumb({ category: 'fetch', message: said, data: { url: `/api/v1/users/auth?token=${said}`, said } })
  addBreadcrumb({ category: 'console', message: `${said} ${password}` })
  const form = {
    password,
    next: password,
    newPassword: password,
    old_passwords: [password],
    kitWords: words.split(' '),
    kit: words.replaceAll(' ', '、'),
    auth_key: REVEAL,
    vault: { ciphertext: said, iv: 'x' },
    reveal_hash: REVEAL,
    words,
  }
  captureException(new Error(`refused: ${said}`, { cause: new Error(said) }), {
    extra: { form, arguments: [form, said], [said]: 1 },
    contexts: { asked: { body: form } },
    tags: { said },
  })
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0), { timeout: 30_000 })
  return sent.join('\n')
}

afterEach(() => close())

const leaked = (text: string) =>
  Object.entries(SECRETS).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []))

test('a report holds no reveal, session, vault, recovery kit or address, wherever an error carries them, and no password from a field that is named for one', async () => {
  start()
  const report = await reportEverything()
  expect(report).toContain('refused: ')
  expect(leaked(report)).toEqual([])
})

test('without the cleaning it would hold them all: this test can fail', async () => {
  start({ beforeSend: (event) => event, beforeBreadcrumb: (crumb) => crumb })
  expect(leaked(await reportEverything())).toEqual(Object.keys(SECRETS))
})
