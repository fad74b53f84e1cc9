import { openChain } from '../adapters/chain/open.ts'
import type { ChainPort } from '../adapters/chain/port.ts'
import { chainOptions } from './chain-options.ts'
import type { Config } from '../config/environment.ts'
import { databaseTime, openClock, type Clock } from '../db/clock.ts'
import { openDatabase, type OpenDatabase } from '../db/open.ts'
import { noteKeys } from '../lib/data-dir/keys.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { jobPlan } from './job-handlers.ts'
import { RECONCILE, SHOP_ROYALTY, SWEEP, WATCH_BALL_ALERTS, WATCH_LISTINGS } from '../domain/job-kinds.ts'
import { jobRows } from '../store/job-leases.ts'
import { addJob } from '../store/jobs.ts'
import { shopsWithRoyalties } from '../store/shop/shop-royalties.ts'
import { noJobs, startJobs, type JobRunner } from '../jobs/runner.ts'
import { openKeyServiceCipher, openSealCipher } from '../lib/secrets/ciphers.ts'
import { openMailTransport } from '../adapters/mail/open.ts'
import { deliveryQueue, outboxQueue } from '../domain/notifications/queue-mail.ts'
import { signedMail } from '../domain/notifications/sign-mail.ts'
import { openMedia, watchBucket } from '../adapters/media/open.ts'
import { openGoogle } from '../adapters/openid/open.ts'
import { checkIssuerKeys, prepareConfiguredKeys } from '../domain/certificates/issuer-keys.ts'
import { fillWorksOfSales } from '../store/works-of-sales.ts'
import { fillSearch } from '../domain/operations/search-index.ts'
import { checkSameKeys } from '../domain/operations/check-keys.ts'
import { demoMail } from '../http/dev-providers/demo.ts'
import { openPayments } from './open-payments.ts'
import { schemaWanted } from './schema-wanted.ts'
import { watchReadiness, type ReadinessWatch } from './readiness.ts'
import { sessionReader } from '../domain/accounts/sessions/session-user.ts'
import { logError } from '../lib/log.ts'

/** Parts that are open already, for tests. */
export interface OpenParts {
  database?: OpenDatabase
  chain?: ChainPort
}

export interface Assembled {
  deps: Dependencies
  jobs: JobRunner
  readiness: ReadinessWatch
  /** Absent with the embedded database. */
  pool: OpenDatabase['pool']
  close: () => Promise<void>
}

/** How long a part may take to close; what it has begun is begun again by another process. */
const CLOSE_MS = 8_000

/**
 * Opens every part that the configuration names: the embedded default, or what the operator plugged in
 * (docs/product.md, "The system's parts"). What was opened is closed again when a later part fails.
 * @param onStopped receives a sentence when the embedded database has stopped for good
 */
export async function assemble(
  config: Config,
  opened: OpenParts = {},
  onStopped?: (sentence: string) => void,
): Promise<Assembled> {
  const database = opened.database ?? (await openFor(config, onStopped))
  const { db } = database
  let clock: Clock | undefined
  try {
    const cipher = openSealCipher(config)
    const keyServiceCipher = openKeyServiceCipher(config)
    await checkSameKeys(db, { cipher, keyServiceCipher })
    clock = await openClock(() => databaseTime(db))
    const { now } = clock
    await checkIssuerKeys({ db, cipher, config, now })
    await prepareConfiguredKeys({ db, cipher, config, now })
    await fillSearch(db)
    await fillWorksOfSales(db)
    const media = await openMedia(config)
    const chain = opened.chain ?? (await openChain(chainOptions(config, { db, now, cipher })))
    noteKeys(config.dataDir)
    let jobs: JobRunner | undefined
    const mailTransport = openMailTransport(config)
    // by the clock of `deps`, which tests may move
    const depsNow = () => deps.now()
    const mail = mailTransport ? deliveryQueue(db, depsNow, () => jobs?.wake()) : outboxQueue(db, depsNow)
    const deps: Dependencies = {
      config,
      db,
      chain,
      media,
      ...openPayments({ config, db, now: depsNow, wakeJobs: () => jobs?.wake() }),
      mail: signedMail(config.demo ? demoMail(mail) : mail, { config }),
      mailTransport,
      cipher,
      keyServiceCipher,
      google: openGoogle(config),
      wakeJobs: () => jobs?.wake(),
      userOf: sessionReader({ config, db, now: depsNow }),
      now,
    }
    await addStandingJobs(db, now())
    jobs = config.role === 'web' ? noJobs : startJobs({ rows: jobRows(db), now: depsNow }, jobPlan(deps))
    const readiness = watchReadiness({ db, chain, jobs, stored: watchBucket(config.bucket) })
    const close = async () => {
      clock?.stop()
      await jobs.stop()
      await withinTime('sign-in with Google', deps.google?.close())
      await withinTime('the chain', chain.close())
      await withinTime('the database', database.close())
    }
    return { deps, jobs, readiness, pool: database.pool, close }
  } catch (error) {
    clock?.stop()
    await database.close()
    throw error
  }
}

/** Work that every start asks for; what is there already stays one job. */
async function addStandingJobs(db: Dependencies['db'], now: Date): Promise<void> {
  for (const kind of [SWEEP, RECONCILE, WATCH_LISTINGS, WATCH_BALL_ALERTS]) await addJob(db, kind, 'all', now)
  for (const shop of await shopsWithRoyalties(db)) await addJob(db, SHOP_ROYALTY, shop, now)
}

function openFor(config: Config, onStopped?: (sentence: string) => void): Promise<OpenDatabase> {
  const { databaseUrl: url, dataDir } = config
  return openDatabase({ url, dataDir, schema: schemaWanted(config), ...(onStopped && { onStopped }) })
}

/** A part that hangs must not prevent the process from exiting. */
async function withinTime(part: string, closing: Promise<void> | undefined): Promise<void> {
  if (!closing) return
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, CLOSE_MS, 'late')
  })
  const how = await Promise.race([closing, late]).finally(() => clearTimeout(timer))
  if (how === 'late') logError(`Did not wait any longer for ${part} to close.`)
}
