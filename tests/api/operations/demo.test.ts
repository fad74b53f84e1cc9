import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { newBrowser } from '../../support/browser/browser.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { json, signIn } from '../../support/accounts/people.ts'
import { startSite, type Site } from '../../support/pages/site.ts'
import { t } from '../../support/texts.ts'

const JAPANESE = t('Demo: no real money', 'ja')
const ENGLISH = t('Demo: no real money', 'en')
/** The first thing on a page that belongs to nobody's language. */
const FIRST = new RegExp(String.raw`<body[^>]*>\s*<p[^>]*><span[^>]*>${t('Demo: no real money', 'ja')}<`)

describe('a demo that strangers can open', () => {
  let app: TestApp
  let site: Site
  beforeAll(async () => {
    app = await startApp({ DEMO: '1', PUBLIC_URL: 'https://demo.akashido.jp' })
    site = startSite(app)
  })
  afterAll(async () => {
    site.close()
    await app.close()
  })

  it.each([
    ['/', JAPANESE],
    ['/en/marketplace', ENGLISH],
    ['/no/such/page/at/all', JAPANESE],
  ])(
    'says on %s that no real money moves: to the client, without JavaScript, and in link previews',
    async (path, said) => {
      const page = await site.page(path)
      expect(page.html).toMatch(/<html[^>]* data-demo="1"/)
      expect(page.html).toMatch(new RegExp(`<noscript>[^]*${said}[^]*</noscript>`))
      expect(page.meta('og:description')).toContain(said)
      expect(page.headers.get('x-robots-tag')).toBe('noindex')
    },
  )

  it('says so on every page that the server writes whole', async () => {
    const [ball] = Object.values(await fillShop(app))
    await app.work()
    const { cookie } = await signIn(app)
    const bought = await app.ask(`/api/v1/studio/balls/${ball}/buy`, json('PUT', undefined, cookie))
    const { payment_url } = (await bought.json()) as { payment_url: string }
    const chooser = await newBrowser(app).open('/auth/google/start?language=en')
    const pages = [
      await (await app.ask(payment_url)).text(),
      await (await app.ask('/dev/outbox')).text(),
      await (await app.ask('/dev/support')).text(),
      await (await app.ask('/dev/company')).text(),
      await chooser.answer.text(),
    ]
    for (const page of pages) {
      expect(page).toMatch(FIRST)
      expect(page).toContain(ENGLISH)
    }
  })

  it('says so in its mails', async () => {
    const { cookie } = await signIn(app)
    const asked = { display_id: 'hana', name: 'Hana', introduction: '', email: 'hana@example.com' }
    const form = new FormData()
    for (const [name, value] of Object.entries(asked)) form.set(name, value)
    expect(
      (await app.ask('/api/v1/profile', { method: 'PATCH', body: form, headers: { cookie } })).status,
    ).toBe(200)
    const mail = await app.deps.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    expect(mail.subject).toMatch(/^\[DEMO\] /)
    expect(mail.body).toMatch(new RegExp(`${JAPANESE}。\n${ENGLISH}\\.$`))
  })

  it('says so to a client that is hosted elsewhere', async () => {
    expect(await (await app.ask('/api/v1/site/operator')).json()).toMatchObject({ demo_mode: true })
  })
})

it('a shop on somebody’s own machine, and one in which money is real, call themselves no demo', async () => {
  const app = await startApp()
  const site = startSite(app)
  const page = await site.page('/')
  expect(page.html).toContain('data-demo="0"')
  expect(page.html + (await (await app.ask('/dev/outbox')).text())).not.toContain(JAPANESE)
  expect(page.headers.get('x-robots-tag')).toBeNull()
  expect(await (await app.ask('/api/v1/site/operator')).json()).toMatchObject({ demo_mode: false })
  site.close()
  await app.close()
})
