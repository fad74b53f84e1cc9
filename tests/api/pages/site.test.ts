import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { BadConfiguration } from '../../../server/config/bad-configuration.ts'
import { readConfig } from '../../../server/config/environment.ts'
import type { Dependencies } from '../../../server/domain/dependencies.ts'
import { mountOperatorPages } from '../../../server/http/dev-providers/operator-page.ts'
import { mountOperator } from '../../../server/http/routes/site.ts'
import { PRODUCTION, SELLER } from '../../support/server/production.ts'
import { tPattern } from '../../support/texts.ts'

/** The part of the server that speaks of its operator: it leans on nothing but the configuration. */
function shop(env: Record<string, string>): Hono {
  const app = new Hono()
  const deps = { config: readConfig(env), userOf: async () => null } as unknown as Dependencies
  mountOperator(app, deps)
  mountOperatorPages(app, deps)
  return app
}

async function operatorOf(app: Hono, language = 'ja') {
  const answer = await app.request('/api/v1/site/operator', { headers: { 'accept-language': language } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { support_url: string; company_url: string }
}

describe('who runs the shop', () => {
  it('is told in the reader’s language, and in both for a copy without a network', async () => {
    expect(await operatorOf(shop(PRODUCTION), 'en')).toMatchObject({
      demo: false,
      name: 'Akashido Inc.',
      responsible: 'Hana Akashi',
      address: '1-2-3 Akashi, Hyogo, Japan',
      phone: '+81 78 000 0000',
      email: 'help@akashido.jp',
      licence: null,
      card_company: 'Stripe',
      support_url: 'https://help.akashido.jp/',
      company_url: 'https://www.akashido.jp/',
      translations: { ja: { name: '株式会社あかし堂' }, en: { name: 'Akashido Inc.' } },
    })
  })

  it('is a demo that says so where nothing is configured, and its footer links open pages of its own', async () => {
    const app = shop({})
    const operator = await operatorOf(app)
    expect(operator).toMatchObject({ demo: true, address: null, phone: null })
    for (const url of [operator.support_url, operator.company_url]) {
      const page = await app.request(new URL(url).pathname)
      expect(page.status).toBe(200)
      expect(await page.text()).toMatch(
        tPattern('This is a sample shop, so it leads nowhere yet (set {variable} to change that).', 'en'),
      )
    }
  })

  it('has no stand-in pages beside sites of the operator’s own', async () => {
    const app = shop(SELLER)
    expect((await app.request('/dev/support')).status).toBe(404)
    expect((await app.request('/dev/company')).status).toBe(404)
  })
})

describe('the configuration of a shop', () => {
  const read = (env: Record<string, string | undefined>) => () => readConfig({ ...PRODUCTION, ...env })

  it.each(Object.keys(SELLER))('in production does not start without %s, and names it', (variable) => {
    expect(read({ [variable]: undefined })).toThrow(BadConfiguration)
    expect(read({ [variable]: '' })).toThrow(new RegExp(`^${variable} is missing`))
    expect(read({ [variable]: '   ' })).toThrow(new RegExp(`^${variable} is missing`))
  })

  it('is a production too where real money can move, whatever NODE_ENV says', () => {
    const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(() => readConfig(live)).toThrow(/^SMTP_URL, .*SELLER_NAME_JA, .*COMPANY_URL are missing/)
    expect(() => readConfig({ ...live, STRIPE_SECRET_KEY: 'sk_test_1' })).not.toThrow()
  })

  it.each([
    ['SELLER_EMAIL', 'support@akashi.example'],
    ['SELLER_EMAIL', 'nobody'],
    ['SELLER_NAME_JA', '\u200B'],
    ['MAIL_FROM', 'Akashido'],
    ['MAIL_FROM', 'Akashido <nobody>'],
    ['SUPPORT_URL', 'https://example.com/'],
    ['SUPPORT_URL', 'javascript:alert(1)'],
    ['COMPANY_URL', 'https://www.akashi.example/'],
    ['SELLER_PHONE', 'soon'],
  ])('in production refuses %s=%s', (variable, value) => {
    expect(read({ [variable]: value })).toThrow(new RegExp(`^${variable}`))
  })

  it('takes addresses that only look like an example’s', () => {
    expect(read({ SELLER_EMAIL: 'best@testing.jp', SUPPORT_URL: 'https://help.examples.jp/' })).not.toThrow()
  })

  it.each([
    ['info@xn--wgv71a119e.jp', 'info@xn--wgv71a119e.jp'],
    ['info@日本語.jp', 'info@xn--wgv71a119e.jp'],
    ['Ｉｎｆｏ＠akashido．jp', 'info@akashido.jp'],
  ])('takes %s as the seller’s and the sender’s address', (typed, address) => {
    const config = read({ SELLER_EMAIL: typed, MAIL_FROM: `証 Akashi <${typed}>` })()
    expect(config.operator.email).toBe(address)
    expect(config.mailFrom).toBe(`証 Akashi <${address}>`)
  })

  it('lets address and telephone be given on request, as the law does', () => {
    const { operator } = read({
      SELLER_ADDRESS_JA: 'on-request',
      SELLER_ADDRESS_EN: 'on-request',
      SELLER_PHONE: 'on-request',
    })()
    expect(operator).toMatchObject({ demo: false, address: null, phone: null })
  })

  it('takes a dealer’s licence in both languages or not at all', () => {
    expect(read({ SELLER_LICENCE_JA: '兵庫県公安委員会 第000000000000号' })).toThrow(/^SELLER_LICENCE_EN/)
    const both = { SELLER_LICENCE_JA: '第1号', SELLER_LICENCE_EN: 'No. 1' }
    expect(read(both)().operator.licence).toEqual({ ja: '第1号', en: 'No. 1' })
  })

  it('takes a registration for invoices, and in one sentence refuses a number with a wrong check digit', () => {
    expect(read({})().operator.invoice).toBeNull()
    const [number, since] = ['T7000012050002', '2026-10-01']
    expect(read({ SELLER_INVOICE_NUMBER: number })().operator.invoice).toEqual({ number, since: null })
    const both = { SELLER_INVOICE_NUMBER: 'Ｔ7000012050002 ', SELLER_INVOICE_SINCE: since }
    expect(read(both)().operator.invoice).toEqual({ number, since: new Date('2026-09-30T15:00:00Z') })
    expect(read({ SELLER_INVOICE_NUMBER: 'T6000012050002' })).toThrow(
      /^SELLER_INVOICE_NUMBER: T6000012050002 is no registration number: [^\n]*$/,
    )
    expect(read({ SELLER_INVOICE_SINCE: since })).toThrow(/^SELLER_INVOICE_SINCE: SELLER_INVOICE_NUMBER/)
    for (const day of ['soon', '2026-13-01', '2026-10-1'])
      expect(read({ SELLER_INVOICE_NUMBER: number, SELLER_INVOICE_SINCE: day })).toThrow(
        /^SELLER_INVOICE_SINCE: a day/,
      )
  })
})
