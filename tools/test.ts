import { browserTests } from './browser-suite.ts'
import { runChecks } from './check.ts'
import { CHROMIUM_HINT, findChromium } from './chromium.ts'
import { findPostgres, POSTGRES_HINT, startPostgres, type Cluster } from './postgres.ts'
import { forge, FORGE_HINT, hasForge, single, vitest, type Count } from './suites.ts'

const KINDS = ['checks', 'contracts', 'unit', 'server', 'race', 'crash', 'e2e'] as const
type Kind = (typeof KINDS)[number]

const API_TESTS = 'tests/api'
/** The tests that mean something else on another database. */
const DATABASE_SUITES = [
  ['server', API_TESTS],
  ['race', 'tests/race'],
  ['crash', 'tests/crash'],
] as const

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
}
const EMBEDDED: Database = { name: 'PGlite', env: { TEST_DATABASE_URL: '' } }

async function databaseSuites(wanted: ReadonlySet<Kind>): Promise<void> {
  const kinds = DATABASE_SUITES.filter(([kind]) => wanted.has(kind))
  const given = process.env.TEST_DATABASE_URL
  const hasPostgres = Boolean(given ?? findPostgres())
  if (wanted.has('server')) await embeddedServer(hasPostgres)
  if (kinds.length === 0) return
  if (!hasPostgres) return databaseKinds(kinds, [EMBEDDED])
  let cluster: Cluster | undefined
  try {
    if (!given) cluster = await startPostgres()
    const postgres = { name: 'PostgreSQL', env: { TEST_DATABASE_URL: given ?? cluster?.url } }
    await databaseKinds(kinds, [EMBEDDED, postgres])
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
 * Races and crashes use one core each, and run on both databases at a time; the server's tests fill the
 * machine.
 */
async function databaseKinds(
  kinds: readonly (typeof DATABASE_SUITES)[number][],
  databases: readonly Database[],
): Promise<void> {
  for (const [kind, folder] of kinds) {
    const left = kind === 'server' ? databases.filter((one) => one !== EMBEDDED) : databases
    await Promise.all(
      left.map(({ name, env }) => suite(`${kind} on ${name}`, () => vitest(kind, { files: [folder], env }))),
    )
  }
}

async function browserSuite(): Promise<void> {
  await suite('build of the client', () => single('vite', ['build']))
  await suite('end to end in Chromium', async () => {
    if (findChromium()) return browserTests()
    console.log(`no Chromium: ${CHROMIUM_HINT}`)
    return { passed: 0, failed: 1 }
  })
}

const wanted = wantedKinds(process.argv.slice(2))
const needsDatabase = DATABASE_SUITES.some(([kind]) => wanted.has(kind))
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
