import { expect, type Page } from '@playwright/test'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { encode } from 'uqr'
import { codeText } from '../../../src/proof/code.ts'
import { inWholeBrowser } from '../../support/browser/whole-browser.ts'
import { SIGNED_AT, SITE, someClaim, testIssuer } from '../../support/certificates/claims.ts'
import { openToCheckOffline, storeIssuer } from '../../support/certificates/issuer-on-device.ts'
import { test } from '../../support/browser/test.ts'
import { t } from '../../support/texts.ts'

// Chromium's own stand-in for a camera shows a film of one still: a code in somebody's hand, turned a little.

const WIDTH = 1280
const HEIGHT = 960
const FRAMES = 4
const CODE_SIDE = 620
const TILT = 12
const GREY = 128
/** After the test's list, which is a day younger than its claims. */
const LATER_MS = 90_000_000

/** The path of a film (YUV4MPEG2, 4:2:0) in which a code lies on a table. */
async function filmOf(text: string): Promise<string> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const cells = Buffer.from(data.flatMap((row) => row.map((dark) => (dark ? 20 : 245))))
  const code = await sharp(cells, { raw: { width: size, height: size, channels: 1 } })
    .resize(CODE_SIDE, CODE_SIDE, { kernel: 'nearest' })
    .rotate(TILT, { background: '#9a8f7c' })
    .blur(0.6)
    .png()
    .toBuffer()
  const table = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#9a8f7c' } })
  const still = await table
    .composite([{ input: code }])
    .png()
    .toBuffer()
  const luma = await sharp(still).greyscale().raw().toBuffer()
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  const file = join(mkdtempSync(join(tmpdir(), 'akashi-camera-')), 'code.y4m')
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]))
  return file
}

const issuer = await testIssuer()
const claim = someClaim()
const film = await filmOf(
  codeText(`${SITE}/sumi/nfts/${claim.certificate}/certificate`, await issuer.issue(claim)),
)
const CAMERA = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]

/** How much slower a phone's processor is. */
const SLOWER = 4

async function slowed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** From the camera's first picture to the verdict on the screen, in milliseconds. */
function untilVerdict(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let began: number | undefined
        // the document's own time: the test holds the clock
        const now = () => Number(document.timeline.currentTime)
        const look = () => {
          if (began === undefined && (document.querySelector('video')?.readyState ?? 0) > 1) began = now()
          if (began !== undefined && document.querySelector('section h2')) resolve(now() - began)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}

test.use({ launchOptions: inWholeBrowser(CAMERA) })

test('a stranger points the camera at a code, and reads what it is', async ({ page, context }, testInfo) => {
  await openToCheckOffline(page, context, '/en/check')
  await page.clock.setFixedTime(SIGNED_AT * 1000 + LATER_MS)
  const list = await issuer.list(10_000, [])
  await storeIssuer(page, { file: issuer.file, list, savedAt: SIGNED_AT * 1000 + LATER_MS })
  await slowed(page)
  const took = untilVerdict(page)
  await context.grantPermissions(['camera'])
  await page.getByRole('button', { name: t('Start the camera', 'en') }).click()
  await expect(
    page.getByRole('heading', {
      name: t('Genuine certificate. We can’t tell whether its owner is showing it.', 'en'),
    }),
  ).toBeVisible()
  await expect(page.getByText(t('Genuine print', 'en'))).toBeVisible()
  await expect(page.getByText('Lighthouse at night')).toBeVisible()
  const description = `${Math.round(await took)} ms with a processor four times as slow`
  testInfo.annotations.push({ type: 'from a code in view to the verdict', description })
  // read once, and its light is out
  await expect(page.locator('video')).toHaveCount(0)
})

test('a user who allows no camera sees that, and two other ways to check', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.goto('/check')
  await page.getByRole('button', { name: t('Start the camera', 'ja') }).click()
  await expect(page.getByText(t('This site isn’t allowed to use the camera.', 'ja'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('Choose a picture', 'ja') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('Try the camera again', 'ja') })).toBeVisible()
})
