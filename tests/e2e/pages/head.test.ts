import { expect, type BrowserContext, type Page } from '@playwright/test'
import { isForMembers, pageAt, PAGES, ROWS, type PageName } from '../../../src/config/pages.ts'
import { headOf } from '../../support/pages/head.ts'
import { ownWorks, signInMember } from '../../support/accounts/member.ts'
import { test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'block' })

const NOWHERE = '/no/such/page/'

/** What the server wrote into a page, and what is there once the app has taken over. */
async function heads(page: Page, path: string) {
  const html = await page.evaluate(async (address) => (await fetch(address)).text(), path)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  return { written: headOf(html), shown: headOf(await page.content()) }
}

/** The same page in Japanese and in English says the same with and without JavaScript. */
async function expectAgreement(page: Page, path: string): Promise<void> {
  for (const address of [`/ja${path}`, `/en${path}`]) {
    const { written, shown } = await heads(page, address)
    expect({ address, head: shown }).toEqual({ address, head: written })
    expect(written.metas.description, address).toMatch(
      pageAt(address).language === 'ja' ? /[ぁ-んァ-ヶ一-龠]/ : /\w/,
    )
  }
}

const pathOf = (name: PageName, group: string, id: string) =>
  PAGES[name].path.replace(':group_page_id', group).replace(':id', id)

async function ballOf(context: BrowserContext, group: string): Promise<string> {
  const balls = (await (await context.request.get(`/api/v1/${group}/balls`)).json()) as { uuid: string }[]
  return balls[0]?.uuid ?? ''
}

test('every page says the same of itself to a link preview and to a visitor who walks in', async ({
  browser,
  baseURL,
}, { project }) => {
  test.skip(project.name !== 'phone', 'a head is the same on every screen')
  test.setTimeout(240_000)
  const site = baseURL ?? ''
  const member = await browser.newContext({ baseURL: site, serviceWorkers: 'block' })
  const visitor = await browser.newContext({ baseURL: site, serviceWorkers: 'block', locale: 'ja-JP' })
  const who = await signInMember(member, site)
  const [work] = await ownWorks(member, site, who, 1)
  const group = work?.item.group_page.code ?? ''
  const ids: Partial<Record<PageName, string>> = {
    profile: who.displayId,
    ball: await ballOf(visitor, group),
  }
  const inside = await member.newPage()
  const outside = await visitor.newPage()
  await inside.goto('/')
  await outside.goto('/')
  for (const { name } of ROWS) {
    const page = isForMembers(name) ? inside : outside
    await expectAgreement(page, pathOf(name, group, ids[name] ?? work?.uuid ?? ''))
  }
  await expectAgreement(outside, NOWHERE)
  await member.close()
  await visitor.close()
})
