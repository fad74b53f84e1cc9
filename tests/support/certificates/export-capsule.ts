import { expect, type BrowserContext, type Page } from '@playwright/test'
import { ownWorks, signInMember } from '../accounts/member.ts'
import { everythingSaved } from '../browser/saved-offline.ts'
import { t } from '../texts.ts'

const SIGNED_MS = 60_000

/**
 * Signs a new member in, gives them works, and saves all their certificates as a file.
 * @param count of works
 * @param file where it goes
 * @returns the works, in no order
 */
export async function exportCapsule(
  page: Page,
  context: BrowserContext,
  { site, count, file }: { site: string; count: number; file: string },
) {
  const member = await signInMember(context, site)
  const works = await ownWorks(context, site, member, count)
  // a certificate is signed when the chain has it
  for (const { uuid } of works) {
    const claim = () => context.request.get(`${site}/api/v1/nfts/${uuid}/claim`)
    await expect.poll(async () => (await claim()).status(), { timeout: SIGNED_MS }).toBe(200)
  }
  await page.goto('/profile/device')
  await everythingSaved(page, works.length)
  await expect(page.getByText(`作品${count}点と証明書を`)).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: t('Save all certificates as a file', 'ja') }).click()
  await (await saving).saveAs(file)
  return works
}
