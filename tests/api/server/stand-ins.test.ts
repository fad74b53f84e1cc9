import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app/app.ts'
import { BadConfiguration } from '../../../server/config/bad-configuration.ts'
import { readConfig } from '../../../server/config/environment.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { PRODUCTION, REAL_PARTS } from '../../support/server/production.ts'
import { runScript } from '../../support/server/server-process.ts'

const refusal = (env: Record<string, string | undefined>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof BadConfiguration) return error.message
    throw error
  }
  return ''
}

describe('a server in production', () => {
  it('starts with every real part, and without Google where the operator says that there is none', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({ demo: false, google: { clientId: 'client' } })
    const without = { ...PRODUCTION, GOOGLE_CLIENT_ID: 'none', GOOGLE_CLIENT_SECRET: undefined }
    expect(readConfig(without).google).toBeNull()
  })

  it.each([
    'STRIPE_SECRET_KEY',
    'SMTP_URL',
    'RPC_URL',
    'GOOGLE_CLIENT_ID',
    'DATABASE_URL',
    'KEY_SERVICE_KEY',
    'CONTRACT_OWNER',
    'PUBLIC_URL',
    'MAIL_FROM',
  ])('refuses to start without %s, and names it', (variable) => {
    const env: Record<string, string | undefined> = { ...PRODUCTION, [variable]: undefined }
    if (variable === 'STRIPE_SECRET_KEY') env.STRIPE_WEBHOOK_SECRET = undefined
    if (variable === 'GOOGLE_CLIENT_ID') env.GOOGLE_CLIENT_SECRET = undefined
    expect(refusal(env)).toContain(variable)
    expect(refusal(env).split('\n')[0]).toContain(variable)
    expect(refusal({ ...env, [variable]: '' })).toContain(variable)
  })

  it('is restored without the keys that its backup brings, and needs all else', () => {
    const { KEY_SERVICE_KEY: _1, OPERATOR_KEY: _2, RELAYER_KEY: _3, SETTLER_KEY: _4, ...lost } = PRODUCTION
    expect(readConfig(lost, 'backup')).toMatchObject({ production: true, operatorKey: undefined })
    expect(() => readConfig(lost)).toThrow('KEY_SERVICE_KEY, OPERATOR_KEY, RELAYER_KEY, SETTLER_KEY are')
    expect(() => readConfig({ ...lost, DATABASE_URL: '' }, 'backup')).toThrow(/^DATABASE_URL is missing/)
  })

  it('names everything that is missing at once', () => {
    const [first = ''] = refusal({ NODE_ENV: 'production' }).split('\n')
    const { NODE_ENV: _itself, ...needed } = PRODUCTION
    expect(Object.keys(needed).filter((name) => !first.includes(name))).toEqual([])
    expect(first).toMatch(/ are missing: production starts without stand-ins/)
  })

  it('is one too where real money can move, whatever NODE_ENV says', () => {
    const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(refusal(live)).toMatch(/SMTP_URL.* are missing/)
  })

  it('takes no payment provider’s stand-in, no unencrypted address, and no demo', () => {
    expect(refusal({ ...PRODUCTION, STRIPE_API_BASE: 'http://127.0.0.1:9' })).toContain('STRIPE_API_BASE')
    expect(refusal({ ...PRODUCTION, OPENID_ISSUER: 'http://127.0.0.1:9' })).toContain('OPENID_ISSUER')
    expect(refusal({ ...PRODUCTION, PUBLIC_URL: 'http://akashido.jp' })).toMatch(/PUBLIC_URL.*https/)
    expect(refusal({ ...PRODUCTION, MAIL_FROM: 'Shop <a@shop.example>' })).toContain('MAIL_FROM')
    expect(refusal({ ...PRODUCTION, DEMO: '1' })).toContain('DEMO=1')
    const live = { ...PRODUCTION, NODE_ENV: '', STRIPE_SECRET_KEY: 'sk_live_1', DEMO: '1' }
    expect(refusal(live)).toContain('DEMO=1')
  })

  it('ends at once, with one message for its operator', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'akashi-production-'))
    const env = { DATA_DIR: directory, DATABASE_URL: '', NODE_ENV: 'production' }
    const { code, output } = await runScript(['server/main.ts'], env)
    expect(code).toBe(1)
    expect(output).toMatch(/^STRIPE_SECRET_KEY, /)
    expect(output).not.toMatch(/\n\s+at /)
    rmSync(directory, { recursive: true })
  })
})

describe('a shop with stand-ins', () => {
  const LOOPBACK = [
    'http://localhost:3000',
    'http://shop.localhost',
    'http://127.8.0.1:80',
    'http://[::1]:3000',
  ]
  it.each(LOOPBACK)('opens at %s, which only this machine can reach', (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).demo).toBe(false)
  })

  const PUBLIC = [
    'https://akashido.jp',
    'http://192.168.1.20:3000',
    'http://localhost.akashido.jp',
    'http://127.0.0.1.nip.io',
    'http://akashi.test',
    'http://0.0.0.0:3000',
  ]
  it.each(PUBLIC)('does not open at %s, and says how it would', (PUBLIC_URL) => {
    const said = refusal({ PUBLIC_URL })
    for (const name of ['STRIPE_SECRET_KEY', 'SMTP_URL', 'RPC_URL', 'GOOGLE_CLIENT_ID'])
      expect(said).toContain(name)
    expect(said).toContain('DEMO=1')
    expect(readConfig({ PUBLIC_URL, DEMO: '1' }).demo).toBe(true)
  })

  it('opens nowhere else by HOST alone either', () => {
    expect(refusal({ HOST: '192.168.1.20' })).toContain('DEMO=1')
    expect(refusal({ HOST: '0.0.0.0' })).toBe('')
  })

  it.each(Object.keys(REAL_PARTS).filter((name) => !/WEBHOOK|GOOGLE_CLIENT_SECRET/.test(name)))(
    'does not open to strangers while %s alone is missing',
    (variable) => {
      const env: Record<string, string> = { ...REAL_PARTS, PUBLIC_URL: 'https://akashido.jp', [variable]: '' }
      if (variable === 'STRIPE_SECRET_KEY') env.STRIPE_WEBHOOK_SECRET = ''
      if (variable === 'GOOGLE_CLIENT_ID') env.GOOGLE_CLIENT_SECRET = ''
      expect(refusal(env)).toContain(variable)
      expect(refusal({ ...REAL_PARTS, PUBLIC_URL: 'https://akashido.jp' })).toBe('')
    },
  )
})

describe('the pages that stand in for somebody', () => {
  const PAGES = ['/sandbox/checkout/nobodys', '/dev/outbox', '/openid/.well-known/openid-configuration']
  let app: TestApp
  beforeAll(async () => {
    app = await startAppWithoutNode()
  })
  afterAll(() => app.close())

  /** Requests as a client whose connection comes from `from`. */
  const ask = (path: string, from: string, headers: Record<string, string> = {}, demo = false) =>
    createApp({ ...app.deps, config: { ...app.deps.config, demo } }, null).request(
      app.deps.config.publicUrl + path,
      { headers },
      { incoming: { socket: { remoteAddress: from } } },
    )
  const HERE = '127.0.0.1'

  it.each(PAGES)('%s answers this machine', async (path) => {
    for (const from of [HERE, '::1', '::ffff:127.0.0.1']) expect((await ask(path, from)).status).not.toBe(403)
    expect((await ask(path, HERE, { host: 'localhost:3000' })).status).not.toBe(403)
    const tool = {
      host: '[::1]:3000',
      'x-forwarded-for': '::1, 127.0.0.1',
      'x-forwarded-host': 'localhost:5173',
    }
    expect((await ask(path, HERE, tool)).status).not.toBe(403)
  })

  it.each(PAGES)(
    '%s answers nobody of the network, not through a proxy and not under another name',
    async (path) => {
      const refused = [
        await ask(path, '192.168.1.33'),
        await ask(path, '::ffff:10.0.0.8'),
        await ask(path, 'fd00::2'),
        await ask(path, HERE, { 'x-forwarded-for': '203.0.113.9' }),
        await ask(path, HERE, { forwarded: 'for=203.0.113.9' }),
        // a proxy on this machine that reports only so much of its client
        await ask(path, HERE, { host: 'localhost:3000', 'x-real-ip': '203.0.113.9' }),
        await ask(path, HERE, { host: 'localhost:3000', 'x-forwarded-host': 'shop.akashido.jp' }),
        await ask(path, HERE, { host: 'localhost:3000', 'x-forwarded-proto': 'https' }),
        await ask(path, HERE, { host: 'localhost:3000', 'cf-connecting-ip': '203.0.113.9' }),
        await ask(path, HERE, { host: 'localhost:3000', via: '1.1 proxy' }),
        // a page elsewhere whose name leads to this machine (DNS rebinding)
        await ask(path, HERE, { host: 'rebound.example:3000' }),
      ]
      expect(refused.map(({ status }) => status)).toEqual(Array(refused.length).fill(403))
      expect(await refused[0]?.text()).toContain('DEMO=1')
      expect((await ask(path, '192.168.1.33', {}, true)).status).not.toBe(403)
    },
  )

  it('have no say where real parts have taken their places', async () => {
    const config = readConfig({ ...PRODUCTION, DATA_DIR: app.deps.config.dataDir })
    const real = createApp({ ...app.deps, config, google: null }, null)
    const env = { incoming: { socket: { remoteAddress: '192.168.1.33' } } }
    const seen = await Promise.all(PAGES.map(async (path) => real.request(config.publicUrl + path, {}, env)))
    expect(seen.map(({ status }) => status)).toEqual(PAGES.map(() => 404))
  })

  it('leaves the shop itself open', async () => {
    expect((await ask('/api/v1/pickup/list', '192.168.1.33')).status).toBe(200)
  })
})
