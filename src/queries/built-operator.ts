import * as v from 'valibot'
import { operator, type Operator } from '../contract/site.ts'

/** What the build was told, in the shape of the server's answer; null where it is missing or not that shape. */
export function builtOperator(text: string | undefined): Operator | null {
  if (text === undefined) return null
  try {
    const parsed = v.safeParse(operator, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
