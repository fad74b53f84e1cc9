import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, type RunResult } from './run.ts'

/** What npm writes for every package that it has downloaded (Subresource Integrity, SHA-512). */
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/

const PUBLIC_REGISTRY = 'https://registry.npmjs.org/'
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/
const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

type Versions = Record<string, string>

/** The parts of a lockfile (version 3) that the check reads. */
export interface Lockfile {
  packages: Record<
    string,
    { integrity?: string; link?: boolean; inBundle?: boolean; resolved?: string } & Partial<
      Record<(typeof SECTIONS)[number], Versions>
    >
  >
}

/**
 * Packages that `npm ci` would install without comparing what arrives with what was locked. The project itself,
 * links and what comes inside another package's archive are never downloaded.
 */
export function withoutIntegrity({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([path, { link, inBundle }]) => path !== '' && !link && !inBundle)
    .filter(([, { integrity }]) => !SHA512.test(integrity ?? ''))
    .map(([path]) => path)
}

/** Everything else that makes an install on another machine fail or bring something else. */
export function otherFaults({ packages }: Lockfile): string[] {
  const wanted = SECTIONS.flatMap((section) => Object.entries(packages['']?.[section] ?? {}))
  const ranges = wanted.filter(([, version]) => !EXACT.test(version))
  const faults = Object.entries(packages).flatMap(([path, { resolved, optionalDependencies }]) => {
    if (path === '') return []
    const names = Object.keys(optionalDependencies ?? {})
    return [
      ...(resolved?.startsWith(PUBLIC_REGISTRY) === false ? [`${path} comes from ${resolved}`] : []),
      // npm writes only the machine's own platform where it has installed before (npm/cli#4828)
      ...names
        .filter((name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
        .map((name) => `${path} names ${name}, which is not locked`),
    ]
  })
  return [...ranges.map(([name, version]) => `${name} is not pinned: ${version}`), ...faults]
}

/** Does every package of the lockfile have its integrity, from the public registry, for every platform? */
export function checkLockfile(): Promise<RunResult> {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile
  const bare = withoutIntegrity(lock).map((path) => `${path} has no integrity in package-lock.json`)
  const faults = [...bare, ...otherFaults(lock)]
  return Promise.resolve({ ok: faults.length === 0, output: faults.map((fault) => `${fault}\n`).join('') })
}
