import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../../../tools/chromium.ts'

interface Launch {
  launchOptions: LaunchOptions
}

/**
 * For `test.use({ launchOptions: inWholeBrowser() })`: starts Chromium itself, for what the headless shell of
 * the other tests lacks (a camera, and what decides whether an app can be installed).
 */
export function inWholeBrowser(args: readonly string[] = []) {
  return async ({ launchOptions }: Launch, provide: (options: LaunchOptions) => Promise<void>) => {
    const executablePath = findChromium() ?? launchOptions.executablePath
    await provide({
      ...launchOptions,
      ...(executablePath ? { executablePath } : {}),
      args: [...(launchOptions.args ?? []), ...args],
    })
  }
}
