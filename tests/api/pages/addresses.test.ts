import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Wallet } from 'ethers'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { json, signIn } from '../../support/accounts/people.ts'
import { startSite, type Site } from '../../support/pages/site.ts'

const ORIGIN = 'http://akashi.localhost'

let app: TestApp
let site: Site
beforeAll(async () => {
  app = await startAppWithoutNode()
  site = startSite(app)
})
afterAll(async () => {
  site.close()
  await app.close()
})
const said = vi.spyOn(console, 'error')
beforeEach(() => void said.mockImplementation(() => {}))
afterEach(() => said.mockReset())

const asked = (path: string, language = 'en') =>
  site.ask(path, { headers: { 'accept-language': language }, redirect: 'manual' })
/** Says what it is to render. */
const RENDERER = `export const rendererIn = async () => ({
  renderPage: async ({ pathname }) => void console.error(pathname),
})`
const NUL = 'x\nNonce: 00\n\0'

describe('an address with odd percent escapes', () => {
  it.each([
    '/%00',
    '/%0',
    '/%',
    '/%zz',
    '/%7f',
    '/%c3%28',
    '/%ed%a0%80',
    '/a%0d%0aX-Y:%20z',
    '/sumi/balls/%00',
    '/en/sumi/nfts/%00/certificate',
    '/ja/profile/%E2%80%A8',
    '/assets/%00.js',
    '/media/%00',
    '/img?url=%00&w=640&q=100',
    '/img?url=%2Fmedia%2F%00&w=640&q=100',
    '/share/ball/%00.ja.jpg',
    '/sandbox/checkout/%00',
    '/auth/google/callback?state=%00',
    '/auth/google/start?from=%2F%00&language=%00',
    '/api/v1/%00',
    '/api/v1/%00/balls',
    '/api/v1/sumi/balls/%00',
    '/api/v1/profile/%00',
    '/api/v1/nfts/%00/certificate',
    '/api/v1/sales?page=1&page_id=%00',
    '/api/v1/sales?display_id=%00',
  ])('%s is answered, and says nothing in the log', async (path) => {
    for (const language of ['en', 'ja']) {
      const answer = await asked(path, language)
      expect([302, 303, 400, 404]).toContain(answer.status)
      const location = answer.status === 302 ? answer.headers.get('location') : null
      expect(location === null ? 404 : (await asked(location)).status).toBe(404)
    }
    expect(said).not.toHaveBeenCalled()
  })

  it.each([
    '/sumi%0A',
    '/caf%C3%A9',
    '/a%20b',
    '/a%2Fb',
    '/100%25%E6%97%A5?q=%E6%97%A5',
    '/a%0d%0aX-Y:%20z',
    '/about?from=%2F&q=a%20b+c',
    '/a%252Fb',
    '/%252e%252e/',
    '/%c0%ae%c0%ae/',
    '/..%2f..%2fetc%2fpasswd',
    '/sumi;jsessionid=1',
    '/sumi%2E',
    '/sumi..',
    '/%53umi',
    '/%1b%5b31m',
    '/%E2%80%AE',
    '/%uFFFF',
    '/__proto__',
    '/a+b?%00&a[]=1&=&q',
    '/?from=//evil.example',
    '/@evil',
    `/${'a'.repeat(10_000)}`,
  ])('%s is sent to the reader’s language as it was asked', async (path) => {
    const answer = await asked(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/en${path}`])
  })

  it.each([
    '//evil.example',
    '//evil/',
    '///evil/',
    '/.//evil/',
    '/..//evil/',
    '/x/..//evil/',
    '/%2F%2Fevil/',
    '/%5c%5cevil/',
    '/%2e%2e//evil/',
    '//evil/%2f..',
    '//ja/..//evil/',
  ])('%s leads to no other site', async (path) => {
    for (const language of ['en', 'ja']) {
      const answer = await asked(path, language)
      const { origin } = new URL(answer.headers.get('location') ?? '/', ORIGIN)
      expect([[302, 404].includes(answer.status), origin]).toEqual([true, ORIGIN])
    }
  })

  it.each(['/wp-login.php', '/.env', '/.git/config', '/index.php?x=%', '/media/..%2f..%2fpackage.json'])(
    '%s is no file of ours',
    async (path) => {
      expect((await asked(path, 'ja')).status).toBe(404)
    },
  )

  it.each(['/%', '/en/%c3%28', '/ja/%ed%a0%80/balls/%zz'])(
    '%s is not given to the renderer',
    async (path) => {
      const rendered = startSite(app, RENDERER)
      expect((await rendered.ask(path)).status).toBe(404)
      expect((await rendered.ask('/en/%00')).status).toBe(404)
      rendered.close()
      expect(said.mock.calls.map(([line]) => String(line))).toEqual(['/en/%00'])
    },
  )

  it('is in the log in one line, as it was asked', async () => {
    const { userOf } = app.deps
    app.deps.userOf = () => Promise.reject(new Error('broken\n    at a stranger’s line'))
    const answer = await asked('/api/v1/profile/a%0d%0aPOST%20%2Fx%20failed')
    app.deps.userOf = userOf
    expect(answer.status).toBe(500)
    const [line = '', ...frames] = String(said.mock.calls[0]?.[0]).split('\n')
    expect(line).toBe(
      'GET /api/v1/profile/a%0d%0aPOST%20%2Fx%20failed failed: Error: broken     at a stranger’s line',
    )
    expect(frames.every((frame) => /^\s+at /.test(frame) && !frame.includes('stranger'))).toBe(true)
  })
})

describe('a page', () => {
  const ask = (method: string, headers: Record<string, string> = {}) =>
    site.ask('/en/about', { method, headers, redirect: 'manual' })

  it('is whole, whatever range of it is asked for', async () => {
    for (const range of ['bytes=0-0', 'bytes=5-1', 'bytes=999999999-', 'bytes=0-1,3-4', 'lines=1-2']) {
      const answer = await ask('GET', { range })
      expect([range, answer.status, (await answer.text()).endsWith('</html>\n')]).toEqual([range, 200, true])
    }
  })

  it('answers HEAD as GET without its content, and no other method', async () => {
    const head = await ask('HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])
      expect([method, (await ask(method)).status]).toEqual([method, 404])
    expect(said).not.toHaveBeenCalled()
  })
})

describe('a text that no database takes is refused, without a word in the log:', () => {
  it('in a message that was signed', async () => {
    const wallet = Wallet.createRandom()
    const { address } = wallet
    await app.ask('/api/v1/users/create_message', json('POST', { address }))
    const signature = await wallet.signMessage(NUL)
    const body = { address, message: NUL, signature, email: '', provider: 'metamask' }
    expect((await app.ask('/api/v1/users/auth', json('POST', body))).status).toBe(400)
    expect(said).not.toHaveBeenCalled()
  })

  it.each([
    ['NUL', 'a\0b'],
    ['half a pair', 'a\ud83d'],
  ])('%s in a body of somebody who is logged in', async (_, text) => {
    const { cookie, profile } = await signIn(app)
    const signature = `0x${'1'.repeat(130)}`
    const proof = { message: text, signature }
    const bodies: [string, string, unknown][] = [
      [
        'POST',
        '/api/v1/sales/no-such-nft',
        { price: 500, reveal_hash: `0x${'1'.repeat(64)}`, txReceiptId: text },
      ],
      ['POST', '/api/v1/users/account/deletion', { display_id: text }],
      ['POST', '/api/v1/users/account/deletion', { display_id: 'hana', proof }],
    ]
    for (const [method, path, body] of bodies)
      expect([path, (await app.ask(path, json(method, body, cookie))).status]).toEqual([path, 400])
    const change = (introduction: string) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ ...profile, introduction })) body.set(name, value)
      return app.ask('/api/v1/profile', { method: 'PATCH', body, headers: { cookie } })
    }
    expect((await change('a')).status).toBe(200)
    // the rule of written texts takes it out; a form’s half pair is a replacement character before it is sent
    expect((await change(text)).status).toBe(200)
    expect(said).not.toHaveBeenCalled()
  })
})
