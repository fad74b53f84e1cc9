import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { newBrowser, type Browser } from '../support/browser.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/** Leaves for the stand-in and answers its chooser. */
async function choose(browser: Browser, fields: Record<string, string>, query = '') {
  const chooser = await browser.open(`/auth/google/start?language=en${query}`)
  expect(chooser.answer.status).toBe(200)
  expect(await chooser.answer.text()).toContain('Choose an account')
  return browser.open(chooser.url.href, form(fields))
}

it('leads a person to the provider and back to the log-in page, with where they were going', async () => {
  const browser = newBrowser(app)
  const { url } = await choose(browser, { email: 'minato@example.com' }, '&from=%2Fmarketplace%3Fpage%3D2')
  expect(url.href).toBe('http://akashi.test/en/login?from=%2Fmarketplace%3Fpage%3D2&google=ready')
  expect(browser.cookie()).toMatch(/^akashi_pre_session=[\w-]{43}$|; akashi_pre_session=[\w-]{43}/)
})
