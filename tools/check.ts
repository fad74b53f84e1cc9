import { checkCatalogs } from './catalogs.ts'
import { checkLockfile } from './lockfile.ts'
import { run, type RunResult } from './run.ts'
import { checkExports } from './unused-exports.ts'

export interface Check {
  name: string
  run: () => Promise<RunResult>
}

/** Printed by dependency-cruiser on every run with TypeScript 7, which has no API for it; it reads with swc. */
const TSC_NOTICE = /\n*‼ missing-tsc-transpiler[\s\S]*$/

const TSC = ['-b', '--noEmit', '--force']

/** All static checks of the sources, quickest to understand first. */
export const CHECKS: readonly Check[] = [
  { name: 'formatting (oxfmt)', run: () => run('oxfmt', ['--list-different', '.']) },
  { name: 'lint (oxlint, type-aware)', run: () => run('oxlint', ['--type-aware', '--deny-warnings']) },
  // all of it each time: what it remembers of a project misses changes of files outside that project's own
  // and by one checker: several each read what they share, which costs two cores twice the work
  {
    name: 'types in four worlds (tsc)',
    run: () => run('tsc', [...TSC, '--checkers', '1', '--builders', '1']),
  },
  { name: 'boundaries (dependency-cruiser)', run: checkBoundaries },
  { name: 'no export without a user', run: checkExports },
  { name: 'catalogs complete (lingui)', run: checkCatalogs },
  { name: 'integrity of every locked package', run: checkLockfile },
]

/** Single files against the table of floors, then folders against cycles. */
async function checkBoundaries(): Promise<RunResult> {
  const results = await Promise.all(
    ['.dependency-cruiser.cjs', '.dependency-cruiser-folders.cjs'].map((config) =>
      run('depcruise', ['src', 'sw', 'server', '--config', config]),
    ),
  )
  return {
    ok: results.every(({ ok }) => ok),
    output: results.map(({ output }) => output.replace(TSC_NOTICE, '\n')).join(''),
  }
}

/** Runs all checks one after the other, one line each and the tool's own words below a failed one. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0
  for (const check of CHECKS) {
    const { ok, output } = await check.run()
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${check.name}`)
    if (!ok) {
      failed++
      console.log(output.trimEnd())
    }
  }
  return { passed: CHECKS.length - failed, failed }
}

if (import.meta.main) {
  const { failed } = await runChecks()
  process.exitCode = failed > 0 ? 1 : 0
}
