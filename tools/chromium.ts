import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** How to install the browser of the end-to-end tests on Debian. */
export const CHROMIUM_HINT =
  'apt-get install -y --no-install-recommends chromium fonts-noto-cjk (or set CHROMIUM to a Chromium or Chrome binary)'

/** Path of the browser for the end-to-end tests: `CHROMIUM`, else the first one on PATH, else undefined. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM) return existsSync(env.CHROMIUM) ? env.CHROMIUM : undefined
  const candidates = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...candidates, MAC_CHROME].find((path) => existsSync(path))
}
