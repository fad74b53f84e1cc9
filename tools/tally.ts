/** What one suite of tests came to. */
export interface Count {
  passed: number
  failed: number
  /** The files that took part, where the runner says how long each took. */
  files?: readonly TimedFile[]
  /** What failed, where the runner names it. */
  failures?: readonly Failure[]
}

export interface TimedFile {
  name: string
  seconds: number
}

export interface Failure {
  title: string
  /** The command that runs this test alone. */
  command: string
}

/** Long enough to show where the time goes, short enough to be read after every run. */
const SLOWEST_SHOWN = 10

/** Adds up the suites of a run; one that throws counts as a failed test. */
export class Tally {
  private readonly since = performance.now()
  private readonly total = { passed: 0, failed: 0 }
  private readonly files: TimedFile[] = []
  private readonly failures: Failure[] = []

  async suite(name: string, start: () => Promise<Count>): Promise<void> {
    const since = performance.now()
    console.log(`\n== ${name}`)
    const count = await start().catch((error: unknown): Count => {
      console.log(error)
      return { passed: 0, failed: 1 }
    })
    console.log(`== ${name}: ${closingLine(count)} (${secondsSince(since)} s)`)
    this.total.passed += count.passed
    this.total.failed += count.failed
    this.files.push(...(count.files ?? []))
    this.failures.push(...(count.failures ?? []))
  }

  /** Names the slowest files and how to run again what failed; the closing line comes last. */
  end(): void {
    console.log(`\nSlowest files of ${secondsSince(this.since)} s:`)
    const slowest = this.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN)
    for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}`)
    for (const { title, command } of this.failures) console.log(`\nfailed: ${title}\n  ${command}`)
    console.log(`\n${closingLine(this.total)}`)
    process.exitCode = this.total.failed > 0 ? 1 : 0
  }
}

const closingLine = ({ passed, failed }: Count) => `${passed} passed, ${failed} failed`
const secondsSince = (since: number) => ((performance.now() - since) / 1000).toFixed(0)
