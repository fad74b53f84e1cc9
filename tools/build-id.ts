import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Everything that decides what the built client is. */
const CLIENT_SOURCES = [
  'src',
  'sw',
  'public',
  'locales',
  'demo',
  'index.html',
  'vite.config.ts',
  'vite.render.config.ts',
  // all of them: each that the build uses reaches others
  'tools',
  'package-lock.json',
]
/** Build-time variables that end up inside the client. */
const CLIENT_VARIABLES = /^VITE_/
const TEST_FILE = /\.test\.tsx?$/
const ID_LENGTH = 12

/**
 * The id of the client that the sources in `root` would build: `BUILD_ID` when set, otherwise a hash of the
 * sources and of the `VITE_*` variables. Needs no git, so a downloaded archive builds the same id.
 * `dist/version.json` carries it, which is how a start knows whether the build is still the right one.
 */
export function buildId(root: string, env: NodeJS.ProcessEnv = process.env): string {
  if (env.BUILD_ID) return env.BUILD_ID
  const hash = createHash('sha256')
  for (const source of CLIENT_SOURCES) {
    for (const file of filesUnder(join(root, source))) {
      if (TEST_FILE.test(file)) continue
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  for (const name of Object.keys(env).toSorted()) {
    if (CLIENT_VARIABLES.test(name)) hash.update(`${name}=${env[name]}\0`)
  }
  return hash.digest('hex').slice(0, ID_LENGTH)
}

/** The id `dist/version.json` carries, or undefined when there is no complete build. */
export function builtId(root: string): string | undefined {
  try {
    const version: unknown = JSON.parse(readFileSync(join(root, 'dist', 'version.json'), 'utf8'))
    if (typeof version === 'object' && version !== null && 'build' in version) return String(version.build)
  } catch {
    // no build yet, or half a file of an interrupted one: both mean "build again"
  }
  return undefined
}

function filesUnder(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)))
}
