import { setTimeout as sleep } from 'node:timers/promises'
import type { Dependencies } from '../../server/domain/dependencies.ts'
import { deleteSecret, secretOf, storedSecret } from '../../server/store/secrets.ts'
import { GROUPS } from '../groups/all.ts'
import { signUpCollectors } from './members.ts'
import { openBalls, type Found } from './orders.ts'
import { planLife, type PlannedBall } from './plan.ts'
import { tradeWork, type Trade } from './resales.ts'
import { areRecorded, ballsByKey } from './rows.ts'

/**
 * The secret that the keys of the demo's collectors come from. It is there from before the catalog is imported
 * until they have done everything: whether there is something left to do.
 */
const LIFE = 'demo-life'
const POLL_MS = 100
/** Works that are traded at once: each mostly waits for the chain. */
const AT_ONCE = 8

/**
 * Whether collectors can live here: their payments and their gas cost nothing, and nobody's money is real.
 */
export function canLive({ config, sandbox }: Pick<Dependencies, 'config' | 'sandbox'>): boolean {
  return !config.production && sandbox !== null && config.rpcUrl === undefined
}

/** Notes that the demo's collectors are to come: before the catalog is there. */
export async function inviteCollectors(deps: Pick<Dependencies, 'db'>): Promise<void> {
  await secretOf(deps.db, LIFE)
}

/**
 * Has the demo's collectors sign up, open balls, and sell to each other, all through the shop's own orders,
 * payments and chain. A run that was ended goes on where it was at the next one; when all is done, their keys
 * are forgotten and it does nothing any more.
 * @param signal ends it between two steps, with its reason thrown
 * @returns whether there was anything to do
 */
export async function liveOn(deps: Dependencies, signal: AbortSignal): Promise<boolean> {
  const secret = await storedSecret(deps.db, LIFE)
  if (secret === undefined) return false
  const members = await signUpCollectors(deps, secret)
  const balls = await shelf(deps)
  const ids = balls.map(({ id }) => id)
  while (!(await areRecorded(deps.db, ids))) await sleep(POLL_MS, undefined, { signal })
  const found = await openBalls(deps, members, planLife(balls), signal)
  await tradeAll({ deps, members, signal }, found)
  await deleteSecret(deps.db, LIFE)
  return true
}

async function tradeAll(trade: Trade, found: readonly Found[]): Promise<void> {
  const waiting = found.filter(({ find }) => find.isOffered || find.buyers.length > 0)
  const tradeOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await tradeWork(trade, next)
  }
  // all have ended when one has failed: nothing runs on behind the next try
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, tradeOn))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** The demo's balls that the shop has and that are, or were, on sale from its first day. */
async function shelf({ db }: Pick<Dependencies, 'db'>): Promise<PlannedBall[]> {
  const known = await ballsByKey(db)
  return GROUPS.flatMap(({ code: groupCode, balls }) =>
    balls.flatMap((ball): PlannedBall[] => {
      const { kind = 'paid', soldOut = false } = ball
      const key = `${groupCode}/${ball.key}`
      const row = known.get(key)
      if (!row || ball.status !== undefined || ball.opensIn !== undefined) return []
      return [{ id: row.id, key, groupCode, kind, soldOut, units: row.inventory, price: row.price }]
    }),
  )
}
