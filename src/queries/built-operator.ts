import * as v from 'valibot'
import { operator, type Operator } from '../contract/site.ts'

/**
 * The operator of the build's configuration, in the shape of the server's answer; null where it is missing or
 * malformed.
 */
export function builtOperator(text: string | undefined): Operator | null {
  if (text === undefined) return null
  try {
    const parsed = v.safeParse(operator, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
