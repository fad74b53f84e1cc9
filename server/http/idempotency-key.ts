import { Problem } from '../lib/problem.ts'

/** Accepted form of an Idempotency-Key; at most 128 characters. */
const KEY_PATTERN = /^[\w-]{1,128}$/

/**
 * The request's Idempotency-Key (docs/product.md, "Wire format"); null where it has none.
 * @throws Problem 400 for one that is too long or has other characters than letters, digits, `_` and `-`
 */
export function keyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  if (key === null) return null
  if (!KEY_PATTERN.test(key)) throw new Problem(400, 'BAD_REQUEST', { field: 'Idempotency-Key' })
  return key
}
