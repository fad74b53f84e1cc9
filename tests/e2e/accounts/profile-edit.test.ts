import { expect } from '@playwright/test'
import sharp from 'sharp'
import { personalLeft } from '../../support/browser/saved-offline.ts'
import { logOut, menuButton } from '../../support/accounts/log-out.ts'
import { signInMember } from '../../support/accounts/member.ts'
import { test } from '../../support/browser/test.ts'
import { t, tPattern } from '../../support/texts.ts'
import { emailField } from '../../support/accounts/account-form.ts'

test.use({ serviceWorkers: 'block' })

const DRAFT_STORED = t('Not saved yet. Your changes are kept on this device.', 'ja')

/** A picture as a phone's camera would make one. */
async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f4e79' } })
    .jpeg()
    .toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

test('a person edits their profile with an icon, and everybody sees it', async ({
  page,
  context,
  baseURL,
}) => {
  await signInMember(context, baseURL ?? '')
  await page.goto('/profile')
  await page
    .locator('main')
    .getByRole('link', { name: t('Edit profile', 'ja') })
    .click()
  const id = `hana_${Date.now().toString(36)}`
  await page.getByLabel(t('Upload a photo', 'ja')).setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await expect(
    page.getByText(
      t('This file couldn’t be read as a picture. Please choose a PNG, JPEG, WebP or GIF.', 'ja'),
    ),
  ).toBeVisible()
  await page.getByLabel(t('Upload a photo', 'ja')).setInputFiles(await photo())
  const preview = page.locator('main img')
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  await page.getByLabel(t('ID', 'en')).fill(`@${id.toUpperCase()}`)
  await page.getByLabel(t('Name', 'ja')).fill('花 🌸 مرحبا')
  await page.getByLabel(t('Bio', 'ja')).fill('絵を集めています。\n猫も好きです。')
  await emailField(page, 'ja').fill('hana@example.com')
  await page.getByRole('button', { name: t('Save', 'ja') }).click()
  await expect(page.getByText(t('Your profile was saved.', 'ja'))).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('花 🌸 مرحبا')).toBeVisible()
  await expect(page.getByText('猫も好きです。')).toBeVisible()
  const icon = page.locator('main img').first()
  await expect(icon).toHaveAttribute('src', /^\/img\?url=/)
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await menuButton(page, 'ja').click()
  await expect(page.getByRole('dialog').getByText(`@${id}`)).toBeVisible()
  await page.keyboard.press('Escape')

  const seen = await page.request.get(`/api/v1/profile/${id}`)
  expect(await seen.json()).toMatchObject({ name: '花 🌸 مرحبا', email: null })
})

test('a mistake, a reload and going back keep what was typed, and the log-out removes it', async ({
  page,
  context,
  baseURL,
}) => {
  await signInMember(context, baseURL ?? '')
  await page.goto('/profile')
  await page
    .locator('main')
    .getByRole('link', { name: t('Edit profile', 'ja') })
    .click()
  await page.getByLabel(t('Bio', 'ja')).fill('書きかけの自己紹介')
  await page.getByLabel(t('Upload a photo', 'ja')).setInputFiles(await photo())
  await expect(page.getByText(t('Choose another photo', 'ja'))).toBeVisible()
  await page.getByLabel(t('ID', 'en')).fill('はな')
  await page.getByRole('button', { name: t('Save', 'ja') }).click()
  await expect(page.getByText(t('Please use 3 to 30 characters: a–z, 0–9 and _.', 'ja'))).toBeVisible()
  await expect(page.getByLabel(t('ID', 'en'))).toBeFocused()
  await expect(page.getByText(DRAFT_STORED)).toBeVisible()

  await page.reload()
  await expect(page.getByLabel(t('Bio', 'ja'))).toHaveValue('書きかけの自己紹介')
  await expect(page.getByText(tPattern('Your unsaved changes from {time} are back.', 'ja'))).toBeVisible()
  const preview = page.locator('main img')
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  await page.goBack()
  await expect(page).toHaveURL(/\/profile$/)
  await page.goForward()
  await expect(page.getByLabel(t('Bio', 'ja'))).toHaveValue('書きかけの自己紹介')
  await page.getByRole('button', { name: t('Discard changes', 'ja') }).click()
  await expect(page.getByLabel(t('Bio', 'ja'))).toHaveValue('')
  await page.getByRole('button', { name: t('Undo', 'ja') }).click()
  await expect(page.getByLabel(t('Bio', 'ja'))).toHaveValue('書きかけの自己紹介')

  await logOut(page)
  await expect.poll(() => personalLeft(page)).toEqual([])
  const left = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(left).not.toContain('書きかけ')
})

test('without a network saving says so and keeps the text, and works once the network is back', async ({
  page,
  context,
  baseURL,
}) => {
  await signInMember(context, baseURL ?? '')
  await page.goto('/profile/edit')
  await page.getByLabel(t('Name', 'ja')).fill('花子')
  await context.setOffline(true)
  await expect(
    page.getByText(t('Saving needs a connection. What you type is kept until then.', 'ja')),
  ).toBeVisible()
  await page.getByRole('button', { name: t('Save', 'ja') }).click()
  await expect(page.getByText(t('Your profile wasn’t saved.', 'ja'))).toBeVisible()
  await expect(page.getByLabel(t('Name', 'ja'))).toHaveValue('花子')
  await context.setOffline(false)
  await page.getByRole('button', { name: t('Save', 'ja') }).click()
  await expect(page.getByText(t('Your profile was saved.', 'ja'))).toBeVisible()
  await expect(page.locator('main').getByText('花子')).toBeVisible()
})
