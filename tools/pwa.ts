import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { ManifestOptions, VitePWAOptions } from 'vite-plugin-pwa'
import { sayIn } from '../server/lib/i18n.ts'
import { DEFAULT_LOCALE, LOCALES, manifestOf, type Locale } from '../src/config/languages.ts'
import { DESCRIPTION, SCREENSHOTS_OF, SHORTCUTS } from '../src/config/manifest-texts.ts'
import { ON_USE } from '../src/config/on-use.ts'
import { pathIn } from '../src/contract/languages.ts'

const SCREENSHOTS = 'screenshots'
/** `narrow-certificate-390x844.png`: where it is shown, of what, in which size. */
const SCREENSHOT_NAME = /^(narrow|wide)-([a-z-]+)-(\d+x\d+)\.png$/
const ICON = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }
/** The manifest names these, so a browser fetches them itself when it installs. */
const ICONS = [
  ICON,
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** How the build makes `sw.js` with its list of files, and the manifest. */
export function pwaOptions(root: string): Partial<VitePWAOptions> {
  return {
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    includeManifestIcons: false,
    injectManifest: {
      // The shell and all code. No face: each piece is fetched when its characters appear. No icon: none is on a page.
      globPatterns: ['index.html', 'assets/*.{js,css}', 'favicon.svg', 'manifest.*.webmanifest'],
      globIgnores: ON_USE.map((name) => `assets/${name}-*.{js,css}`),
      // Names of files in assets/ carry the hash of their content already.
      dontCacheBustURLsMatching: /^assets\//,
    },
    manifest: manifest(root, DEFAULT_LOCALE),
  }
}

/**
 * The worker that replaces every other (docs/kill-switch.md): in every build, not fetched until it is needed.
 */
export function killWorker(root: string): Plugin {
  return {
    name: 'akashi:kill-worker',
    generateBundle() {
      const source = stripTypeScriptTypes(readFileSync(join(root, 'sw', 'kill-worker.ts'), 'utf8'))
      this.emitFile({ type: 'asset', fileName: 'kill-worker.js', source })
    },
  }
}

/**
 * The same app in each of the other languages: one `id`, so that a browser knows it for the one that is
 * installed.
 */
export function otherManifests(root: string): Plugin {
  return {
    name: 'akashi:other-manifests',
    generateBundle() {
      for (const locale of LOCALES.filter((each) => each !== DEFAULT_LOCALE)) {
        this.emitFile({
          type: 'asset',
          fileName: manifestOf(locale).slice(1),
          source: JSON.stringify(manifest(root, locale)),
        })
      }
    },
  }
}

function manifest(root: string, language: Locale): Partial<ManifestOptions> {
  const say = sayIn(language)
  return {
    id: '/',
    name: '証 Akashi',
    short_name: 'Akashi',
    description: say(DESCRIPTION),
    lang: language,
    dir: 'ltr',
    start_url: pathIn('/', language),
    scope: '/',
    display: 'standalone',
    background_color: '#faf7f0',
    theme_color: '#faf7f0',
    categories: ['shopping', 'entertainment'],
    icons: ICONS,
    screenshots: screenshots(root, language),
    shortcuts: SHORTCUTS.map(({ path, name }) => ({
      name: say(name),
      url: pathIn(path, language),
      icons: [ICON],
    })),
  }
}

/** Those that the browser tests have taken of the app as it is. */
function screenshots(root: string, language: Locale): NonNullable<ManifestOptions['screenshots']> {
  const folder = join(root, 'public', SCREENSHOTS)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, formFactor, subject, sizes] = SCREENSHOT_NAME.exec(file) ?? []
      if (!formFactor || !subject || !sizes) return []
      const shown = SCREENSHOTS_OF[subject]
      return [
        {
          src: `/${SCREENSHOTS}/${file}`,
          sizes,
          type: 'image/png',
          form_factor: formFactor as 'narrow' | 'wide',
          ...(shown && { label: sayIn(language)(shown) }),
        },
      ]
    })
}
