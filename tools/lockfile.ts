import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, type RunResult } from './run.ts'

/** What npm writes for every package that it has downloaded (Subresource Integrity, SHA-512). */
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/

/** The parts of a lockfile (version 3) that the check reads. */
export interface Lockfile {
  packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>
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

/** Does every package of the lockfile have its integrity? */
export function checkLockfile(): Promise<RunResult> {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile
  const bare = withoutIntegrity(lock)
  const output = bare.map((path) => `${path} has no integrity in package-lock.json\n`).join('')
  return Promise.resolve({ ok: bare.length === 0, output })
}
