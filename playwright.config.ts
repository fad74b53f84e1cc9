import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findTestBrowser } from './tools/chromium.ts'

/** A server for each worker, so that no two files that run at a time share a shop (tools/browser-suite.ts). */
const PORTS = (process.env.E2E_PORTS ?? '4317').split(',').map(Number)
/** Playwright numbers its workers from 0; one that replaces a crashed one has its number. */
const WORKER = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
/** A data folder with the demo shop: each server starts on a copy (tools/demo-folder.ts). */
const DEMO = process.env.E2E_DEMO
/** A first start builds the client, imports the demo catalog and lets the demo's collectors move in. */
const FIRST_START_MS = 240_000
const TEST_MS = 180_000
/** Machines that test are often busy; a sentence that comes late is not a sentence that is missing. */
const SENTENCE_MS = 30_000
const isRoot = process.getuid?.() === 0

const chromium = findTestBrowser()
const browser = {
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
  launchOptions: {
    ...(chromium ? { executablePath: chromium } : {}),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--force-color-profile=srgb',
      '--font-render-hinting=none',
      // a process for each context, and one for drawing, cost a twentieth of all tests
      '--renderer-process-limit=2',
      '--in-process-gpu',
    ],
  },
}

/** A phone's own resolution is seven times as much to draw; the long tier has it, by `E2E_FINE=1`. */
const scale = process.env.E2E_FINE ? {} : { deviceScaleFactor: 1 }

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: false,
  workers: PORTS.length,
  // no retries: a test that passes at its second try is a defect of the test or of the product
  retries: 0,
  // `test.only` is for a terminal; what is committed leaves no test out
  forbidOnly: Boolean(process.env.E2E_REPORT),
  timeout: TEST_MS,
  expect: { timeout: SENTENCE_MS },
  reporter: process.env.E2E_REPORT
    ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['line']],
  use: {
    baseURL: `http://localhost:${PORTS[WORKER]}`,
    // recording every test costs a third of its time: E2E_TRACE=1 when one has failed
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    serviceWorkers: 'allow',
    ...browser,
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, ...browser, ...scale },
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, ...browser },
    },
  ],
  webServer: PORTS.map((port) => ({
    command: 'node server/start.ts',
    // a new shop answers before, and changes under the tests until its collectors have bought and listed
    wait: { stdout: DEMO ? /Akashi runs at/ : /have moved in/ },
    env: { PORT: String(port), DATA_DIR: dataFolder(), DATABASE_URL: '', RPC_URL: '' },
    reuseExistingServer: false,
    timeout: FIRST_START_MS,
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
  })),
})

/** Workers load this file too and start no server. */
function dataFolder(): string {
  if (process.env.TEST_PARALLEL_INDEX !== undefined) return ''
  const folder = mkdtempSync(join(tmpdir(), 'akashi-e2e-'))
  if (DEMO) {
    const cache = join(DEMO, 'cache')
    cpSync(DEMO, folder, { recursive: true, filter: (path) => path !== cache })
    // each size of a picture is made once for all servers
    symlinkSync(cache, join(folder, 'cache'))
  }
  return folder
}
