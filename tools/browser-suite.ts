import { freePort } from '../server/lib/port.ts'
import { run } from './run.ts'
import { counted, read, withReport, type Count } from './suites.ts'

/**
 * Workers at a time; each has a server, a database and a chain of its own. Tests often wait: on two cores three take
 * 19 minutes and two take 23.
 */
const WORKERS = Number(process.env.E2E_WORKERS ?? 3)

/** The files that took longest, named after each run: where to start when the suite takes too long. */
const SLOWEST_SHOWN = 15

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

/**
 * Runs the browser tests. Files go to whichever worker is free; a test that needed a second try counts as
 * failed.
 */
export async function browserTests(): Promise<Count> {
  return withReport(async (reportFile) => {
    const ports = await Promise.all(Array.from({ length: WORKERS }, freePort))
    const { ok, output } = await run('playwright', ['test', '--fail-on-flaky-tests'], {
      E2E_REPORT: reportFile,
      E2E_PORTS: ports.join(),
    })
    const report = read<Report>(reportFile)
    if (report) console.log(summary(report).join('\n'))
    const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
    const count = counted(ok, output, { passed: expected, failed: unexpected + flaky })
    // last: where a log is cut, its end is shown
    if (report && unexpected > 0) console.log(failures(report).join('\n'))
    return count
  })
}

function summary(report: Report): string[] {
  const flaky = flakyTitles(report).map((title) => `flaky, passed at the second try: ${title}`)
  return [...flaky, 'slowest files:', ...slowest(report)]
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** What failed and how: the reporter's own words scroll away under the tests that follow. */
function failures(report: Report): string[] {
  return specsOf(report).flatMap(({ file, title, tests }) =>
    tests
      .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      .map(({ message = '' }) => `failed: ${file}: ${title}\n${message}`),
  )
}

function flakyTitles(report: Report): string[] {
  return specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => title)
}

/** Seconds, window size and file. */
function slowest(report: Report): string[] {
  const seconds = new Map<string, number>()
  for (const { file, tests } of specsOf(report)) {
    for (const { projectName, results } of tests) {
      const name = `${projectName} ${file}`
      const took = results.reduce((sum, { duration }) => sum + duration, 0) / 1000
      seconds.set(name, (seconds.get(name) ?? 0) + took)
    }
  }
  return [...seconds]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SLOWEST_SHOWN)
    .map(([name, took]) => `${took.toFixed(0).padStart(4)} s  ${name}`)
}
