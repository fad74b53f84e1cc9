import { expect, type Page } from '@playwright/test'
import { codeButton, codeField, emailField } from '../../support/accounts/account-form.ts'
import { mailedCode } from '../../support/accounts/sign-up.ts'
import { brokenRules } from '../../support/browser/axe.ts'
import { untilQuiet } from '../../support/browser/quiet.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'

const heart = (page: Page, role: 'link' | 'button') =>
  page.getByRole('main').getByRole(role, { name: t('Favorite', 'ja') })

const LATER = 'Saved on this device. We’ll update your favorites once you’re back online.'

/** How many the server knows; it is asked beside the page, whose network may be away. */
async function favoritesAtServer({ request }: Pick<Page, 'request'>): Promise<number> {
  return ((await (await request.get('/api/v1/profile/favorites')).json()) as unknown[]).length
}

/** The page of a work that a collector sells. */
async function someWork({ request }: Pick<Page, 'request'>): Promise<{ path: string; name: string }> {
  const listed = (await (await request.get('/api/v1/sales')).json()) as {
    nft: { uuid: string; item: { name: string } }
    group_page: { code: string }
  }[]
  const [{ nft, group_page: group } = { nft: undefined, group_page: undefined }] = listed
  return { path: `/${group?.code}/nfts/${nft?.uuid}`, name: nft?.item.name ?? '' }
}

test('a visitor marks a work, signs up for that, finds it again without a network, and changes it there', async ({
  page,
  context,
}, { project }) => {
  const work = await someWork(page)
  const email = `likes-${project.name}-${Date.now()}@example.com`
  await page.goto(work.path)
  await heart(page, 'link').click()
  await expect(page).toHaveURL(/\/login/)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('Sign up', 'ja') })
    .first()
    .click()
  // the log-in page has a field of that name too
  await expect(codeButton(page, 'ja')).toBeVisible()
  await emailField(page, 'ja').fill(email)
  await codeButton(page, 'ja').click()
  await codeField(page, 'ja').fill(await mailedCode(page, email))

  await expect(page).toHaveURL(new RegExp(`${work.path}/?$`))
  await expect(heart(page, 'button')).toHaveAttribute('aria-pressed', 'true')
  expect(await brokenRules(page)).toEqual([])
  await untilQuiet(page)

  await page.goto('/profile/favorites')
  const there = page.getByRole('main').getByRole('link', { name: work.name })
  await expect(there).toBeVisible()
  await untilQuiet(page)
  expect(await brokenRules(page)).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await expect(there).toBeVisible()
  await there.click()
  const pressed = (set: boolean) => expect(heart(page, 'button')).toHaveAttribute('aria-pressed', String(set))
  await heart(page, 'button').click()
  await expect(page.getByText(t(LATER, 'ja'))).toBeVisible()
  await pressed(false)
  // the app starts again, and has not forgotten
  await page.reload()
  await pressed(false)
  await page.goto('/profile/favorites')
  await expect(page.getByText(t('No favorites yet', 'ja'))).toBeVisible()
  await page.goto(work.path)
  await heart(page, 'button').click()
  await pressed(true)
  await heart(page, 'button').click()
  await pressed(false)
  expect(await favoritesAtServer(page)).toBe(1)
  await page.close()

  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/')
  await expect.poll(() => favoritesAtServer(again)).toBe(0)
  await again.goto('/profile/favorites')
  await expect(again.getByText(t('No favorites yet', 'ja'))).toBeVisible()
})
