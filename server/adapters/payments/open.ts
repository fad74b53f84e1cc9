import type { Dependencies } from '../../domain/dependencies.ts'
import type { Payments } from './port.ts'
import { sandboxPayments } from './sandbox.ts'
import { stripePayments } from './stripe.ts'

/** The card company in use: Stripe where its key is configured, the embedded sandbox otherwise. */
export function openPayments(deps: Pick<Dependencies, 'config' | 'db' | 'now'>): Payments {
  const { stripe } = deps.config
  return stripe ? stripePayments(stripe, deps.now) : sandboxPayments(deps)
}
