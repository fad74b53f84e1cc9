import type { Dependencies } from '../deps.ts'
import type { Payments } from './port.ts'
import { sandboxPayments } from './sandbox.ts'

/** The card company in use. */
export function openPayments(deps: Pick<Dependencies, 'config' | 'db' | 'now'>): Payments {
  return sandboxPayments(deps)
}
