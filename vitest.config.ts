import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { capsuleVerifier } from './tools/capsule.ts'
import { noFonts } from './tools/fonts/plugin.ts'
import { PATIENCE_MS } from './tests/support/patience-ms.ts'
import { LONG } from './tools/gate.ts'
import { REACT_OPTIONS } from './tools/react-options.ts'
import { textParts } from './tools/text-parts.ts'

/** Real servers, chains and databases start inside these tests. */
const SERVER_TEST_MS = 180_000
/** Longer than vitest's five seconds: on a busy machine a rendered screen takes most of them. */
const UNIT_TEST_MS = 20_000
/** Tests that kill processes or let hundreds of buyers run wait much longer. */
const LONG_TEST_MS = 600_000

/** Longer waits than vitest's own, in every test. */
const PATIENCE = 'tests/support/patience.ts'

const clientPlugins = () => [
  lingui(),
  textParts(),
  noFonts(),
  capsuleVerifier(import.meta.dirname),
  babel({ presets: [linguiTransformerBabelPreset()] }),
  react(REACT_OPTIONS),
]

/**
 * What a context cannot do: put another object in the place of `location`, which there belongs to the global object,
 * and copy keys of Node's own WebCrypto into a database.
 */
const NEEDS_A_THREAD = [
  'src/api/server-offers.test.ts',
  'src/boot/document/start-script.test.ts',
  'src/flows/certificates/known-issuer.test.ts',
  'src/flows/certificates/save-claims.test.ts',
  'src/pwa/pwa.test.ts',
]

const unit = (
  name: string,
  choice: { pool: 'threads' | 'vmThreads'; include?: string[]; exclude?: string[] },
) => ({
  extends: true as const,
  plugins: clientPlugins(),
  test: {
    name,
    include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts'],
    // half of the tests need no document; a file that does begins with @vitest-environment jsdom
    environment: 'node',
    // a test's document announces nothing
    env: { VITE_SERVER_EXTRAS: 'all' },
    setupFiles: [PATIENCE, 'tests/support/browser/unit-setup.ts'],
    testTimeout: UNIT_TEST_MS,
    ...choice,
  },
})

export default defineConfig({
  define: { __BUILD_ID__: '"test"' },
  test: {
    maxWorkers: 2,
    expect: { poll: { timeout: PATIENCE_MS } },
    tags: [{ name: LONG, description: 'left to the long tier (tools/gate.ts)' }],
    // `isolate: false` below: the server's modules keep nothing of an app, and are loaded once for all files
    projects: [
      // a context of a thread for each file: as apart as with a thread for each, at less than half the time
      unit('unit', { pool: 'vmThreads', exclude: NEEDS_A_THREAD }),
      unit('unit-in-threads', { pool: 'threads', include: NEEDS_A_THREAD }),
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          environment: 'node',
          setupFiles: [PATIENCE],
          globalSetup: ['tests/support/server/database-template.ts'],
          include: [
            'tests/house/**/*.test.ts',
            'server/**/*.test.ts',
            'tools/**/*.test.ts',
            'contracts/**/*.test.ts',
          ],
          testTimeout: SERVER_TEST_MS,
          hookTimeout: SERVER_TEST_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'chain',
          isolate: false,
          environment: 'node',
          setupFiles: [PATIENCE],
          globalSetup: ['tests/support/server/database-template.ts'],
          include: ['tests/chain/**/*.test.ts'],
          testTimeout: SERVER_TEST_MS,
          hookTimeout: SERVER_TEST_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          isolate: false,
          environment: 'node',
          setupFiles: [
            PATIENCE,
            'tests/support/server/quick-secrets.ts',
            'tests/support/server/logged-secrets.ts',
          ],
          globalSetup: ['tests/support/server/database-template.ts'],
          include: ['tests/api/**/*.test.ts'],
          testTimeout: SERVER_TEST_MS,
          hookTimeout: SERVER_TEST_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'race',
          isolate: false,
          environment: 'node',
          setupFiles: [PATIENCE],
          globalSetup: ['tests/support/server/database-template.ts'],
          include: ['tests/race/**/*.test.ts'],
          testTimeout: LONG_TEST_MS,
          hookTimeout: LONG_TEST_MS,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          environment: 'node',
          setupFiles: [PATIENCE],
          include: ['tests/crash/**/*.test.ts'],
          testTimeout: LONG_TEST_MS,
          hookTimeout: LONG_TEST_MS,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          environment: 'node',
          setupFiles: [PATIENCE],
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: LONG_TEST_MS,
          hookTimeout: LONG_TEST_MS,
        },
      },
    ],
  },
})
