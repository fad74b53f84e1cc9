import { expect } from '@playwright/test'
import sharp from 'sharp'
import { personalLeft } from '../../support/browser/saved-offline.ts'
import { logOut } from '../../support/accounts/log-out.ts'
import { signInMember } from '../../support/accounts/member.ts'
import { test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'block' })

const DRAFT_STORED = 'まだ保存していません。内容はこの端末に残っています。'

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
  await page.locator('main').getByRole('link', { name: 'プロフィールの編集' }).click()
  const id = `hana_${Date.now().toString(36)}`
  await page.getByLabel('アイコンを選ぶ').setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByText('このファイルは画像として読み取れませんでした。')).toBeVisible()
  await page.getByLabel('アイコンを選ぶ').setInputFiles(await photo())
  const preview = page.locator('main img')
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  await page.getByLabel('ID').fill(`@${id.toUpperCase()}`)
  await page.getByLabel('名前').fill('花 🌸 مرحبا')
  await page.getByLabel('自己紹介').fill('絵を集めています。\n猫も好きです。')
  await page.getByLabel('メールアドレス').fill('hana@example.com')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('プロフィールを保存しました。')).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('花 🌸 مرحبا')).toBeVisible()
  await expect(page.getByText('猫も好きです。')).toBeVisible()
  const icon = page.locator('main img').first()
  await expect(icon).toHaveAttribute('src', /^\/img\?url=/)
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'メニュー' }).click()
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
  await page.locator('main').getByRole('link', { name: 'プロフィールの編集' }).click()
  await page.getByLabel('自己紹介').fill('書きかけの自己紹介')
  await page.getByLabel('アイコンを選ぶ').setInputFiles(await photo())
  await expect(page.getByText('別のアイコンを選ぶ')).toBeVisible()
  await page.getByLabel('ID').fill('はな')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('半角の英小文字・数字・_を使って、3〜30文字で入力してください。')).toBeVisible()
  await expect(page.getByLabel('ID')).toBeFocused()
  await expect(page.getByText(DRAFT_STORED)).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('自己紹介')).toHaveValue('書きかけの自己紹介')
  await expect(page.getByText(/に保存していなかった変更を復元しました。/)).toBeVisible()
  const preview = page.locator('main img')
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  await page.goBack()
  await expect(page).toHaveURL(/\/profile$/)
  await page.goForward()
  await expect(page.getByLabel('自己紹介')).toHaveValue('書きかけの自己紹介')
  await page.getByRole('button', { name: '変更を破棄する' }).click()
  await expect(page.getByLabel('自己紹介')).toHaveValue('')
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByLabel('自己紹介')).toHaveValue('書きかけの自己紹介')

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
  await page.getByLabel('名前').fill('花子')
  await context.setOffline(true)
  await expect(page.getByText('入力した内容はそれまでこの端末に残ります。')).toBeVisible()
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('プロフィールを保存できませんでした。')).toBeVisible()
  await expect(page.getByLabel('名前')).toHaveValue('花子')
  await context.setOffline(false)
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('プロフィールを保存しました。')).toBeVisible()
  await expect(page.locator('main').getByText('花子')).toBeVisible()
})
