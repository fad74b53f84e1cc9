import * as v from 'valibot'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { logError } from '../lib/log.ts'

/**
 * An answer in the form of its contract. A record that breaks it is left out of its list and logged: one broken
 * row costs one card, not the page.
 * @throws Error where the answer breaks the contract and is no list
 */
export function validatedResponse(
  row: Endpoint & { answer: NonNullable<Endpoint['answer']> },
  answer: unknown,
): object {
  const parsed = v.safeParse(row.answer, answer)
  if (parsed.success) return parsed.output as object
  const error = new Error(
    `${row.method} ${row.path} answers against its contract: ${v.getDotPath(parsed.issues[0])}`,
  )
  const broken = new Set(parsed.issues.map(({ path }) => path?.[0]?.key))
  if (!Array.isArray(answer) || ![...broken].every((key) => typeof key === 'number')) throw error
  logError('A record was left out of a list', error)
  return v.parse(
    row.answer,
    answer.filter((_, index) => !broken.has(index)),
  ) as object
}
