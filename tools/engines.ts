import { globSync } from 'node:fs'
import { run } from './run.ts'

/** The browser around Debian's WebKit. */
export const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser'

/** Debian's packages for the tests in WebKit and Firefox, and a file of each. */
const PACKAGES = {
  xvfb: '/usr/bin/Xvfb',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  'libwebkit2gtk-4.1-0': MINI_BROWSER,
  'firefox-esr': '/usr/bin/firefox-esr',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK*',
}

const QUIETLY = { DEBIAN_FRONTEND: 'noninteractive' }

const missing = () =>
  Object.entries(PACKAGES)
    .filter(([, file]) => globSync(file).length === 0)
    .map(([name]) => name)

/**
 * Installs what the tests in WebKit and Firefox need and this machine does not have.
 * @returns what is still missing, as a sentence; undefined where everything is there
 */
export async function installEngines(): Promise<string | undefined> {
  const packages = missing()
  if (packages.length === 0) return undefined
  console.log(`Installing ${packages.join(', ')} …`)
  const apt = (...args: string[]) =>
    process.getuid?.() === 0
      ? run('apt-get', args, QUIETLY)
      : run('sudo', ['-n', 'apt-get', ...args], QUIETLY)
  await apt('update', '-q')
  await apt('install', '-y', '-q', '--no-install-recommends', ...packages)
  const left = missing()
  return left.length === 0
    ? undefined
    : `No WebKit or Firefox: apt-get install -y --no-install-recommends ${left.join(' ')} (Debian 12 or newer)`
}
