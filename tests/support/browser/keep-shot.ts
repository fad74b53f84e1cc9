import type { Page } from '@playwright/test'

/**
 * Keeps a picture of a page in `test-results`, for people to look at. Only with `E2E_SHOTS=1`: no test reads it, and
 * on a machine without a graphics card each takes about a second.
 * @param path below `test-results`, without its ending
 */
export async function keepShot(
  page: Page,
  path: string,
  options: { fullPage?: boolean } = {},
): Promise<void> {
  if (process.env.E2E_SHOTS) await page.screenshot({ ...options, path: `test-results/${path}.png` })
}
