import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { ManifestOptions, VitePWAOptions } from 'vite-plugin-pwa'
import { ENGLISH_MANIFEST } from '../src/config/constants.ts'
import type { Locale } from '../src/config/languages.ts'
import { ON_USE } from '../src/config/on-use.ts'
import { paths } from '../src/config/paths.ts'

const SCREENSHOTS = 'screenshots'
/** `narrow-certificate-390x844.png`: where it is shown, of what, in which size. */
const SCREENSHOT_NAME = /^(narrow|wide)-([a-z-]+)-(\d+x\d+)\.png$/
const SCREENSHOT_LABELS: Record<string, Record<Locale, string>> = {
  home: { ja: '作品と作家の部屋', en: 'Works and the rooms of their artists' },
  ball: { ja: '玉の中身と残り', en: 'What a ball holds, and what is left' },
  collection: { ja: '所有する作品', en: 'My collection' },
  certificate: { ja: '証明書', en: 'A certificate' },
}
/**
 * What a long press on the icon offers: the collection, its certificates, checking another person's
 * certificate.
 */
const SHORTCUTS = [paths.myProfile(), paths.myCertificates(), paths.check()]
const WORDS: Record<Locale, { description: string; shortcuts: readonly string[] }> = {
  ja: { description: '作品を、証明書とともに。', shortcuts: ['所有する作品', '証明書', '証明書を確かめる'] },
  en: {
    description: 'Digital works, each with its certificate.',
    shortcuts: ['My collection', 'Certificates', 'Check a certificate'],
  },
}
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
      // The shell and all code. No face: each piece is fetched when its characters appear.
      globPatterns: [
        'index.html',
        'assets/*.{js,css}',
        'favicon.svg',
        'icon-192.png',
        'manifest.*.webmanifest',
      ],
      globIgnores: ON_USE.map((name) => `assets/${name}-*.js`),
      // Names of files in assets/ carry the hash of their content already.
      dontCacheBustURLsMatching: /^assets\//,
    },
    manifest: manifest(root, 'ja'),
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

/** The same app in the other language: one `id`, so that a browser knows it for the one that is installed. */
export function englishManifest(root: string): Plugin {
  return {
    name: 'akashi:english-manifest',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: ENGLISH_MANIFEST.slice(1),
        source: JSON.stringify(manifest(root, 'en')),
      })
    },
  }
}

function manifest(root: string, language: Locale): Partial<ManifestOptions> {
  const words = WORDS[language]
  const prefix = language === 'ja' ? '' : `/${language}`
  return {
    id: '/',
    name: '証 Akashi',
    short_name: 'Akashi',
    description: words.description,
    lang: language,
    dir: 'ltr',
    start_url: `${prefix}/`,
    scope: '/',
    display: 'standalone',
    background_color: '#faf7f0',
    theme_color: '#faf7f0',
    categories: ['shopping', 'entertainment'],
    icons: ICONS,
    screenshots: screenshots(root, language),
    shortcuts: SHORTCUTS.map((url, at) => ({
      name: words.shortcuts[at] ?? '',
      url: prefix + url,
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
      const label = SCREENSHOT_LABELS[subject]?.[language]
      return [
        {
          src: `/${SCREENSHOTS}/${file}`,
          sizes,
          type: 'image/png',
          form_factor: formFactor as 'narrow' | 'wide',
          ...(label && { label }),
        },
      ]
    })
}
