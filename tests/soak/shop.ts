import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { assemble } from '../../server/app/assemble.ts'
import type { Dependencies } from '../../server/domain/dependencies.ts'
import { readConfig } from '../../server/config/environment.ts'
import { freePort } from '../../server/lib/port.ts'
import { studioGroup, writeCatalog } from '../support/shop/catalog.ts'
import { runScript, startServer, type ServerProcess } from '../support/server/server-process.ts'
import { invariants, nothingPending } from './invariants.ts'
import { standing } from './standing.ts'

const UNITS = 4_000
const READY_POLL_MS = 20
/** A server that takes longer to come back counts as failed. */
const BACK_MS = 60_000
/** The payment provider's late messages are under way for five seconds. */
const LATE_MS = 6_000
/** An unpaid order ends after half an hour, and its checkout page is checked once more an hour later. */
const LATER_MS = [32 * 60_000, 95 * 60_000]

/** A refused transaction is tried for six minutes. */
const MINED_MS = 480_000
const MINED_POLL_MS = 500

/** One shop as several processes run it. */
export interface Shop {
  env: Record<string, string>
  servers: (ServerProcess | null)[]
  /** The addresses of the processes that run. */
  urls(): string[]
  start(at: number): Promise<number>
  /** Milliseconds until every running process reports that it is ready. */
  untilReady(): Promise<number>
  /** Ends all processes, lets everything come to its end, and looks at what there is then. */
  audit(): Promise<Audit>
  remove(): Promise<void>
}

/** What is found once everything has come to its end. */
export interface Audit {
  /** What does not hold. */
  complaints: string[]
  /** What has become of orders, incidents and transactions. */
  standing: string[]
}

/**
 * @param databaseUrl PostgreSQL; the embedded database where it is absent
 * @param more of the environment, such as a chain that others run
 */
export async function openShop(
  processes: number,
  databaseUrl?: string,
  more: Record<string, string> = {},
): Promise<Shop> {
  const directory = mkdtempSync(join(tmpdir(), 'akashi-soak-'))
  const env: Record<string, string> = { DATA_DIR: directory, DATABASE_URL: databaseUrl ?? '', ...more }
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
      const { complaints, standing } = await settled(env)
      return { complaints: [...bad, ...complaints], standing }
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

async function settled(env: Record<string, string>): Promise<Audit> {
  const { deps, jobs, close } = await assemble({ ...readConfig(env), publicUrl: 'http://localhost' })
  try {
    await jobs.drain()
    // messages that come late are signed by the clock that reads them
    await sleep(LATE_MS)
    await untilMined(deps, () => jobs.drain())
    const { now } = deps
    for (const later of LATER_MS) {
      deps.now = () => new Date(now().getTime() + later)
      await untilMined(deps, () => jobs.drain())
    }
    return { complaints: await invariants(deps.db, deps.chain), standing: await standing(deps.db) }
  } finally {
    await close()
  }
}

/** Blocks of a chain that others run come by the clock; the embedded one has mined everything by the first look. */
async function untilMined({ db }: Pick<Dependencies, 'db'>, drain: () => Promise<void>): Promise<void> {
  for (const end = performance.now() + MINED_MS; performance.now() < end; await sleep(MINED_POLL_MS)) {
    await drain()
    if ((await nothingPending(db)).length === 0) return
  }
}
