import { Kysely, PGliteDialect, PostgresDialect, type LogEvent } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createApp } from '../../../server/app/app.ts'
import { assemble, type OpenParts } from '../../../server/app/assemble.ts'
import { readConfig } from '../../../server/config/environment.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { withPrepared } from '../../../server/db/prepared.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import type { DB } from '../../../server/db/schema.ts'
import type { Dependencies } from '../../../server/domain/dependencies.ts'
import { plantSecrets } from './planted-secrets.ts'
import { scriptedChain } from '../chain/scripted-chain.ts'
import { copyOfTemplate, copyOnPostgres } from './database-template.ts'

/** Connections of the race tests: enough that buyers really meet. */
const POOL_SIZE = 20
/** PostgreSQL's "deadlock_detected". */
const DEADLOCK = '40P01'

export interface TestApp {
  deps: Dependencies
  /** Does the background work that is due. */
  work(): Promise<void>
  /** Calls the app in the same process; `path` as a browser on the site would. */
  ask(path: string, init?: RequestInit): Promise<Response>
  close: () => Promise<void>
}

/**
 * The whole server in this process on real parts: a fresh database (in memory, or one of its own on the
 * PostgreSQL of TEST_DATABASE_URL), a real EVM node, the sandbox payment provider. Close it in `afterAll`.
 */
export async function startApp(env: Record<string, string> = {}): Promise<TestApp> {
  return startOn({}, env)
}

/**
 * As `startApp`, without an EVM node, which takes longer to start than all the rest: for tests that do not
 * mint, list, settle or query owners. One that does fails (tests/support/chain/scripted-chain.ts).
 */
export async function startAppWithoutNode(env: Record<string, string> = {}): Promise<TestApp> {
  return startOn({ chain: scriptedChain() }, env)
}

async function startOn(parts: OpenParts, env: Record<string, string>): Promise<TestApp> {
  const directory = mkdtempSync(join(tmpdir(), 'akashi-app-'))
  // requests in this process come by no socket: a test sets the client's address by `X-Forwarded-For`, as a
  // proxy would
  const config = readConfig({
    PUBLIC_URL: 'http://akashi.localhost',
    DATA_DIR: directory,
    TRUST_PROXY: '1',
    ...env,
  })
  const assembled = await assemble(config, { ...parts, database: await freshDatabase() })
  const app = createApp(assembled.deps, null)
  return {
    deps: assembled.deps,
    work: () => assembled.jobs.drain(),
    ask: async (path, init) => {
      const answer = await app.request(new URL(path, config.publicUrl).href, init)
      plantSecrets(path, init, answer)
      return answer
    },
    close: async () => {
      await assembled.close()
      rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** An empty, migrated database for this test only. */
export async function freshDatabase(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL
  const opened = url ? await onPostgres(url) : await inMemory()
  await migrate(opened.db)
  return opened
}

async function inMemory(): Promise<OpenDatabase> {
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite: await copyOfTemplate() }) })
  return { db, close: () => db.destroy() }
}

async function onPostgres(url: string): Promise<OpenDatabase> {
  const own = await copyOnPostgres(url)
  const pool = new pg.Pool({ connectionString: own.url, max: POOL_SIZE })
  // as the server does (server/db/postgres.ts)
  pool.on('connect', (client) => {
    const query = (client.query as unknown as (statement: object) => Promise<unknown>).bind(client)
    client.query = withPrepared(query) as unknown as pg.PoolClient['query']
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: noteDeadlock })
  const close = async () => {
    await db.destroy()
    await own.drop()
  }
  return { db, close }
}

let deadlocks = 0

/**
 * How many statements of this file PostgreSQL has ended because two waited for each other; what repeats them hides it.
 * The embedded database never runs two.
 */
export function deadlocksSeen(): number {
  return deadlocks
}

function noteDeadlock(event: LogEvent): void {
  if (event.level === 'error' && (event.error as { code?: unknown } | null)?.code === DEADLOCK) deadlocks++
}
