import { expect, type Page } from '@playwright/test'
import { brokenRules } from '../../support/browser/axe.ts'
import { mailedCode } from '../../support/accounts/sign-up.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'
import { emailField, codeButton, codeField } from '../../support/accounts/account-form.ts'

test.use({ serviceWorkers: 'block' })

/** The page of the demo's ball that opens tomorrow. */
async function laterBall({ request }: Pick<Page, 'request'>): Promise<string> {
  const answer = await request.get('/api/v1/yoru_arcade/balls')
  const balls = (await answer.json()) as { uuid: string; starts_at: string | null }[]
  const ball = balls.find(({ starts_at: starts }) => starts !== null && Date.parse(starts) > Date.now())
  return `/yoru_arcade/balls/${ball?.uuid}`
}

test('a newcomer has themselves told when a ball opens, on its page, and takes it back with one press', async ({
  page,
}, { project }) => {
  const email = `waits-${project.name}-${Date.now()}@example.com`
  const ball = await laterBall(page)
  await page.goto(ball)
  await page.getByRole('button', { name: t('Notify me', 'ja') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: t('Sign up to get the alert', 'ja') })).toBeVisible()
  expect(await brokenRules(page)).toEqual([])
  await emailField(sheet, 'ja').fill(email)
  await codeButton(sheet, 'ja').click()
  const code = codeField(sheet, 'ja')
  await expect(code).toBeFocused()
  // a reload keeps what was begun
  await page.reload()
  await code.fill(await mailedCode(page, email))
  const off = page.getByRole('button', { name: t('Turn off the alert', 'ja') })
  await expect(off).toBeVisible()
  await expect(sheet).toHaveCount(0)
  expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(ball)
  await page.reload()
  await off.click()
  await expect(page.getByRole('button', { name: t('Notify me', 'ja') })).toBeVisible()
})
