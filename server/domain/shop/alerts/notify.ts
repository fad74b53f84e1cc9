import { paths } from '../../../../src/config/paths.ts'
import { languageOr } from '../../../../src/contract/languages.ts'
import { textIn } from '../../../../src/contract/translations.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { later, SECOND_MS } from '../../../lib/time.ts'
import { awaitedBalls, takeAlerts, type TakenAlert } from '../../../store/shop/ball-alerts.ts'
import { addJob } from '../../../store/jobs.ts'
import { addNotice } from '../../../store/notifications/notices.ts'
import type { ShopDependencies } from '../dependencies.ts'
import { NOTIFY_BALL_ON_SALE, WATCH_BALL_ALERTS } from '../../job-kinds.ts'
import { ballOnSaleMail } from '../../notifications/mails/ball-on-sale.ts'
import { pageUrl } from '../../page-url.ts'

/** A ball goes on sale by time, by an import and by a reservation that ends: it is looked at, not called. */
const INTERVAL_MS = 5 * SECOND_MS
/** Members in one transaction: short enough that nobody's order waits for it. */
const BATCH = 100

/** Job: has the members notified who wait for a ball that is on sale now, and plans itself again. */
export async function watchBallAlerts(deps: ShopDependencies): Promise<void> {
  const now = deps.now()
  for (const id of await awaitedBalls(deps.db, now)) await addJob(deps.db, NOTIFY_BALL_ON_SALE, id, now)
  // after a failure the job's own backoff applies
  await addJob(deps.db, WATCH_BALL_ALERTS, 'all', later(now, INTERVAL_MS))
}

/**
 * Job: notifies everybody who waits for a ball, by mail and in the app, those who asked first at first. A batch is
 * one transaction, so a crash repeats nothing; before each the ball is looked at again, and whoever is not
 * reached before it is sold out waits on.
 */
export async function notifyBallOnSale(deps: ShopDependencies, ballId: string): Promise<void> {
  for (let reached = BATCH; reached === BATCH;) {
    reached = await deps.db.transaction().execute((trx) => notifyBatch(deps, trx, ballId))
    if (reached > 0) deps.wakeJobs()
  }
}

async function notifyBatch(deps: ShopDependencies, trx: Kysely<DB>, ballId: string): Promise<number> {
  const now = deps.now()
  const alerts = await takeAlerts(trx, { ballId, now, most: BATCH })
  for (const alert of alerts) {
    const about = { about: alert.id, ballId, at: now }
    await addNotice(trx, { ...about, userId: alert.user_id, kind: 'ball_on_sale' })
    await sendMail(deps, trx, alert, ballId)
  }
  return alerts.length
}

async function sendMail(deps: ShopDependencies, trx: Kysely<DB>, alert: TakenAlert, ballId: string) {
  if (!alert.email) return
  const language = languageOr(alert.language)
  const facts = {
    name: textIn(alert.name, language),
    page: pageUrl(deps, paths.ball(alert.group_code, ballId), language),
  }
  const text = ballOnSaleMail(facts, language)
  await deps.mail.send({ id: `ball-on-sale-${alert.id}`, to: alert.email, ...text }, trx)
}
