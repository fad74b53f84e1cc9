import type { Page } from '@playwright/test'

/**
 * Asks for the worker's file again, as a browser does by itself after a visit: how long after it depends on how busy
 * the machine is. A page that is loaded again meanwhile has asked too.
 */
export async function checkForWorker(page: Page): Promise<void> {
  await page
    .evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    .catch(() => {})
}
