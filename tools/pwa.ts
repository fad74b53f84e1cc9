import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ManifestOptions, VitePWAOptions } from 'vite-plugin-pwa'

const SCREENSHOTS = 'screenshots'
/** `narrow-certificate-390x844.png`: where it is shown, of what, in which size. */
const SCREENSHOT_NAME = /^(narrow|wide)-([a-z-]+)-(\d+x\d+)\.png$/
const SCREENSHOT_LABELS: Record<string, string> = {
  home: '作品と作家の部屋',
  ball: '玉の中身と残り',
  collection: '所有する作品',
  certificate: '証明書',
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
      globPatterns: ['index.html', 'assets/*.{js,css}', 'favicon.svg', 'icon-192.png'],
      // Names of files in assets/ carry the hash of their content already.
      dontCacheBustURLsMatching: /^assets\//,
    },
    manifest: manifest(root),
  }
}

function manifest(root: string): Partial<ManifestOptions> {
  return {
    id: '/',
    name: '証 Akashi',
    short_name: 'Akashi',
    description: '作品を、証明書とともに。',
    lang: 'ja',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf7f0',
    theme_color: '#faf7f0',
    categories: ['shopping', 'entertainment'],
    icons: ICONS,
    screenshots: screenshots(root),
    shortcuts: [{ name: '所有する作品', url: '/profile', icons: [ICON] }],
  }
}

/** Those that the browser tests have taken of the app as it is. */
function screenshots(root: string): NonNullable<ManifestOptions['screenshots']> {
  const folder = join(root, 'public', SCREENSHOTS)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, formFactor, subject, sizes] = SCREENSHOT_NAME.exec(file) ?? []
      if (!formFactor || !subject || !sizes) return []
      const label = SCREENSHOT_LABELS[subject]
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
