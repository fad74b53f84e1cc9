import { countAttempt } from '../accounts/limits/rate-limit.ts'
import type { Dependencies } from '../dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { askForProof, isProven } from './free-proof.ts'
import { judge } from './check-request.ts'
import { judged } from './place.ts'
import { ballStateOf } from './ball-state.ts'
import type { OrderRequest, Placed } from './order-request.ts'

// A free ball costs nothing, so nothing keeps one person from having it in many names. Each name takes work, and one network
// is given a bounded number: by the minute and by the day.

/** Tries of one person, whatever the ball. */
const BY_ONE = { count: 20, seconds: 60 }
/** Tries of one person for one ball while their proof is good: a double tap, and one more where the network broke. */
const BY_ONE_OF_A_BALL = { count: 3, seconds: 5 * 60 }
/** Units of one ball for one network. */
const BY_MINUTE = { count: 10, seconds: 60 }
const DAY_SECONDS = 24 * 3600
/** One network gets at most this part of a ball in a day, and a few of a small one. */
const SHARE_OF_A_DAY = 0.25
const LEAST_A_DAY = 10

/** A request for a free ball. */
export interface FreeWish extends OrderRequest {
  /** The header that proves the work; null where there is none. */
  proof: string | null
}

/**
 * Gives one unit of a free ball to whoever may have it and has proven their work; the first call is answered by what there
 * is to solve.
 * @param place fulfils the wish (place.ts)
 * @throws Problem 404, 409 as for any ball; 429 `PROOF_OF_WORK` with a challenge, or where too many came
 */
export async function takeFree(
  deps: Dependencies,
  place: (wish: OrderRequest) => Promise<Placed>,
  { proof, ...wish }: FreeWish,
): Promise<Placed> {
  const { ballId, user, place: network = null } = wish
  const whose = { ballId, userId: user.id }
  // a network is counted for what somebody in it is given, and for nothing that they repeat
  if (await wouldGet(deps, wish)) {
    const isDone = proof !== null && (await isProven(deps, whose, proof))
    if (!isDone) throw await askForProof(deps, whose, await takenIn(deps, ballId, network))
    await countTaking(deps, wish)
  }
  return place(wish)
}

/**
 * Whether a unit would be given now: nobody works for what they cannot have.
 * @throws Problem the refusal
 */
async function wouldGet(deps: Dependencies, wish: OrderRequest): Promise<boolean> {
  const asked = judged(wish)
  const standing = await ballStateOf(deps.db, wish.ballId, [asked], () => deps.now())
  if (!standing) throw new Problem(404, 'NOT_FOUND')
  const [verdict] = judge([asked], standing, true)
  if (verdict && 'problem' in verdict) throw verdict.problem
  return verdict !== undefined && 'unit' in verdict
}

const dayKey = (ballId: string, network: string) => `free-day:${ballId}:${network}`

async function countTaking(
  deps: Dependencies,
  { ballId, user, place: network }: OrderRequest,
): Promise<void> {
  await countAttempt(deps, `free-by:${user.id}`, BY_ONE)
  await countAttempt(deps, `free-by:${ballId}:${user.id}`, BY_ONE_OF_A_BALL)
  if (!network) return
  const { inventory } = await deps.db
    .selectFrom('balls')
    .select('inventory')
    .where('id', '=', ballId)
    .executeTakeFirstOrThrow(() => new Problem(404, 'NOT_FOUND'))
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
  if (network === null) return 0
  const counted = await deps.db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', dayKey(ballId, network))
    .where('resets_at', '>', deps.now())
    .executeTakeFirst()
  return counted?.count ?? 0
}
