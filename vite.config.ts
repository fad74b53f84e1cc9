import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildId } from './tools/build-id.ts'

const build = buildId(import.meta.dirname)

/** What every first visit needs: one long-lived file that a deploy of our own code leaves unchanged. */
const FIRST_VISIT_PACKAGES =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:react-query|query-core)|@lingui[\\/](?:core|react))[\\/]/

/** Writes `dist/version.json`, which a running page compares with its own `__BUILD_ID__`. */
function versionFile(): Plugin {
  return {
    name: 'akashi:version-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify({ build })}\n` })
    },
  }
}

/** What the server answers itself: handed on to it while developing. */
const SERVER_PATHS = ['/api', '/img', '/media', '/sandbox', '/dev', '/webhooks', '/openapi.json']
const api = process.env.API_URL ?? 'http://localhost:3001'

export default defineConfig(({ command }) => ({
  server: { proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, api])) },
  define: { __BUILD_ID__: JSON.stringify(build) },
  plugins: [
    lingui({ failOnCompileError: true }),
    // In the build a text is its id: the catalogs, one small file per language, hold the words.
    babel({
      presets: [linguiTransformerBabelPreset({ descriptorFields: command === 'build' ? 'id-only' : 'all' })],
    }),
    // After babel(): both are enforce 'pre' and run in array order. Before it, macros stay untransformed.
    react({ compiler: true }),
    versionFile(),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: 'hidden',
    // A font's subsets are fetched one by one, when their characters appear: never inside the style sheet.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'vendor', test: FIRST_VISIT_PACKAGES }] } },
    },
  },
}))
