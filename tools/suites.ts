import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { forgeTests } from './forge-report.ts'
import { ROOT, run } from './run.ts'
import type { Count } from './tally.ts'

/** Enough to see what failed without burying the next suite. */
const SHOWN_LINES = 200
const MS = 1000

/** The same histories at every run, so that a red run can be run again. */
const FUZZ_SEED = '0x5eed'
const IN_CONTRACTS = ['--root', 'contracts', '--use', join(ROOT, 'contracts', 'solc')]
const GAS_FILE = ['--snap', 'contracts/gas-snapshot', '--check']

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: VitestFile[]
}

interface VitestFile {
  name: string
  status: string
  startTime: number
  endTime: number
  assertionResults: { fullName: string; title: string; status: string }[]
}

/** Which tests of a project run: these files or folders alone, or all but those excluded. */
interface Choice {
  files?: readonly string[]
  exclude?: readonly string[]
  /** Without the tests that carry this tag. */
  without?: string
  /** The tests that carry this tag alone. */
  tagged?: string
  env?: NodeJS.ProcessEnv
}

/** Runs vitest on one project; a file that cannot be loaded counts as one failed test. */
export async function vitest(
  project: string,
  { files = [], exclude = [], without, tagged, env = {} }: Choice = {},
): Promise<Count> {
  return withReport(async (reportFile) => {
    const { ok, output } = await run(
      'vitest',
      [
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
        ...(without === undefined ? [] : [`--tags-filter=!${without}`]),
        ...(tagged === undefined ? [] : [`--tags-filter=${tagged}`]),
        ...exclude.map((folder) => `--exclude=${folder}/**`),
        ...files,
      ],
      env,
    )
    const report = read<VitestReport>(reportFile)
    return counted(ok, output, report ? ofVitest(project, report, env) : { passed: 0, failed: 0 })
  })
}

function ofVitest(
  project: string,
  { numPassedTests, numFailedTests, testResults }: VitestReport,
  env: NodeJS.ProcessEnv,
): Count {
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failures = testResults.flatMap((file) => {
    const path = relative(ROOT, file.name)
    const command = again(`vitest run --project '${project}' ${path}`, env)
    if (unloaded.includes(file)) return [{ title: path, command }]
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, title }) => ({
        title: `${path}: ${fullName}`,
        command: `${command} -t ${quoted(title)}`,
      }))
  })
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(ROOT, name),
      seconds: (endTime - startTime) / MS,
    })),
    failures,
  }
}

/**
 * The command that runs tests again with what theirs had. A database that was started for them is gone by then: another
 * one is.
 */
export function again(
  command: string,
  { TEST_DATABASE_URL: database, ...others }: NodeJS.ProcessEnv,
): string {
  const variables = Object.entries(database === '' ? { TEST_DATABASE_URL: '', ...others } : others)
  return [
    ...variables.map(([name, value]) => `${name}=${value}`),
    'npx',
    ...(database ? ['node tools/on-postgres.ts'] : []),
    command,
  ].join(' ')
}

/** A title as a pattern that stands for itself, in quotes of the shell. */
export function quoted(title: string): string {
  const pattern = title.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  return `'${pattern.replaceAll("'", `'\\''`)}'`
}

/** How to install the runner of the contracts' tests where npm has none for the machine. */
export const FORGE_HINT =
  'npm brings forge for Linux on x64 only; elsewhere put Foundry on PATH (https://getfoundry.sh)'

/** Whether the contracts' tests can run here. */
export function hasForge(env: NodeJS.ProcessEnv = process.env): boolean {
  const folders = [join(ROOT, 'node_modules', '.bin'), ...(env.PATH ?? '').split(delimiter)]
  return folders.some((folder) => existsSync(join(folder, 'forge')))
}

/** Compares what each act of the contracts costs with the stored figures. */
export function gas(): Promise<Count> {
  return single('forge', ['snapshot', ...IN_CONTRACTS, '--match-test', 'test_gas_', ...GAS_FILE])
}

/** Runs the tests of the contracts. */
export async function forge(): Promise<Count> {
  const { output } = await run('forge', ['test', ...IN_CONTRACTS, '--json', '--fuzz-seed', FUZZ_SEED])
  const tests = forgeTests(output) ?? []
  const failed = tests.filter((test) => !test.passed)
  for (const { contract, name, reason } of failed) console.log(`FAILED ${contract} ${name}: ${reason}`)
  // the report itself is one long line: only where there is none the output says more
  const said = tests.length > 0 ? '' : output
  return counted(tests.length > 0, said, {
    passed: tests.length - failed.length,
    failed: failed.length,
  })
}

/** Runs a command that either works or not, as one test. */
export async function single(command: string, args: readonly string[]): Promise<Count> {
  const { ok, output } = await run(command, args)
  return counted(ok, output, { passed: ok ? 1 : 0, failed: ok ? 0 : 1 })
}

/** A run that ended badly without naming a failed test has still failed. */
export function counted(ok: boolean, output: string, count: Count): Count {
  if (ok && count.failed === 0) return count
  console.log(output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'))
  return { ...count, failed: Math.max(count.failed, 1) }
}

export async function withReport(measure: (reportFile: string) => Promise<Count>): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'akashi-report-'))
  try {
    return await measure(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The tools' own report format is trusted; a missing or broken file means that the run did not get that far.
 */
export function read<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return undefined
  }
}
