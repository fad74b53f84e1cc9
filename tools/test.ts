import { existsSync, rmSync } from 'node:fs'
import { browserTests } from './browser-suite.ts'
import { runChecks } from './check.ts'
import { CHROMIUM_HINT, findChromium } from './chromium.ts'
import { demoFolder } from './demo-folder.ts'
import { GATE_API, GATE_BROWSER, GATE_CHAIN, GATE_RACES, LONG } from './gate.ts'
import { onlyOf } from './only.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import { forge, FORGE_HINT, hasForge, single, vitest } from './suites.ts'
import { Tally, type Count } from './tally.ts'
import { tempFilesInMemory } from './temp-folder.ts'

// The gate: what has to hold before a change lands, in ten minutes on two quiet cores. tools/test-long.ts is the rest.

const KINDS = ['checks', 'contracts', 'unit', 'server', 'chain', 'api', 'race', 'browser'] as const
const ON_POSTGRES = ['server', 'chain', 'api', 'race'] as const
/** Of the rounds of a race. */
const RACE_SHARE = '0.2'

const named = [...GATE_API, ...GATE_CHAIN, ...GATE_RACES, ...GATE_BROWSER]
const gone = named.filter((file) => !existsSync(file))
if (gone.length > 0) throw new Error(`tools/gate.ts names files that are not there: ${gone.join(', ')}`)

const wanted = onlyOf(process.argv.slice(2), KINDS)
const tally = new Tally()
let demo = ''

/** A demo shop that does not come to life counts as a failed test: it is what a first start shows. */
async function demoShop(): Promise<Count> {
  demo = await demoFolder()
  return { passed: 1, failed: 0 }
}

/** What browsers and some tests of the server share. */
async function build(): Promise<void> {
  if (wanted.has('browser') || wanted.has('server')) {
    await tally.suite('build of the client', () => single('vite', ['build']))
  }
}

/** What keeps a core busy once the build is there, and what makes both lanes end together. */
async function computing(env: NodeJS.ProcessEnv, built: Promise<void>): Promise<void> {
  await built
  if (wanted.has('checks')) await tally.suite('checks', runChecks)
  if (wanted.has('unit')) await tally.suite('unit', () => vitest('unit*', { without: LONG }))
  if (wanted.has('contracts') && hasForge()) await tally.suite('contracts', forge)
  if (wanted.has('race'))
    await tally.suite('race', () => vitest('race', { files: GATE_RACES, env: { ...env, RACE_SHARE } }))
}

/** What waits a third of its time, as servers do. */
async function serving(env: NodeJS.ProcessEnv, built: Promise<void>): Promise<void> {
  if (wanted.has('chain'))
    await tally.suite('chain', () => vitest('chain', { files: GATE_CHAIN, without: LONG, env }))
  await built
  if (wanted.has('browser')) await tally.suite('first start of the demo', demoShop)
  if (wanted.has('server')) await tally.suite('server', () => vitest('server', { without: LONG, env }))
  if (wanted.has('api'))
    await tally.suite('api', () => vitest('api', { files: GATE_API, without: LONG, env }))
}

/** PostgreSQL, where there is one, is a third quicker than the embedded database, and what production runs on. */
async function inNode(): Promise<void> {
  const needed = ON_POSTGRES.some((kind) => wanted.has(kind)) && !process.env.TEST_DATABASE_URL
  const cluster = needed ? await startPostgres() : undefined
  const env = cluster ? { TEST_DATABASE_URL: cluster.url } : {}
  try {
    const built = build()
    await Promise.all([computing(env, built), serving(env, built)])
  } finally {
    await cluster?.stop()
  }
}

async function inBrowser(): Promise<Count> {
  if (findChromium()) return browserTests({ files: GATE_BROWSER, phoneWithout: LONG, demo })
  console.log(`no Chromium: ${CHROMIUM_HINT}`)
  return { passed: 0, failed: 1 }
}

tempFilesInMemory()
if (wanted.has('browser') && !findChromium()) console.log(`Missing for the browser tests: ${CHROMIUM_HINT}`)
if (wanted.has('contracts') && !hasForge()) console.log(`Not testing the contracts: ${FORGE_HINT}`)
if (!findPostgres())
  console.log('Server, chain, API and races run on the embedded database: no PostgreSQL here.')
await inNode()
if (wanted.has('browser')) await tally.suite('browser', inBrowser)
if (demo) rmSync(demo, { recursive: true, force: true })
tally.end()
