import { globSync, rmSync } from 'node:fs'
import { browserTests } from './browser-suite.ts'
import { CHROMIUM_HINT, findChromium } from './chromium.ts'
import { demoFolder } from './demo-folder.ts'
import { installEngines } from './engines.ts'
import { LONG } from './gate.ts'
import { onlyWords } from './only.ts'
import { findPostgres, POSTGRES_HINT, startPostgres } from './postgres.ts'
import { FORGE_HINT, gas, hasForge, single, vitest } from './suites.ts'
import { Tally, type Count } from './tally.ts'
import { tempFilesInMemory } from './temp-folder.ts'

// Everything that the gate (tools/test.ts) has no time for: both databases, all browser files in both sizes,
// WebKit and Firefox, faults.

const PARTS = [
  'unit',
  'server',
  'chain',
  'gas',
  'api',
  'crash',
  'race',
  'browser',
  'engines',
  'mutations',
  'soak',
] as const
type Part = (typeof PARTS)[number]
const BROWSER_FILES = 'tests/e2e/**/*.test.ts'
/** Tests of the embedded database's own folder: on PostgreSQL they would do the same again. */
const EMBEDDED_ONLY = 'tests/crash/data-dir'

const USAGE = `Usage: npm run test:long -- [--only <part>[,<part>…]]
  Parts: ${PARTS.join(', ')}, or a piece of the path of browser tests, such as offline or certificates/live-code.`

interface Wanted {
  parts: ReadonlySet<Part>
  /** Pieces of paths; all browser tests where there is none. */
  browserFiles: readonly string[]
}

function wantedOf(args: readonly string[]): Wanted {
  const words = onlyWords(args)
  if (words.length === 0) return { parts: new Set(PARTS), browserFiles: [] }
  const isPart = (word: string): word is Part => (PARTS as readonly string[]).includes(word)
  const browserFiles = words.filter((word) => !isPart(word))
  const files = globSync(BROWSER_FILES)
  const unknown = browserFiles.filter((word) => word === '' || !files.some((file) => file.includes(word)))
  if (unknown.length > 0) {
    console.error(`No part is called ${unknown.join(', ')}.\n${USAGE}`)
    process.exit(2)
  }
  const parts = new Set<Part>(words.filter(isPart))
  const allFiles = parts.has('browser')
  if (browserFiles.length > 0) parts.add('browser')
  return { parts, browserFiles: allFiles ? [] : browserFiles }
}

const { parts, browserFiles } = wantedOf(process.argv.slice(2))
const tally = new Tally()

async function onBothDatabases(kind: 'chain' | 'api' | 'crash' | 'race'): Promise<void> {
  if (!parts.has(kind)) return
  await tally.suite(`${kind} on PGlite`, () => vitest(kind, { env: { TEST_DATABASE_URL: '' } }))
  if (!findPostgres()) return console.log(`Not on PostgreSQL (${POSTGRES_HINT})`)
  await tally.suite(`${kind} on PostgreSQL`, async () => {
    const cluster = await startPostgres()
    try {
      return await vitest(kind, { env: { TEST_DATABASE_URL: cluster?.url }, exclude: [EMBEDDED_ONLY] })
    } finally {
      await cluster?.stop()
    }
  })
}

async function inBrowser(): Promise<Count> {
  if (!findChromium()) throw new Error(`no Chromium: ${CHROMIUM_HINT}`)
  const demo = await demoFolder()
  try {
    return await browserTests({ files: browserFiles, demo })
  } finally {
    rmSync(demo, { recursive: true, force: true })
  }
}

async function inOtherEngines(): Promise<Count> {
  const missing = await installEngines()
  if (missing === undefined) return vitest('engines')
  console.log(missing)
  return { passed: 0, failed: 1 }
}

tempFilesInMemory()
if (parts.has('gas') && !hasForge()) console.log(`Not measuring gas: ${FORGE_HINT}`)
if (parts.has('unit')) await tally.suite('unit', () => vitest('unit*', { tagged: LONG }))
if (parts.has('server')) await tally.suite('server', () => vitest('server', { tagged: LONG }))
await onBothDatabases('chain')
if (parts.has('gas') && hasForge()) await tally.suite('gas', gas)
await onBothDatabases('api')
await onBothDatabases('race')
await onBothDatabases('crash')
if (parts.has('browser') || parts.has('engines'))
  await tally.suite('build of the client', () => single('vite', ['build']))
if (parts.has('browser')) await tally.suite('browser', inBrowser)
if (parts.has('engines')) await tally.suite('engines', inOtherEngines)
if (parts.has('mutations')) await tally.suite('mutations', () => single('node', ['tools/mutations/main.ts']))
if (parts.has('soak')) await tally.suite('soak', () => single('node', ['tests/soak/main.ts']))
tally.end()
