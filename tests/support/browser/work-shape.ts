import type { Page } from '@playwright/test'

/** A picture's address as if the picture had another shape, which it states itself. */
export function shapedAs(image: string, ratio: number): string {
  return `${image.split('#')[0]}#${Math.round(1000 * ratio)}x1000-808080`
}

/** The works of a page, and their certificates, are shown as if their pictures had another shape. */
export async function asWideAs(page: Page, ratio: number): Promise<void> {
  await page.route(/\/api\/v1\/nfts\/[^/]+(?:\/certificate)?$/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { item: { image_url: string } }
    const image_url = shapedAs(answer.item.image_url, ratio)
    await route.fulfill({ json: { ...answer, item: { ...answer.item, image_url } } })
  })
}

/** Every picture of the page has that shape. */
export async function picturesAsWideAs(page: Page, ratio: number): Promise<void> {
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(1000 * ratio)}" height="1000"/>`
  await page.route(
    (url) => /\.(?:webp|avif|png|jpe?g)\b/.test(url.href),
    (route) => route.fulfill({ contentType: 'image/svg+xml', body }),
  )
}
