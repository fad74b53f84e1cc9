import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { buildId, builtId } from '../../../tools/build-id.ts'

const ROOT = resolve(import.meta.dirname, '..', '..', '..')
/** The bundler's own: its files are hardly larger than those of a release, in a third of the time. */
const FAST_MINIFIER = ['--minify', 'oxc']

interface Build {
  /** Variables of the build (docs/configuration.md). */
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

/** Files of the client that name each other, and other forms of them. */
const TEXT = /\.(?:js|css|html|json|webmanifest)$/
const OTHER_FORM = /\.(?:br|gz|map)$/
/** Of a file with a lasting name, in the worker's list. */
const REVISION = /("revision":")[0-9a-f]{32}/g
const NAMED_BY_CONTENT = /^(.+-)[\w-]{8}(\.(?:js|css))$/

/**
 * The client that the tests' own server has built, as a later build of the same sources: what holds the build's id holds
 * `id`, and it and all that names it has another name; returns its folder, which the caller removes. A build takes a
 * minute of a processor.
 */
export function builtAgain(id: string): string {
  const folder = mkdtempSync(join(tmpdir(), `akashi-build-${id}-`))
  const dist = join(ROOT, 'dist')
  cpSync(dist, folder, { recursive: true, filter: (path) => !OTHER_FORM.test(path) })
  // the server's own part runs as it does inside this package
  writeFileSync(join(folder, '.vite', 'package.json'), JSON.stringify({ type: 'module' }))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file))
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const former = builtId(ROOT) ?? ''
  const renamed = renamedFiles(texts, former, id)
  const anew = new RegExp([former, ...renamed.keys()].join('|').replaceAll('.', String.raw`\.`), 'g')
  for (const [file, text] of texts) {
    const to = renamed.get(basename(file)) ?? basename(file)
    rmSync(join(folder, file))
    writeFileSync(
      join(folder, dirname(file), to),
      // what the worker has stored under a name that stays is fetched again
      text.replaceAll(anew, (name) => renamed.get(name) ?? id).replaceAll(REVISION, `$1${digestOf(id)}`),
    )
  }
  return folder
}

/** What the files are called that are others in the other build: those that hold its id, and all that name them. */
function renamedFiles(texts: ReadonlyMap<string, string>, former: string, id: string): Map<string, string> {
  const renamed = new Map<string, string>()
  const changed = [former]
  for (const name of changed)
    for (const [file, text] of texts) {
      const own = basename(file)
      const [, start, end] = NAMED_BY_CONTENT.exec(own) ?? []
      if (!start || renamed.has(own) || !text.includes(name)) continue
      renamed.set(own, `${start}${digestOf(id + own).slice(0, 8)}${end}`)
      changed.push(own)
    }
  return renamed
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
