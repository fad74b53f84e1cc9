/** What `forge test --json` answers: results by contract, then by test. */
type ForgeReport = Record<
  string,
  { test_results: Record<string, { status: string; reason?: string | null }> }
>

/** A test of a contract. */
interface ForgeTest {
  /** As `forge` names it, without its parameters. */
  name: string
  contract: string
  passed: boolean
  /** Why it failed, in forge's words. */
  reason: string
}

/** The tests in what `forge test --json` printed, the compiler's lines around it left out; null where it ran none. */
export function forgeTests(output: string): ForgeTest[] | null {
  const report = forgeReport(output)
  if (!report) return null
  const tests = Object.entries(report).flatMap(([contract, { test_results: results }]) =>
    Object.entries(results).map(([name, { status, reason }]) => ({
      name: name.replace(/\(.*$/, ''),
      contract,
      passed: status === 'Success',
      reason: reason ?? '',
    })),
  )
  return tests.length > 0 ? tests : null
}

/** The failed ones; null where none ran. */
export function failedTests(output: string): ForgeTest[] | null {
  return forgeTests(output)?.filter(({ passed }) => !passed) ?? null
}

/** The report is one line; the compiler prints others, and so does an invariant that fails, as objects too. */
function forgeReport(output: string): ForgeReport | null {
  const line = output.split('\n').find((one) => one.startsWith('{') && one.includes('"test_results"'))
  try {
    return line === undefined ? null : (JSON.parse(line) as ForgeReport)
  } catch {
    return null
  }
}
