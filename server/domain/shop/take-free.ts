import { countAttempt } from '../accounts/limits/rate-limit.ts'
import { attemptsAt } from '../../store/attempts.ts'
import { inventoryOf } from '../../store/order-stock.ts'
import type { Dependencies } from '../dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { askForProof, isProven } from './free-ball-challenge.ts'
import { checkRequests } from './check-requests.ts'
import { checkedRequest } from './place-orders.ts'
import { ballStateOf } from './ball-state.ts'
import type { OrderRequest, OrderResult } from './order-request.ts'
import { DAY_SECONDS } from '../../lib/time.ts'

// A free ball costs nothing, so nothing prevents one person from taking it under many accounts. Each account
// takes work to create, and one network gets a limited number: by the minute and by the day.

/** Tries of one user, whatever the ball. */
const BY_ONE = { count: 20, seconds: 60 }
/**
 * Tries of one user for one ball while their proof is valid: a double tap, and one more after a network
 * failure.
 */
const BY_ONE_OF_A_BALL = { count: 3, seconds: 5 * 60 }
/** Units of one ball for one network. */
const BY_MINUTE = { count: 10, seconds: 60 }
/** One network gets at most this part of a ball in a day, and a few of a small one. */
const SHARE_OF_A_DAY = 0.25
const LEAST_A_DAY = 10

/** A request for a free ball. */
interface FreeRequest extends OrderRequest {
  /** The header that proves the work; null where there is none. */
  proof: string | null
}

/**
 * Gives one unit of a free ball to a user who may have it and has proven their work; the first call is answered
 * by a challenge.
 * @param place places the order (place-orders.ts)
 * @throws Problem 404, 409 as for any ball; 429 `PROOF_OF_WORK` with a challenge, or where too many came
 */
export async function takeFree(
  deps: Dependencies,
  place: (request: OrderRequest) => Promise<OrderResult>,
  { proof, ...request }: FreeRequest,
): Promise<OrderResult> {
  const { ballId, user, place: network = null } = request
  const whose = { ballId, userId: user.id }
  // a network is counted for what its users are given, and for nothing that they repeat
  if (await wouldGet(deps, request)) {
    const isDone = proof !== null && (await isProven(deps, whose, proof))
    if (!isDone) throw await askForProof(deps, whose, await takenIn(deps, ballId, network))
    await countTaking(deps, request)
  }
  return place(request)
}

/**
 * Whether a unit would be available now: no proof of work is required for what cannot be had.
 * @throws Problem the refusal
 */
async function wouldGet(deps: Dependencies, request: OrderRequest): Promise<boolean> {
  const checked = checkedRequest(request)
  const state = await ballStateOf(deps.db, request.ballId, [checked], () => deps.now())
  if (!state) throw new Problem(404, 'NOT_FOUND')
  const [decision] = checkRequests([checked], state, true)
  if (decision && 'problem' in decision) throw decision.problem
  return decision !== undefined && 'unit' in decision
}

const dayKey = (ballId: string, network: string) => `free-day:${ballId}:${network}`

async function countTaking(
  deps: Dependencies,
  { ballId, user, place: network }: OrderRequest,
): Promise<void> {
  await countAttempt(deps, `free-by:${user.id}`, BY_ONE)
  await countAttempt(deps, `free-by:${ballId}:${user.id}`, BY_ONE_OF_A_BALL)
  if (!network) return
  const inventory = await inventoryOf(deps.db, ballId)
  if (inventory === undefined) throw new Problem(404, 'NOT_FOUND')
  const count = Math.max(LEAST_A_DAY, Math.floor(inventory * SHARE_OF_A_DAY))
  try {
    await countAttempt(deps, `free-minute:${ballId}:${network}`, BY_MINUTE)
    await countAttempt(deps, dayKey(ballId, network), { count, seconds: DAY_SECONDS })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.status, 'FREE_TOO_FAST', {}, error.headers)
  }
}

/** How many units of a ball a network has taken in its day. */
async function takenIn(deps: Dependencies, ballId: string, network: string | null): Promise<number> {
  return network === null ? 0 : attemptsAt(deps.db, dayKey(ballId, network), deps.now())
}
