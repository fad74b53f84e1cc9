import { expect } from 'vitest'
import type { Browser } from '../browser/browser.ts'
import { t } from '../texts.ts'

/** A filled-in form as a page sends it. */
export function form(fields: Record<string, string>): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  }
}

/** Leaves for the stand-in and answers its chooser; where the browser ends, with the outcome in the query. */
export async function choose(browser: Browser, fields: Record<string, string>, query = ''): Promise<URL> {
  const chooser = await browser.open(`/auth/google/start?language=en${query}`)
  expect(chooser.answer.status).toBe(200)
  expect(await chooser.answer.text()).toContain(t('Choose an account', 'en'))
  return (await browser.open(chooser.url.href, form(fields))).url
}
