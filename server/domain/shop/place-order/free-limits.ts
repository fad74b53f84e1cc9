import { countAttempt, type Limit } from '../../accounts/limits/rate-limit.ts'
import { inventoryOf } from '../../../store/shop/order-stock.ts'
import type { ShopDependencies } from '../dependencies.ts'
import { Problem } from '../../../lib/problem.ts'
import { checkRequests } from './check.ts'
import { ballStateOf } from './ball-state.ts'
import { checkedRequest, type OrderRequest } from './request.ts'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../../../lib/time.ts'

// A free ball costs nothing, so nothing prevents one person from taking it under many accounts. One network
// gets a limited number at a time: all visitors of an event stand behind one address, and so do the accounts of a
// script, which leaves half of a larger ball to everybody else: from 100 units on for an hour, from 600 on for a day.

/** Tries of one user, whatever the ball. */
const BY_ONE = { count: 20, seconds: MINUTE_SECONDS }
/** Tries of one user for one ball: a double tap, and one more after a network failure. */
const BY_ONE_OF_A_BALL = { count: 3, seconds: MINUTE_SECONDS }
/** Units of one ball for one network: a room in which everybody takes out their phone. */
const BY_MINUTE = { count: 30, seconds: MINUTE_SECONDS }
/** One network gets at most this part of a ball in an hour and in a day, and a number of a small one. */
const HOUR = { share: 0.5, least: 50, seconds: HOUR_SECONDS }
const DAY = { share: 0.5, least: 300, seconds: DAY_SECONDS }
/** A longer wait is said in hours. */
const LONGEST_IN_MINUTES = 90

/**
 * Counts a request for a free ball towards the limits of its user and its network, where it would be given a unit:
 * what is repeated or refused is not counted.
 * @throws Problem 404, 409 as for any ball; 429 with Retry-After in seconds: `FREE_TOO_OFTEN` where one user,
 *   `FREE_TOO_FAST` where one network asks too often
 */
export async function limitFree(deps: ShopDependencies, request: OrderRequest): Promise<void> {
  if (await wouldGet(deps, request)) await countTaking(deps, request)
}

/**
 * Whether a unit would be available now.
 * @throws Problem the refusal
 */
async function wouldGet(deps: ShopDependencies, request: OrderRequest): Promise<boolean> {
  const checked = checkedRequest(request)
  const state = await ballStateOf(deps.db, request.ballId, [checked], () => deps.now())
  if (!state) throw new Problem(404, 'NOT_FOUND')
  const [decision] = checkRequests([checked], state, true)
  if (decision && 'problem' in decision) throw decision.problem
  return decision !== undefined && 'unit' in decision
}

async function countTaking(
  deps: ShopDependencies,
  { ballId, user, networkDigest }: OrderRequest,
): Promise<void> {
  const byUser = (key: string, limit: Limit) => count(deps, 'FREE_TOO_OFTEN', key, limit)
  await byUser(`free-by:${user.id}`, BY_ONE)
  await byUser(`free-by:${ballId}:${user.id}`, BY_ONE_OF_A_BALL)
  if (!networkDigest) return
  const inventory = await inventoryOf(deps.db, ballId)
  if (inventory === undefined) throw new Problem(404, 'NOT_FOUND')
  const byNetwork = (window: string, limit: Limit) =>
    count(deps, 'FREE_TOO_FAST', `free-${window}:${ballId}:${networkDigest}`, limit)
  await byNetwork('minute', BY_MINUTE)
  for (const [window, { share, least, seconds }] of Object.entries({ hour: HOUR, day: DAY }))
    await byNetwork(window, { count: Math.max(least, Math.floor(inventory * share)), seconds })
}

/** Counts one attempt; a refusal says what is limited, and for how long. */
async function count(
  deps: ShopDependencies,
  code: 'FREE_TOO_OFTEN' | 'FREE_TOO_FAST',
  key: string,
  limit: Limit,
): Promise<void> {
  try {
    await countAttempt(deps, key, limit)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const seconds = Number(error.headers['Retry-After'])
    const minutes = Math.ceil(seconds / MINUTE_SECONDS)
    const hours = minutes > LONGEST_IN_MINUTES ? Math.ceil(seconds / HOUR_SECONDS) : 0
    throw new Problem(error.status, code, { minutes, hours }, error.headers)
  }
}
