import type { Locator, Page } from '@playwright/test'

// A camera that shows what a test holds in front of it: a canvas's stream in the place of the device's, so that what
// one browser shows is read by another through the whole pipeline of the app.

const WIDTH = 1280
const HEIGHT = 960

interface FedWindow {
  holdUp?: (png: string | undefined) => Promise<void>
}

/** Gives a page a camera whose picture is set by `holdUp`; to be called before the page is opened. */
export async function feedCamera(page: Page): Promise<void> {
  await page.addInitScript(
    ([width, height]) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const pen = canvas.getContext('2d')
      const frame = (draw?: () => void) => {
        if (!pen) return
        pen.fillStyle = '#9a8f7c'
        pen.fillRect(0, 0, width, height)
        draw?.()
      }
      let shown: ImageBitmap | undefined
      // a camera delivers frames, whether or not something moves before it
      setInterval(() => {
        const picture = shown
        frame(
          picture &&
            (() => {
              const scale = Math.min(width / picture.width, height / picture.height) * 0.8
              const [w, h] = [picture.width * scale, picture.height * scale]
              pen?.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h)
            }),
        )
      }, 50)
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20))
      const fed = globalThis as FedWindow
      fed.holdUp = async (png) => {
        shown = undefined
        if (png === undefined) return
        const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
        shown = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      }
    },
    [WIDTH, HEIGHT] as const,
  )
}

/** Holds a picture in front of pages' cameras; undefined: nothing. */
export async function holdUp(pages: readonly Page[], shot: Buffer | undefined): Promise<void> {
  const png = shot?.toString('base64')
  await Promise.all(pages.map((page) => page.evaluate((it) => (globalThis as FedWindow).holdUp?.(it), png)))
}

/** A picture of a screen, and when it was taken (milliseconds since 1970). */
interface Shot {
  at: number
  png: Buffer
}

/** What a phone shows, picture by picture, until `over`; each is handed on as it is taken. */
export async function film(
  shown: Locator,
  over: () => boolean,
  each: (shot: Shot) => Promise<void> = async () => {},
): Promise<Shot[]> {
  const shots: Shot[] = []
  while (!over()) {
    const shot = { at: Date.now(), png: await shown.screenshot() }
    shots.push(shot)
    await each(shot)
  }
  return shots
}

/** Plays a film before pages' cameras as fast as it was taken, until it ends or `over`. */
export async function play(
  pages: readonly Page[],
  shots: readonly Shot[],
  over: () => boolean,
): Promise<void> {
  const [first] = shots
  const began = Date.now()
  for (const { at, png } of shots) {
    const wait = at - (first?.at ?? at) - (Date.now() - began)
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    if (over()) return
    await holdUp(pages, png)
  }
}
