import { join } from 'node:path'
import { freePort } from '../server/lib/port.ts'
import { run } from './run.ts'
import { counted, read, withReport, type Count } from './suites.ts'

/**
 * Shards at a time, each with a server, a database and a chain of its own: one for each core of a small
 * machine.
 */
const SHARDS = Number(process.env.E2E_SHARDS ?? 2)

/** The files that took longest, named after each run: where to start when the suite takes too long. */
const SLOWEST_SHOWN = 15

interface Spec {
  title: string
  file: string
  tests: { status: string; projectName: string; results: { duration: number }[] }[]
}

interface Suite {
  specs?: Spec[]
  suites?: Suite[]
}

interface Report extends Suite {
  stats: { expected: number; unexpected: number; flaky: number }
}

/**
 * Runs the browser tests. Files go to whichever shard is free, so that both end at the same time; a test that
 * needed a second try counts as failed.
 */
export async function browserTests(): Promise<Count> {
  const shards = Array.from({ length: SHARDS }, (_, at) => shard(at + 1))
  const done = await Promise.all(shards)
  const reports = done.flatMap(({ report }) => report ?? [])
  console.log(['slowest files:', ...slowest(reports)].join('\n'))
  return done.reduce(
    (sum, { count }) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }),
    { passed: 0, failed: 0 },
  )
}

async function shard(number: number): Promise<{ count: Count; report: Report | undefined }> {
  let report: Report | undefined
  const count = await withReport(async (reportFile) => {
    const { ok, output } = await run(
      'playwright',
      ['test', `--shard=${number}/${SHARDS}`, '--fail-on-flaky-tests'],
      {
        E2E_REPORT: reportFile,
        E2E_PORT: String(await freePort()),
        E2E_OUTPUT: join('test-results', `shard-${number}`),
      },
    )
    report = read<Report>(reportFile)
    for (const title of report ? flakyTitles(report) : [])
      console.log(`flaky, passed at the second try: ${title}`)
    const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
    return counted(ok, output, { passed: expected, failed: unexpected + flaky })
  })
  return { count, report }
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function flakyTitles(report: Report): string[] {
  return specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => title)
}

/** Seconds, window size and file. */
function slowest(reports: readonly Report[]): string[] {
  const seconds = new Map<string, number>()
  for (const { file, tests } of reports.flatMap(specsOf)) {
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
