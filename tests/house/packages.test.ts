import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './tree.ts'

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/
const PUBLIC_REGISTRY = 'https://registry.npmjs.org/'

type Versions = Record<string, string>

interface Manifest {
  dependencies: Versions
  devDependencies: Versions
  optionalDependencies: Versions
  overrides: Versions
}

interface Lock {
  packages: Record<
    string,
    { version?: string; resolved?: string; optionalDependencies?: Versions } & Partial<Manifest>
  >
}

function json<T>(file: string): T {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T
}

describe('the packages', () => {
  const manifest = json<Manifest>('package.json')
  const lock = json<Lock>('package-lock.json')
  const sections = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

  it('are pinned exactly', () => {
    for (const section of [...sections, 'overrides'] as const) {
      for (const [name, version] of Object.entries(manifest[section])) {
        expect(version, `${section} ${name}`).toMatch(EXACT)
      }
    }
  })

  it('are the ones in the lockfile', () => {
    for (const section of sections) expect(lock.packages['']?.[section]).toEqual(manifest[section])
  })

  it('come from the public registry and nowhere else', () => {
    const foreign = Object.values(lock.packages)
      .map(({ resolved }) => resolved)
      .filter((from) => from !== undefined && !from.startsWith(PUBLIC_REGISTRY))
    expect(foreign).toEqual([])
  })

  it('bring every platform that a native package names, or a clean install elsewhere fails', () => {
    const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies }]) =>
      path === ''
        ? []
        : Object.keys(optionalDependencies ?? {})
            .filter(
              (name) =>
                !lock.packages[`${path}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`],
            )
            .map((name) => `${path} → ${name}`),
    )
    expect(missing).toEqual([])
  })
})
