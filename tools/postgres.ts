import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { freePort } from '../server/lib/port.ts'

const DEBIAN_VERSIONS = '/usr/lib/postgresql'
const START_TIMEOUT_MS = 90_000
const POLL_MS = 100
/** Above what the race tests open at once. */
const MAX_CONNECTIONS = 200

/** How to install PostgreSQL on Debian; no service has to run. */
export const POSTGRES_HINT = 'apt-get install -y --no-install-recommends postgresql (no service needed)'

export interface Cluster {
  url: string
  stop: () => Promise<void>
  /**
   * Ends it, breaking every connection, and starts it again; resolves when it answers. `crash`: without a
   * clean shutdown.
   */
  restart: (how: 'fast' | 'crash') => Promise<void>
}

/** Folder with these programs: on PATH, else Debian's newest version, else undefined. */
export function findPostgres(programs: readonly string[] = ['initdb', 'postgres']): string | undefined {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : []
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a))
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...newestFirst.map((version) => join(DEBIAN_VERSIONS, version, 'bin')),
  ].find((folder) => programs.every((program) => existsSync(join(folder, program))))
}

/**
 * Starts a throw-away cluster on a free port of the loopback; undefined when this machine has no PostgreSQL.
 * `durable` leaves fsync on (measurements); tests go without. PostgreSQL refuses to run as root, so root runs
 * the cluster as the user `postgres` (or `nobody`).
 */
export async function startPostgres({ durable = false } = {}): Promise<Cluster | undefined> {
  const bin = findPostgres()
  if (!bin) return undefined
  const home = mkdtempSync(join(tmpdir(), 'akashi-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(home, user.uid, user.gid)
  const data = join(home, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...user, cwd: home, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`)

  const port = await freePort()
  const settings = [
    `max_connections=${MAX_CONNECTIONS}`,
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
  ]
  const launch = () =>
    spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', home, ...settings.flatMap((s) => ['-c', s])],
      { ...user, cwd: home, stdio: 'ignore' },
    )
  let server = launch()
  const killAtExit = () => server.kill('SIGKILL')
  process.once('exit', killAtExit)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilAnswering(url, server)
  return {
    url,
    restart: async (how) => {
      await stopped(server, how === 'fast' ? FAST : IMMEDIATE)
      server = launch()
      await untilAnswering(url, server)
    },
    stop: async () => {
      process.off('exit', killAtExit)
      await stopped(server, FAST)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Whom root runs PostgreSQL as, which refuses root; undefined for anybody else. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = (lines.find((line) => line.startsWith(`${name}:`)) ?? '').split(':')
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL refuses to run as root and there is no user postgres or nobody')
}

async function untilAnswering(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {}) // a refused first connection is expected; connect() reports it below
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (server.exitCode !== null) throw new Error('PostgreSQL ended while starting', { cause: error })
      if (Date.now() > deadline) throw new Error('PostgreSQL did not answer in time', { cause: error })
      await new Promise((done) => setTimeout(done, POLL_MS))
    }
  }
}

/** PostgreSQL's "fast" shutdown, and its "immediate" one, which recovers at the next start. */
const FAST = 'SIGINT'
const IMMEDIATE = 'SIGQUIT'

function stopped(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((done) => {
    if (server.exitCode !== null) return done()
    server.once('exit', () => done())
    server.kill(signal)
  })
}
