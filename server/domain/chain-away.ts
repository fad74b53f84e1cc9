import { Problem } from '../lib/problem.ts'

/** Long enough for a node to start again, short enough for somebody to wait. */
const RETRY_AFTER = { 'Retry-After': '30' }

/** What a buyer is told while the chain cannot hand anything over, before any money is taken. */
export function chainAway(): Problem {
  return new Problem(503, 'CHAIN_AWAY', {}, RETRY_AFTER)
}
