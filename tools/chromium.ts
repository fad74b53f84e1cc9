import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
/** The same engine without a browser around it: Debian's name, and that of Chrome for Testing. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']

/** How to install the browser of the end-to-end tests on Debian. */
export const CHROMIUM_HINT =
  'apt-get install -y --no-install-recommends chromium fonts-noto-cjk (or set CHROMIUM to a Chromium or Chrome binary)'

/** Path of the whole browser: `CHROMIUM`, else the first one on PATH, else undefined. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM) return existsSync(env.CHROMIUM) ? env.CHROMIUM : undefined
  return [...onPath(NAMES, env), MAC_CHROME].find((path) => existsSync(path))
}

/**
 * Path of what most browser tests run in: `CHROMIUM`, else the headless shell where it is installed, else the
 * whole browser. For each browser context Chromium also starts processes for windows that nobody sees
 * (docs/decisions/071-gate-and-long-tier.md).
 */
export function findTestBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const shell = env.CHROMIUM ? undefined : onPath(SHELL_NAMES, env).find((path) => existsSync(path))
  return shell ?? findChromium(env)
}

function onPath(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const folders = (env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}
