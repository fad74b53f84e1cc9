import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { assemble } from '../../server/app/assemble.ts'
import { readConfig } from '../../server/config/environment.ts'
import { freePort } from '../../server/lib/port.ts'
import { studioGroup, writeCatalog } from '../support/shop/catalog.ts'
import { runScript, startServer, type ServerProcess } from '../support/server/server-process.ts'
import { invariants } from './invariants.ts'

const UNITS = 4_000
const READY_POLL_MS = 20
/** A server that takes longer to come back counts as failed. */
const BACK_MS = 60_000
/** The payment provider's late messages are under way for five seconds. */
const LATE_MS = 6_000
/** An unpaid order ends after half an hour, and its checkout page is checked once more an hour later. */
const LATER_MS = [32 * 60_000, 95 * 60_000]

/** One shop as several processes run it. */
export interface Shop {
  env: Record<string, string>
  servers: (ServerProcess | null)[]
  /** The addresses of the processes that run. */
  urls(): string[]
  start(at: number): Promise<number>
  /** Milliseconds until every running process reports that it is ready. */
  untilReady(): Promise<number>
  /** Ends all processes, lets everything come to its end, and answers what does not hold. */
  audit(): Promise<string[]>
  remove(): Promise<void>
}

/** @param databaseUrl PostgreSQL; the embedded database where it is absent */
export async function openShop(processes: number, databaseUrl?: string): Promise<Shop> {
  const directory = mkdtempSync(join(tmpdir(), 'akashi-soak-'))
  const env: Record<string, string> = { DATA_DIR: directory, DATABASE_URL: databaseUrl ?? '' }
  const group = studioGroup({ lucky: { units: UNITS } })
  for (const item of group.items) item.secondary = true
  const imported = await runScript(['server/app/commands/catalog.ts', 'import', writeCatalog(group)], env)
  if (imported.code !== 0) throw new Error(imported.output)
  const ports: number[] = []
  for (let n = 0; n < processes; n++) ports.push(await freePort())
  const servers: (ServerProcess | null)[] = ports.map(() => null)
  const running = () => servers.filter((server) => server !== null)
  return {
    env,
    servers,
    urls: () => running().map(({ url }) => url),
    start: async (at) => {
      const since = performance.now()
      servers[at] = await startServer(ports[at]!, env)
      return performance.now() - since
    },
    untilReady: async () => {
      const since = performance.now()
      for (const { url } of running()) {
        while (!(await isReady(url))) {
          if (performance.now() - since > BACK_MS) return Number.POSITIVE_INFINITY
          await sleep(READY_POLL_MS)
        }
      }
      return performance.now() - since
    },
    audit: async () => {
      const codes = await Promise.all(running().map((server) => server.end('SIGTERM')))
      const bad = codes.filter((code) => code !== 0).map((code) => `a server ended with ${code} on SIGTERM`)
      return [...bad, ...(await settled(env))]
    },
    remove: async () => {
      await Promise.all(running().map((server) => server.kill()))
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  return answer?.status === 200
}

async function settled(env: Record<string, string>): Promise<string[]> {
  const { deps, jobs, close } = await assemble({ ...readConfig(env), publicUrl: 'http://localhost' })
  try {
    await jobs.drain()
    // messages that come late are signed by the clock that reads them
    await sleep(LATE_MS)
    await jobs.drain()
    const { now } = deps
    for (const later of LATER_MS) {
      deps.now = () => new Date(now().getTime() + later)
      await jobs.drain()
    }
    return await invariants(deps.db, deps.chain)
  } finally {
    await close()
  }
}
