import { spawnSync } from 'node:child_process'
import { builtId, buildId } from '../tools/build-id.ts'

const root = new URL('..', import.meta.url).pathname

/** Builds the client when there is no build of the sources as they are now; ends the process when that fails. */
function buildIfNeeded(): void {
  if (builtId(root) === buildId(root)) return
  console.log('Building the client (first start, or its sources have changed) …')
  const { status } = spawnSync('vite', ['build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

buildIfNeeded()
await import('./main.ts')
