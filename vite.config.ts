import babel from '@rolldown/plugin-babel'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { sayIn } from './server/lib/i18n.ts'
import { RELEASE_NOTE } from './src/config/release-notes.ts'
import { SERVER_PATHS } from './src/config/server-paths.ts'
import { inEachLanguage } from './src/contract/languages.ts'
import { buildId } from './tools/build-id.ts'
import { capsuleVerifier } from './tools/capsule.ts'
import { chunkOf } from './tools/chunks.ts'
import { classNames } from './tools/class-names.ts'
import { compressed } from './tools/compressed.ts'
import { fonts } from './tools/fonts/plugin.ts'
import { killWorker, otherManifests, pwaOptions } from './tools/pwa.ts'
import { REACT_OPTIONS } from './tools/react-options.ts'
import { renderer } from './tools/renderer.ts'
import { textParts } from './tools/text-parts.ts'

const build = buildId(import.meta.dirname)

/** React Query's own core, for its companions too: npm gives each of them one of a slightly older version. */
const QUERY_CORE = join(
  dirname(
    createRequire(import.meta.resolve('@tanstack/react-query')).resolve('@tanstack/query-core/package.json'),
  ),
  'build/modern/index.js',
)

/** Faces, their rules and the lists of their slices: kept apart, because the worker fetches them on use only. */
const FONT = /\.woff2?$|^face-[a-z\d-]+\.css$|@fontsource/
const FONT_LIST = /^\0face-rest\//
/** The texts of screens that the worker fetches on use (src/config/on-use.ts), by language. */
const TEXTS_ON_USE = /locales\/(\w+)\/messages\.po\?part=security$/

/** A build is for production whatever NODE_ENV the shell has: a page of React's other half would not be rendered. */
const forProduction: Plugin = {
  name: 'akashi:for-production',
  config(_, { command }) {
    if (command === 'build') process.env.NODE_ENV = 'production'
  },
}

/** Writes `dist/version.json`, which a running page compares with its own `__BUILD_ID__`. */
function versionFile(): Plugin {
  return {
    name: 'akashi:version-file',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'version.json',
        source: `${JSON.stringify({ build, news: inEachLanguage((language) => sayIn(language)(RELEASE_NOTE)) })}\n`,
      })
    },
  }
}

/** What the server answers itself is handed on to it while developing. */
const PROXIED = [...SERVER_PATHS, '/openapi.json']
const api = process.env.API_URL ?? 'http://localhost:3001'

export default defineConfig(({ command }) => ({
  server: { proxy: Object.fromEntries(PROXIED.map((path) => [path, api])) },
  resolve: {
    alias: {
      '@tanstack/query-core': QUERY_CORE,
      // their main files are for browsers of ten years ago, and each a kilobyte larger on the wire
      dexie: createRequire(import.meta.url).resolve('dexie/dist/modern/dexie.mjs'),
      'workbox-window': createRequire(import.meta.url).resolve(
        'workbox-window/build/workbox-window.prod.mjs',
      ),
    },
  },
  define: { __BUILD_ID__: JSON.stringify(build) },
  plugins: [
    forProduction,
    lingui({ failOnCompileError: true }),
    textParts(),
    fonts(import.meta.dirname),
    // In the build a text is its id: the catalogs, one small file per language, hold the words.
    babel({
      presets: [linguiTransformerBabelPreset({ descriptorFields: command === 'build' ? 'id-only' : 'all' })],
    }),
    // After babel(): both are enforce 'pre' and run in array order. Before it, macros stay untransformed.
    react(REACT_OPTIONS),
    versionFile(),
    otherManifests(import.meta.dirname),
    killWorker(import.meta.dirname),
    capsuleVerifier(import.meta.dirname),
    VitePWA(pwaOptions(import.meta.dirname)),
    compressed(),
    renderer(import.meta.dirname, build),
  ],
  // The key worker fetches the writer of keystores on use, as the page does with its screens.
  worker: {
    format: 'es',
    // The "2": devices keep files by their names, headers included, and a page that embeds nothing from elsewhere starts no
    // worker that was kept before its file said the same (Cross-Origin-Embedder-Policy).
    rolldownOptions: { output: { entryFileNames: 'assets/key-worker-2[hash:7].js' } },
  },
  ...(command === 'build' && { css: { modules: { generateScopedName: classNames(import.meta.dirname) } } }),
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: 'hidden',
    // every browser that runs what is built here knows it
    modulePreload: { polyfill: false },
    // A font's subsets are fetched one by one, when their characters appear: never inside the style sheet.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
    rolldownOptions: {
      // how long each plugin takes is nothing that an operator can act on
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [{ name: chunkOf }],
          includeDependenciesRecursively: false,
        },
        chunkFileNames: ({ facadeModuleId }) => {
          if (FONT_LIST.test(facadeModuleId ?? '')) return 'assets/fonts/face-rest-[hash].js'
          const [, language] = TEXTS_ON_USE.exec(facadeModuleId ?? '') ?? []
          return language ? `assets/security-texts-${language}-[hash].js` : 'assets/[name]-[hash].js'
        },
        assetFileNames: ({ names, originalFileNames }) =>
          [...names, ...originalFileNames].some((name) => FONT.test(name))
            ? 'assets/fonts/[name]-[hash][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
}))
