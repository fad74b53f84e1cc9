import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../server/lib/port.ts'
import { studioGroup, writeCatalog } from '../support/shop/catalog.ts'
import { ownDatabase, type OwnDatabase } from '../support/server/own-database.ts'
import { signUpWithNewWallet } from '../support/accounts/new-wallet.ts'
import { json } from '../support/accounts/people.ts'
import { runScript, startServer, type ServerProcess } from '../support/server/server-process.ts'

const AT_ONCE = 64
/** Timeout of a stop that hangs, with a margin for a busy machine. */
const STOPPED_MS = 20_000
/**
 * A deployment waits for every server that stops, so these stops are timed: by less than the 25 s that a
 * server waits for answers (server/app/drain.ts), and than DRAIN_SECONDS below.
 */
const LESS_THAN_GRACE_MS = 20_000
const HALF_OF_DRAIN_MS = 60_000
const ROOT = resolve(import.meta.dirname, '..', '..')

const directory = mkdtempSync(join(tmpdir(), 'akashi-stops-'))
const env: Record<string, string> = { DATA_DIR: directory }
let database: OwnDatabase | undefined
let server: ServerProcess | undefined
let port = 0

beforeAll(async () => {
  const url = process.env.TEST_DATABASE_URL
  if (url) database = await ownDatabase(url)
  if (database) env.DATABASE_URL = database.url
  const folder = writeCatalog(studioGroup({ lucky: { units: 500 } }))
  const imported = await runScript(['server/app/commands/catalog.ts', 'import', folder], env)
  if (imported.code !== 0) throw new Error(imported.output)
})
beforeEach(async () => {
  port = await freePort()
})
afterAll(async () => {
  await server?.kill()
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  await database?.drop()
})

/** The ball, once it is on the chain and sold. */
async function ball(url: string): Promise<string> {
  const [first] = (await (await fetch(`${url}/api/v1/studio/balls`)).json()) as { uuid: string }[]
  const cookie = await signUpWithNewWallet(url)
  await vi.waitUntil(
    async () => {
      const bought = await fetch(
        `${url}/api/v1/studio/balls/${first!.uuid}/buy`,
        json('PUT', undefined, cookie),
      )
      return bought.ok
    },
    { timeout: 60_000, interval: 200 },
  )
  return first!.uuid
}

/** Sends a request on a connection of its own; its status, or null for one that was cut. */
function asked(head: string): { sent: Promise<void>; status: Promise<number | null> } {
  const socket = connect(port, 'localhost')
  let text = ''
  socket.on('error', () => {})
  const sent = new Promise<void>((done) => socket.once('connect', () => socket.write(head, () => done())))
  const status = new Promise<number | null>((tell) => {
    socket.on('data', (part) => {
      text += part.toString('latin1')
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.POSITIVE_INFINITY)
      const start = text.indexOf('\r\n\r\n') + 4
      const whole = text.length >= start + length || text.endsWith('\r\n0\r\n\r\n')
      if (start > 3 && whole) tell(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]))
    })
    socket.once('close', () => tell(null))
  })
  return { sent, status }
}

const buying = (id: string, cookie: string) =>
  [
    `PUT /api/v1/studio/balls/${id}/buy HTTP/1.1`,
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    'Content-Length: 0',
    '\r\n',
  ].join('\r\n')

const count = (list: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(list, String)].map(([name, all]) => [name, all.length]))

describe('A server that receives SIGTERM', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'gives every answer that is under way, takes no more, and ends with 0 (%s)',
    async (signal) => {
      server = await startServer(port, env)
      const id = await ball(server.url)
      const cookies = await Promise.all(
        Array.from({ length: AT_ONCE }, () => signUpWithNewWallet(server!.url)),
      )
      const buyers = cookies.map((cookie) => asked(buying(id, cookie)))
      await Promise.all(buyers.map(({ sent }) => sent))
      const ended = server.end(signal)
      const statuses = await Promise.all(buyers.map(({ status }) => status))
      expect(count(statuses)).toEqual({ 200: AT_ONCE })
      expect(await ended).toBe(0)
      await expect(fetch(server.url)).rejects.toThrow('fetch failed')
    },
  )

  it('closes connections that wait for their next request at once', async () => {
    server = await startServer(port, env)
    const idle = asked(`GET /livez HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
    expect(await idle.status).toBe(200)
    const since = performance.now()
    expect(await server.end('SIGTERM')).toBe(0)
    expect(performance.now() - since).toBeLessThan(LESS_THAN_GRACE_MS)
  })

  it('reports for DRAIN_SECONDS that it is stopping, and still answers', async () => {
    server = await startServer(port, { ...env, DRAIN_SECONDS: '5' })
    await vi.waitUntil(async () => (await fetch(`${server!.url}/readyz`)).status === 200, STOPPED_MS)
    const ended = server.end('SIGTERM')
    const ready = await vi.waitUntil(async () => {
      const answer = await fetch(`${server!.url}/readyz`)
      return answer.status === 503 && answer
    }, STOPPED_MS)
    expect(ready.headers.get('connection')).toBe('close')
    expect((await fetch(`${server.url}/livez`)).status).toBe(200)
    expect((await fetch(`${server.url}/api/v1/sales`)).status).toBe(200)
    expect(await ended).toBe(0)
  })

  it('exits with 0 though its chain hangs, and leaves no node running', async () => {
    // the database of a shop at DATABASE_URL may know another folder's keys
    const own = mkdtempSync(join(tmpdir(), 'akashi-hangs-'))
    server = await startServer(port, { DATA_DIR: own, DATABASE_URL: '' })
    const { pid } = JSON.parse(readFileSync(join(own, 'chain', 'anvil.json'), 'utf8')) as { pid: number }
    process.kill(pid, 'SIGSTOP')
    expect(await server.end('SIGTERM')).toBe(0)
    await vi.waitUntil(() => !readdirSync('/proc').includes(String(pid)), STOPPED_MS)
    rmSync(own, { recursive: true, force: true, maxRetries: 5 })
  })

  it('exits at once at a second signal', async () => {
    server = await startServer(port, { ...env, DRAIN_SECONDS: '120' })
    const ended = server.end('SIGTERM')
    await sleep(300)
    const since = performance.now()
    void server.end('SIGTERM')
    await ended
    expect(performance.now() - since).toBeLessThan(HALF_OF_DRAIN_MS)
  })

  it.each([
    ['SIGTERM', 'to npm alone, as a container does', false],
    ['SIGINT', 'to everybody, as Ctrl-C does', true],
  ] as const)('ends when it was started by npm: %s %s', async (signal, _, toAll) => {
    const child = spawn('npm', ['run', '--silent', 'serve'], {
      cwd: ROOT,
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, ...env, PORT: String(port) },
    })
    const up = () =>
      fetch(`http://localhost:${port}/openapi.json`).then(
        ({ ok }) => ok,
        () => false,
      )
    try {
      await vi.waitUntil(up, { timeout: 60_000, interval: 100 })
      process.kill(toAll ? -child.pid! : child.pid!, signal)
      await Promise.race([once(child, 'exit'), sleep(STOPPED_MS)])
      expect(child.exitCode ?? child.signalCode).not.toBeNull()
      await vi.waitUntil(async () => !(await up()), { timeout: 5_000, interval: 100 })
      expect(processesOf(child.pid!)).toEqual([])
    } finally {
      for (const pid of processesOf(child.pid!)) process.kill(pid, 'SIGKILL')
    }
  })
})

/** What still runs of the group that npm began. */
function processesOf(group: number): number[] {
  const list = execFileSync('ps', ['-eo', 'pid=,pgid='], { encoding: 'utf8' })
  return list
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, pgid]) => (pgid === group ? [pid] : []))
}

describe('An operator’s probe', () => {
  it('learns on the same machine which parts are ready, and elsewhere only whether the server is', async () => {
    server = await startServer(port, env)
    const look = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${server!.url}/readyz`, { headers })
      return {
        status: answer.status,
        cacheControl: answer.headers.get('cache-control'),
        said: (await answer.json()) as unknown,
      }
    }
    await vi.waitUntil(async () => (await look()).status === 200, STOPPED_MS)
    const parts = { database: 'ok', migrations: 'ok', jobs: 'ok', stopping: 'no' }
    expect(await look()).toEqual({
      status: 200,
      cacheControl: 'no-store',
      said: { status: 'ready', parts, warnings: [] },
    })
    for (const name of ['x-forwarded-for', 'x-real-ip', 'via', 'cf-connecting-ip'])
      expect((await look({ [name]: '203.0.113.9' })).said).toEqual({ status: 'ready' })
    const alive = await fetch(`${server.url}/livez`, { headers: { cookie: 'a=b' } })
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'alive' }])
    expect(alive.headers.get('set-cookie')).toBe(null)
    await server.stop()
  })
})
