import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildId, builtId } from '../../../tools/build-id.ts'

const ROOT = resolve(import.meta.dirname, '..', '..', '..')
/** The bundler's own: its files are hardly larger than those of a release, in a third of the time. */
const FAST_MINIFIER = ['--minify', 'oxc']

interface Build {
  /** Variables of the build (README, "Configuration"). */
  variables?: Record<string, string>
  asReleased?: boolean
}

/** Builds the client as a deploy of its own, under the given id; returns its folder, which the caller removes. */
export function buildClient(id: string, { variables = {}, asReleased = false }: Build = {}): string {
  const folder = mkdtempSync(join(tmpdir(), `akashi-build-${id}-`))
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  execFileSync(process.execPath, [vite, 'build', ...options, ...(asReleased ? [] : FAST_MINIFIER)], {
    cwd: ROOT,
    env: { ...process.env, BUILD_ID: id, NODE_ENV: 'production', ...variables },
  })
  return folder
}

/**
 * The client of the sources as they are now, built as a release: the one in `dist` where that is it, else a build of
 * its own, for which `remove` is.
 */
export function releasedClient(): { folder: string; remove: () => void } {
  if (builtId(ROOT) === buildId(ROOT)) return { folder: join(ROOT, 'dist'), remove: () => {} }
  const folder = buildClient('released', { asReleased: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * The client that the tests' own server has built, deployed again under another id: another `version.json` and
 * another worker, the same pages. For tests of how an update arrives, not of its content; returns its folder,
 * which the caller removes.
 */
export function builtAgain(id: string): string {
  const folder = mkdtempSync(join(tmpdir(), `akashi-build-${id}-`))
  cpSync(join(ROOT, 'dist'), folder, { recursive: true })
  writeFileSync(join(folder, 'version.json'), JSON.stringify({ build: id, news: {} }))
  appendFileSync(join(folder, 'sw.js'), `\n// ${id}\n`)
  return folder
}
