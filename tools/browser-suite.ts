import { freePort } from '../server/lib/port.ts'
import { run } from './run.ts'
import { counted, quoted, read, withReport } from './suites.ts'
import type { Count } from './tally.ts'

/**
 * Workers at a time; each has a server, a database and a chain of its own. Tests often wait: on two cores three take
 * 19 minutes for all files and two take 23.
 */
const WORKERS = Number(process.env.E2E_WORKERS ?? 3)
const MS = 1000

interface Result {
  duration: number
  errors: { message?: string }[]
}

interface Spec {
  title: string
  file: string
  tests: { status: string; projectName: string; results: Result[] }[]
}

interface Suite {
  specs?: Spec[]
  suites?: Suite[]
}

interface Report extends Suite {
  stats: { expected: number; unexpected: number; flaky: number }
}

interface Choice {
  /** Paths, or parts of them; all files where there is none. */
  files?: readonly string[]
  /** On the phone alone, without the tests that carry this tag; otherwise all tests in both sizes. */
  phoneWithout?: string
  /** A data folder that each server starts on a copy of (tools/demo-folder.ts). */
  demo: string
}

/**
 * Runs the browser tests. Files go to whichever worker is free; a test that needed a second try counts as
 * failed.
 */
export async function browserTests({ files = [], phoneWithout, demo }: Choice): Promise<Count> {
  return withReport(async (reportFile) => {
    const ports = await Promise.all(Array.from({ length: WORKERS }, freePort))
    const fine = phoneWithout === undefined ? { E2E_FINE: '1' } : {}
    const part = phoneWithout === undefined ? [] : ['--project=phone', `--grep-invert=${phoneWithout}`]
    const { ok, output } = await run('playwright', ['test', '--fail-on-flaky-tests', ...part, ...files], {
      E2E_REPORT: reportFile,
      E2E_PORTS: ports.join(),
      E2E_DEMO: demo,
      ...fine,
    })
    const report = read<Report>(reportFile)
    const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
    const specs = report ? specsOf(report) : []
    const count = counted(ok, output, {
      passed: expected,
      failed: unexpected + flaky,
      files: timesOf(specs),
      failures: specs.flatMap((spec) => failuresOf(spec, fine)),
    })
    // last: where a log is cut, its end is shown
    console.log(specs.flatMap(messagesOf).join('\n'))
    return count
  })
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** What failed, with the command that runs it again as it ran. */
function failuresOf({ file, title, tests }: Spec, env: Record<string, string>) {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ projectName }) => ({
      title: `${projectName} ${file}: ${title}`,
      command: [
        ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
        `npx playwright test tests/e2e/${file} --project ${projectName} -g ${quoted(title)}`,
      ].join(' '),
    }))
}

/** What failed and how: the reporter's own words scroll away under the tests that follow. */
function messagesOf({ file, title, tests }: Spec): string[] {
  return tests
    .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
    .map(({ message = '' }) => `failed: ${file}: ${title}\n${message}`)
}

function timesOf(specs: readonly Spec[]) {
  const seconds = new Map<string, number>()
  for (const { file, tests } of specs) {
    for (const { projectName, results } of tests) {
      const name = `${projectName} tests/e2e/${file}`
      const took = results.reduce((sum, { duration }) => sum + duration, 0) / MS
      seconds.set(name, (seconds.get(name) ?? 0) + took)
    }
  }
  return [...seconds].map(([name, took]) => ({ name, seconds: took }))
}
