import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..', '..')

/**
 * Builds the client as a deploy of its own, under the given id; returns its folder, which the caller removes.
 * @param variables of the build (README, "Configuration")
 */
export function buildClient(id: string, variables: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), `akashi-build-${id}-`))
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  execFileSync(
    process.execPath,
    [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    {
      cwd: ROOT,
      env: { ...process.env, BUILD_ID: id, NODE_ENV: 'production', ...variables },
    },
  )
  return folder
}
