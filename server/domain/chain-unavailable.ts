import { Problem } from '../lib/problem.ts'

/** Long enough for a node to restart, short enough for a buyer to wait. */
const RETRY_AFTER = { 'Retry-After': '30' }

/** The answer to a buyer while the chain cannot deliver, before any money is taken. */
export function chainUnavailable(): Problem {
  return new Problem(503, 'CHAIN_AWAY', {}, RETRY_AFTER)
}
