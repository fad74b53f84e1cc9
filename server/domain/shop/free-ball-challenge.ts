import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Dependencies } from '../dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { challengeText, isSolved, readSolved, type Challenge } from '../../../src/proof/proof-of-work.ts'
import { secretOnce } from '../../store/secrets.ts'
import { MINUTE_MS } from '../../lib/time.ts'

/** Eight puzzles of 2^13 hashes each: about a second on a phone (docs/decisions/037). */
const BITS = 13
const PARTS = 8
/** Each doubles the work: up to half a minute where many come from one network. */
const MOST_EXTRA_BITS = 5
/** Units that one network takes before the work doubles the first time. */
const FIRST_DOUBLING = 3
/** Long enough for the slowest phone and the hardest puzzle, and for a user who is interrupted. */
const CHALLENGE_MS = 5 * MINUTE_MS
const SALT_BYTES = 9
const MAC_LENGTH = 22
/** Every 429 carries this header; here the proof of work takes the time. */
const RETRY_AT_ONCE = { 'Retry-After': '1' }

/** The purpose of a challenge: it is valid for this user and this ball only. */
interface For {
  ballId: string
  userId: string
}

/**
 * A challenge in the place of a free ball; nothing of it is stored. What it is good for, one unit of one ball
 * for one user, can be had once: the order itself shows that it was spent.
 * @param taken how many units the same network has taken lately
 */
export async function askForProof(deps: Dependencies, whose: For, taken: number): Promise<Problem> {
  const bare = {
    expiry: deps.now().getTime() + CHALLENGE_MS,
    bits: BITS + extraBits(taken),
    parts: PARTS,
    salt: randomBytes(SALT_BYTES).toString('base64url'),
  }
  const challenge = challengeText({ ...bare, mac: macOf(await secret(deps), whose, bare) })
  return new Problem(429, 'PROOF_OF_WORK', {}, RETRY_AT_ONCE, { challenge })
}

/** Whether a header proves the work that was requested, for this user and this ball, in time. */
export async function isProven(deps: Dependencies, whose: For, header: string): Promise<boolean> {
  const solved = readSolved(header)
  if (!solved || solved.challenge.expiry <= deps.now().getTime()) return false
  const right = Buffer.from(macOf(await secret(deps), whose, solved.challenge))
  const given = Buffer.from(solved.challenge.mac)
  return (
    right.length === given.length &&
    timingSafeEqual(right, given) &&
    isSolved(solved.challenge, solved.answers)
  )
}

/** Harder the more a network has taken: 3, 9, 21, 45 and 93 units double the work. */
function extraBits(taken: number): number {
  return Math.min(MOST_EXTRA_BITS, Math.floor(Math.log2(1 + taken / FIRST_DOUBLING)))
}

const secret = ({ db }: Dependencies) => secretOnce(db, 'proof-of-work')

function macOf(key: string, { ballId, userId }: For, challenge: Omit<Challenge, 'mac'>): string {
  const { expiry, bits, parts, salt } = challenge
  return createHmac('sha256', key)
    .update([ballId, userId, expiry, bits, parts, salt].join('|'))
    .digest('base64url')
    .slice(0, MAC_LENGTH)
}
