import { spawnSync } from 'node:child_process'

/** Python 3.8 or newer on this machine, for the verifier that is written in it; undefined where there is none. */
export const python = found()

function found(): string | undefined {
  const check = 'import sys; sys.exit(sys.version_info < (3, 8))'
  const there = ['python3', 'python'].find((name) => spawnSync(name, ['-c', check]).status === 0)
  // .ci/run installs it: a skip there is a hole
  if (!there && process.env.CI) throw new Error('python3 is missing: docs/verify_claim.py cannot be tested')
  if (!there) console.warn('SKIPPED: no python3 here, so docs/verify_claim.py is not tested.')
  return there
}
