import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withPrepared } from './prepared.ts'
import { codeOf, DatabaseUnavailable, watchOutage, type Outage } from './unavailable.ts'
import type { DB } from './schema.ts'
import { MINUTE_MS, SECOND_MS } from '../lib/time.ts'

/** Connections of one process; PostgreSQL's default allows 100 in all. */
const POOL_SIZE = 20
/**
 * A connection that waits stays: a new one has to read the catalog before it plans, which made the first page after a
 * quiet quarter of a minute four times as slow (200 instead of 50 ms). Not for ever: a prepared statement is planned by
 * the tables as they were, and those of few rows are never analyzed.
 */
const LIFETIME_SECONDS = 1800
/** Routers forget connections that are silent for minutes, and say so to nobody. */
const KEEP_ALIVE_MS = 30 * SECOND_MS
/** A connection that hangs is closed instead of blocking all requests. */
const CONNECT_MS = 10_000
const QUERY_MS = MINUTE_MS
/** A server that is still starting answers with this state, and is waited for. */
const STARTING_STATE = '57P03'
const STARTING_MS = MINUTE_MS
const STARTING_POLL_MS = 250

/** The database at DATABASE_URL cannot be used; the message says why, without its password. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}

/**
 * PostgreSQL at `url`. A lost connection is an error of the query that used it alone.
 * @param queryMs how long a statement may take; 0: as long as it does
 */
export function openPostgres(url: string, { queryMs = QUERY_MS } = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    idleTimeoutMillis: LIFETIME_SECONDS * SECOND_MS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: queryMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  })
  const outage = watchOutage(nameOf(url))
  // an idle connection has been lost: the pool makes another one
  pool.on('error', (error) => void outage.judge(error))
  pool.on('connect', (client) => {
    // a connection in use: without a listener the process would end; the next query on it reports the failure
    client.on('error', () => {})
    judgeQueries(client, outage)
  })
  const guarded: PostgresPool = {
    connect: async () => {
      try {
        return (await pool.connect()) as unknown as PostgresPoolClient
      } catch (error) {
        throw outage.judge(error)
      }
    },
    end: () => pool.end(),
    options: pool.options,
    Client: pg.Client as unknown as NonNullable<PostgresPool['Client']>,
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: guarded }) })
  const counts = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { db, close: () => db.destroy(), pool: counts }
}

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>

/** Every query of a connection shows whether the database is reachable. */
function judgeQueries(client: pg.PoolClient, outage: Outage): void {
  const query = withPrepared(
    (client.query as unknown as (statement: object) => Promise<unknown>).bind(client),
  )
  const judged: Query = async (text, values) => {
    try {
      const answer = await query(text, values)
      outage.over()
      return answer
    } catch (error) {
      const judgement = outage.judge(error)
      // one that was given up may still be running: the connection is not reused
      if (judgement instanceof DatabaseUnavailable) void (client as unknown as pg.Client).end()
      throw judgement
    }
  }
  client.query = judged as unknown as pg.PoolClient['query']
}

/** Waits for a server that is starting, and reports in one sentence why another one cannot be used. */
export async function untilUsable(url: string): Promise<void> {
  for (const end = performance.now() + STARTING_MS; ; await sleep(STARTING_POLL_MS)) {
    const error = await tried(url)
    if (error === null) return
    if (codeOf(error) !== STARTING_STATE || performance.now() > end) throw unusable(url, error)
  }
}

async function tried(url: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {}) // connect() reports it
  try {
    await client.connect()
    return null
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => {})
  }
}

function unusable(url: string, error: Error): Error {
  const code = codeOf(error)
  const where = nameOf(url)
  const said = error instanceof pg.DatabaseError
  if (said) return new DatabaseUnusable(`${where} refuses (${code}): ${error.message}; check DATABASE_URL.`)
  return new DatabaseUnusable(
    `${where} does not answer (${code ?? error.message}): check DATABASE_URL and that the database runs.`,
  )
}

function nameOf(url: string): string {
  try {
    const { host } = new URL(url)
    return `The database at ${host || 'DATABASE_URL'}`
  } catch {
    return 'The database at DATABASE_URL'
  }
}
