import { expect } from '@playwright/test'
import { test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'block' })

test('a visitor reads about the marketplace in Japanese and in English', async ({ page }) => {
  await page.goto('/ja/about/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/en/about/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/about/i)
})
