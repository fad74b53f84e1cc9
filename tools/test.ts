import { browserTests } from './browser-suite.ts'
import { runChecks } from './check.ts'
import { CHROMIUM_HINT, findChromium } from './chromium.ts'
import { findPostgres, POSTGRES_HINT, startPostgres, type Cluster } from './postgres.ts'
import { forge, FORGE_HINT, hasForge, single, vitest, type Count } from './suites.ts'
import { tempFilesInMemory } from './temp-folder.ts'

const KINDS = ['checks', 'contracts', 'unit', 'server', 'race', 'crash', 'e2e'] as const
type Kind = (typeof KINDS)[number]

const API_TESTS = 'tests/api'
/** Races and crashes mean something else on another database. The longer first: the cores end together. */
const ON_BOTH_DATABASES = ['crash', 'race'] as const
/** Tests of the embedded database's own folder: on PostgreSQL they would do the same again. */
const EMBEDDED_ONLY = 'tests/crash/data-dir'
/** Crashes of the embedded database where both are tested: its own folder, and what a cut of the power leaves of it. */
const EMBEDDED_CRASHES = [EMBEDDED_ONLY, 'tests/crash/power-cut']

/** Whether every test that means something else on another database runs on both (`npm run test:databases`). */
const onBoth = process.argv.includes('--both-databases')

/** `--only unit` (repeatable, or a comma list) chooses; everything otherwise. */
function wantedKinds(args: readonly string[]): ReadonlySet<Kind> {
  const asked = args.flatMap((arg, at) => {
    if (arg.startsWith('--only=')) return arg.slice('--only='.length).split(',')
    return arg === '--only' ? (args[at + 1] ?? '').split(',') : []
  })
  const unknown = asked.filter((name) => !(KINDS as readonly string[]).includes(name))
  if (unknown.length > 0) {
    console.error(`--only knows ${KINDS.join(', ')}, not ${unknown.join(', ')}`)
    process.exit(2)
  }
  return new Set(asked.length > 0 ? (asked as Kind[]) : KINDS)
}

const total: Count = { passed: 0, failed: 0 }

async function suite(name: string, start: () => Promise<Count>): Promise<void> {
  const since = performance.now()
  console.log(`\n== ${name}`)
  const count = await start().catch((error: unknown) => {
    console.log(error)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - since) / 1000).toFixed(0)
  console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`)
  total.passed += count.passed
  total.failed += count.failed
}

/** What the tests that mean something else on another database run on. */
interface Database {
  name: string
  env: NodeJS.ProcessEnv
  exclude: readonly string[]
}
const EMBEDDED: Database = { name: 'PGlite', env: { TEST_DATABASE_URL: '' }, exclude: [] }
const postgresAt = (url: string | undefined): Database => ({
  name: 'PostgreSQL',
  env: { TEST_DATABASE_URL: url },
  exclude: [EMBEDDED_ONLY],
})

async function databaseSuites(wanted: ReadonlySet<Kind>): Promise<void> {
  const given = process.env.TEST_DATABASE_URL
  const hasPostgres = Boolean(given ?? findPostgres())
  if (wanted.has('server')) await embeddedServer(hasPostgres)
  if (!needsDatabase) return
  if (!hasPostgres) return racesAndCrashes(wanted, [EMBEDDED])
  let cluster: Cluster | undefined
  try {
    if (!given) cluster = await startPostgres()
    const postgres = postgresAt(given ?? cluster?.url)
    if (wanted.has('server')) {
      await suite('server on PostgreSQL', () => vitest('server', { ...postgres, files: [API_TESTS] }))
    }
    await racesAndCrashes(wanted, [EMBEDDED, postgres])
  } catch (error) {
    console.log(error)
    total.failed++
  } finally {
    await cluster?.stop()
  }
}

/**
 * The server's tests on the embedded database. Those of the API run on the database of production alone where
 * there is one, because both would take the machine four minutes more; races, crashes and browsers use the
 * embedded one too.
 */
async function embeddedServer(hasPostgres: boolean): Promise<void> {
  const exclude = hasPostgres && !onBoth ? [API_TESTS] : []
  await suite('server on PGlite', () => vitest('server', { ...EMBEDDED, exclude }))
}

/**
 * Each uses about one core, so two of them run at a time. Where there is PostgreSQL, most crashes are tested on it
 * alone: on both they would take the machine four minutes more.
 */
async function racesAndCrashes(wanted: ReadonlySet<Kind>, databases: readonly Database[]): Promise<void> {
  const kinds = ON_BOTH_DATABASES.filter((kind) => wanted.has(kind))
  const left = kinds.flatMap((kind) => databases.map((database) => ({ kind, database })))
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { kind, database } = next
      const some = kind === 'crash' && database === EMBEDDED && databases.length > 1 && !onBoth
      const files = some ? EMBEDDED_CRASHES : []
      await suite(`${kind} on ${database.name}`, () => vitest(kind, { ...database, files }))
    }
  }
  await Promise.all([work(), work()])
}

async function browserSuite(): Promise<void> {
  await suite('build of the client', () => single('vite', ['build']))
  await suite('end to end in Chromium', async () => {
    if (findChromium()) return browserTests()
    console.log(`no Chromium: ${CHROMIUM_HINT}`)
    return { passed: 0, failed: 1 }
  })
}

tempFilesInMemory()
const wanted = wantedKinds(process.argv.slice(2))
const needsDatabase = (['server', ...ON_BOTH_DATABASES] as const).some((kind) => wanted.has(kind))
if (wanted.has('e2e') && !findChromium()) console.log(`Missing for the browser tests: ${CHROMIUM_HINT}`)
if (needsDatabase && !process.env.TEST_DATABASE_URL && !findPostgres()) {
  console.log(`Not testing on PostgreSQL (set TEST_DATABASE_URL, or: ${POSTGRES_HINT})`)
}
if (wanted.has('contracts') && !hasForge()) console.log(`Not testing the contracts: ${FORGE_HINT}`)
await Promise.all([
  wanted.has('checks') && suite('checks', runChecks),
  wanted.has('contracts') && hasForge() && suite('contracts', forge),
])
if (wanted.has('unit')) await suite('unit', () => vitest('unit'))
await databaseSuites(wanted)
if (wanted.has('e2e')) await browserSuite()

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
