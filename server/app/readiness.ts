import type { ChainPort } from '../adapters/chain/port.ts'
import { ranMigrations } from '../db/migrate.ts'
import { migrations } from '../db/migrations/all.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import type { JobRunner } from '../jobs/runner.ts'
import { MINUTE_MS } from '../lib/time.ts'

/** Shorter than a load balancer's timeout. */
const ANSWER_MS = 1_000
/** Background work polls several times a second. */
const POLLED_MS = MINUTE_MS

interface Readiness {
  isReady: boolean
  /** `ok`, or what is wrong, by part. */
  parts: { database: string; migrations: string; jobs: string; stopping: 'no' | 'yes' }
  /** What is wrong while requests can still be served. */
  warnings: string[]
}

/** Whether this process should be sent requests. */
export interface ReadinessWatch {
  check(): Promise<Readiness>
  /** From now on it is not ready. */
  stop(): void
}

/**
 * Checks the parts that a process cannot serve without. A chain or an object store that is away is a warning only:
 * everything else works, pictures that were shown lately included, and no other process would do better.
 */
export function watchReadiness(parts: {
  db: Dependencies['db']
  chain: Pick<ChainPort, 'isReady' | 'lowAccounts'>
  jobs: Pick<JobRunner, 'polledAt'>
  /** Whether originals can be read. */
  stored: () => Promise<boolean>
}): ReadinessWatch {
  let isStopping = false
  let checking: Promise<Readiness> | null = null
  return {
    // requests meanwhile share the answer: any client may ask, as often as it likes
    check: () => (checking ??= check().finally(() => (checking = null))),
    stop: () => {
      isStopping = true
    },
  }

  async function check(): Promise<Readiness> {
    const [database, mints, settles, low, stored] = await Promise.all([
      inTime(checkDatabase(parts.db)),
      inTime(parts.chain.isReady('operator')),
      inTime(parts.chain.isReady('settler')),
      inTime(parts.chain.lowAccounts()),
      inTime(parts.stored()),
    ])
    const found = {
      database: database === null ? 'away' : 'ok',
      migrations: database?.missing.length ? `missing: ${database.missing.join(', ')}` : 'ok',
      jobs: jobsAre(parts.jobs.polledAt()),
      stopping: isStopping ? ('yes' as const) : ('no' as const),
    }
    const isReady =
      found.database === 'ok' && found.migrations === 'ok' && found.jobs !== 'not running' && !isStopping
    const warnings = [
      ...(low ?? []).map(({ note }) => note),
      ...(mints ? [] : ['the chain cannot deliver: no ball can be bought']),
      ...(settles ? [] : ['the chain cannot deliver: no listed work can be bought']),
      ...(stored ? [] : ['the object store does not answer: pictures are missing']),
      ...(database && database.unknown.length > 0 ? ['the database is of a newer version'] : []),
    ]
    return { isReady, parts: found, warnings }
  }
}

function jobsAre(polledAt: number | null): 'ok' | 'elsewhere' | 'not running' {
  if (polledAt === null) return 'elsewhere'
  return performance.now() - polledAt < POLLED_MS ? 'ok' : 'not running'
}

/** A newer version upgrades the database while earlier processes still serve: they stay ready. */
async function checkDatabase(db: Dependencies['db']) {
  const ran = new Set(await ranMigrations(db))
  const ours = Object.keys(migrations)
  return {
    missing: ours.filter((name) => !ran.has(name)),
    unknown: [...ran].filter((name) => !ours.includes(name)),
  }
}

/** Null for an error, and where no answer comes in time. */
async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, null)
  })
  return Promise.race([answer.catch(() => null), late]).finally(() => clearTimeout(timer))
}
