import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../server/lib/port.ts'
import { findPostgres, unprivilegedUser } from '../../../tools/postgres.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'
const PROGRAMS = ['initdb', 'postgres', 'pg_basebackup']
const DATABASE = 'shop'
const START_MS = 60_000
const POLL_MS = 100
/** No test loses its power: what a killed process has written is with the kernel. */
const WITHOUT_FSYNC = ['fsync=off', 'full_page_writes=off', 'max_connections=100']
/** The one replica has every commit before it is answered. */
const REPLICATED = ['synchronous_standby_names=*', 'synchronous_commit=on']

/** Whether this machine has what `startReplicated` needs, which Debian's postgresql and pgbouncer bring. */
export const canReplicate = () => findPostgres(PROGRAMS) !== undefined && existsSync(PGBOUNCER)

/** A PostgreSQL with a synchronous streaming replica, and PgBouncer in transaction mode before the primary. */
export interface Replicated {
  /** The database through PgBouncer. */
  url: string
  /** Ends the primary as the loss of its machine does. */
  killPrimary(): Promise<void>
  /** Makes the replica the primary, and has PgBouncer go there. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

/** Starts all of it on ports of the loopback. */
export async function startReplicated(): Promise<Replicated> {
  const programs = openPrograms()
  const { home, postgres, pgbouncer } = programs
  const [first, second, door] = [await freePort(), await freePort(), await freePort()]
  const settings = join(home, 'pgbouncer.ini')
  const pointTo = (port: number) => writeFileSync(settings, settingsOf(door, port))
  const [original, copy] = [join(home, 'primary'), join(home, 'replica')]
  programs.makeCluster(original)
  // before it has a replica no commit would return
  const alone = postgres(original, first, WITHOUT_FSYNC)
  await order(first, 'postgres', `create database ${DATABASE}`)
  programs.copyCluster(first, copy)
  await ended(alone, 'SIGINT')
  const primary = postgres(original, first, [...WITHOUT_FSYNC, ...REPLICATED])
  postgres(copy, second, WITHOUT_FSYNC)
  await untilSynchronous(first)
  pointTo(first)
  const bouncer = pgbouncer(settings)
  await order(door, DATABASE, 'select 1')
  return {
    url: urlOf(door, DATABASE),
    killPrimary: async () => {
      const children = childrenOf(primary.pid ?? 0)
      await ended(primary, 'SIGKILL')
      // they would go on for a moment, as they cannot without their machine
      for (const pid of children) killHard(pid)
    },
    failOver: async () => {
      await order(second, 'postgres', 'select pg_promote()')
      pointTo(second)
      bouncer.kill('SIGHUP')
    },
    stop: () => programs.stop(),
  }
}

/** The programs of PostgreSQL and PgBouncer, run in a folder of their own by somebody whom they do not refuse. */
function openPrograms() {
  const bin = findPostgres(PROGRAMS)
  if (!bin) throw new Error('no PostgreSQL here')
  const home = mkdtempSync(join(tmpdir(), 'akashi-replicated-'))
  const user = unprivilegedUser()
  if (user) chownSync(home, user.uid, user.gid)
  const run = (program: string, args: readonly string[]) => {
    const { status, stderr, error } = spawnSync(join(bin, program), args, {
      ...user,
      cwd: home,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program} failed: ${stderr || String(error)}`)
  }
  const started: ChildProcess[] = []
  const start = (program: string, args: readonly string[]) => {
    const child = spawn(program, args, { ...user, cwd: home, stdio: 'ignore' })
    started.push(child)
    return child
  }
  const killAtExit = () => started.forEach((child) => child.kill('SIGKILL'))
  process.once('exit', killAtExit)
  return {
    home,
    makeCluster: (data: string) =>
      run('initdb', [
        '-D',
        data,
        '-U',
        'postgres',
        '--auth=trust',
        '--encoding=UTF8',
        '--no-locale',
        '--no-sync',
      ]),
    /** A replica of the one at a port. */
    copyCluster: (port: number, data: string) =>
      run('pg_basebackup', ['-d', urlOf(port, 'postgres'), '-D', data, '-R', '-c', 'fast', '--no-sync']),
    postgres: (data: string, port: number, settings: readonly string[]) => {
      const words = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', home]
      return start(join(bin, 'postgres'), [...words, ...settings.flatMap((setting) => ['-c', setting])])
    },
    pgbouncer: (settings: string) => start(PGBOUNCER, ['-q', settings]),
    stop: async () => {
      process.off('exit', killAtExit)
      for (const child of started.toReversed()) await ended(child, 'SIGINT')
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

const urlOf = (port: number, database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`

const settingsOf = (port: number, primary: number) => `[databases]
${DATABASE} = host=127.0.0.1 port=${primary} dbname=${DATABASE} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
server_login_retry = 1
`

/** Does one statement, as soon as the server answers. */
async function order(port: number, database: string, statement: string): Promise<pg.QueryResult> {
  for (const end = Date.now() + START_MS; ; await sleep(POLL_MS)) {
    const client = new pg.Client(urlOf(port, database))
    client.on('error', () => {}) // connect() or query() reports it
    try {
      await client.connect()
      return await client.query(statement)
    } catch (error) {
      if (Date.now() > end) throw new Error(`“${statement}” could not be done`, { cause: error })
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function untilSynchronous(port: number): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(POLL_MS)) {
    const { rows } = await order(port, 'postgres', 'select sync_state from pg_stat_replication')
    if ((rows as { sync_state: string }[]).some(({ sync_state }) => sync_state === 'sync')) return
  }
  throw new Error('the replica does not follow')
}

/** Processes that another has started; PostgreSQL's do not end with theirs at once. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent)
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended
  }
}
