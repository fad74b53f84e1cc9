import { failureOf, isDecided } from '../api/failure.ts'

/**
 * The part of what was sent that the server has refused, where it names one (`name`, `wrap.label`): the form shows it at
 * that field.
 */
export function refusedField(error: unknown): string | undefined {
  const failure = failureOf(error)
  return isDecided(failure) ? failure.field : undefined
}

/** The server's own reason for a refusal; null where it did not decide, or no response came. */
export function refusalOf(error: unknown): string | null {
  const failure = failureOf(error)
  if (!('message' in failure) || failure.message === '') return null
  // a 503 with a code is shown in words
  const said = isDecided(failure) || (failure.kind === 'not-ready' && failure.code !== undefined)
  return said ? failure.message : null
}
