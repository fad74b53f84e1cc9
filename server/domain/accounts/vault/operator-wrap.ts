import type { VaultWrap } from '../../../../src/contract/vault.ts'
import { Problem } from '../../../lib/problem.ts'

/**
 * The operator's wrap of a request and the key behind it; undefined where both are missing.
 * @throws Problem 400 where one of them is
 */
export function operatorOf(wraps: readonly VaultWrap[], key: string | undefined) {
  const wrap = wraps.find(({ kind }) => kind === 'operator')
  if ((wrap === undefined) !== (key === undefined)) throw wrapsProblem()
  return wrap && key !== undefined ? { id: wrap.id, key } : undefined
}

export function wrapsProblem(): Problem {
  return new Problem(400, 'BAD_REQUEST', { field: 'wraps' })
}
