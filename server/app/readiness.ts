import { sql, type Kysely } from 'kysely'
import type { ChainPort } from '../adapters/chain/port.ts'
import { ranMigrations } from '../db/migrate.ts'
import { migrations } from '../db/migrations/all.ts'
import type { DB } from '../db/schema.ts'
import type { JobRunner } from '../jobs/runner.ts'
import { MINUTE_MS } from '../lib/time.ts'

/** Who asks waits no longer than a balancer does. */
const ANSWER_MS = 1_000
/** Background work looks for something to do several times a second. */
const POLLED_MS = MINUTE_MS

export interface Readiness {
  isReady: boolean
  /** `ok`, or what is wrong, by part. */
  parts: { database: string; migrations: string; jobs: string; stopping: 'no' | 'yes' }
  /** What is wrong and keeps nobody from being served. */
  warnings: string[]
}

/** Tells whether this process should be sent requests. */
export interface ReadinessWatch {
  look(): Promise<Readiness>
  /** From now on it should not. */
  stop(): void
}

/** Watches the parts that a process cannot serve without. A chain that is away only warns: everything else works. */
export function watchReadiness(parts: {
  db: Kysely<DB>
  chain: Pick<ChainPort, 'isReady'>
  jobs: Pick<JobRunner, 'polledAt'>
}): ReadinessWatch {
  let isStopping = false
  let looking: Promise<Readiness> | null = null
  return {
    // whoever asks meanwhile is told the same: anybody may ask, as often as they like
    look: () => (looking ??= look().finally(() => (looking = null))),
    stop: () => {
      isStopping = true
    },
  }

  async function look(): Promise<Readiness> {
    const [database, chain] = await Promise.all([
      inTime(lookAtDatabase(parts.db)),
      inTime(parts.chain.isReady('operator')),
    ])
    const found = {
      database: database === null ? 'away' : 'ok',
      migrations: database?.missing.length ? `missing: ${database.missing.join(', ')}` : 'ok',
      jobs: performance.now() - parts.jobs.polledAt() < POLLED_MS ? 'ok' : 'not running',
      stopping: isStopping ? ('yes' as const) : ('no' as const),
    }
    const isReady = found.database === 'ok' && found.migrations === 'ok' && found.jobs === 'ok' && !isStopping
    const warnings = [
      ...(chain ? [] : ['the chain is away: nothing can be bought']),
      ...(database && database.strange.length > 0 ? ['the database is of a newer version'] : []),
    ]
    return { isReady, parts: found, warnings }
  }
}

/** A newer version upgrades the database while earlier processes still serve: they go on. */
async function lookAtDatabase(db: Kysely<DB>) {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  const ran = new Set(await ranMigrations(db, rows[0]?.name))
  const ours = Object.keys(migrations)
  return {
    missing: ours.filter((name) => !ran.has(name)),
    strange: [...ran].filter((name) => !ours.includes(name)),
  }
}

/** Null for trouble, and where no answer comes in time. */
async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, null)
  })
  return Promise.race([answer.catch(() => null), late]).finally(() => clearTimeout(timer))
}
