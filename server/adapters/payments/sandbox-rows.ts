import type { CheckoutStatus } from './port.ts'
import type { NewSandboxCheckout, SandboxCheckoutRow } from '../../db/tables/orders.ts'

/** The sandbox's buyers pay in full or not: nothing of it is pending. */
export type SandboxState = Exclude<CheckoutStatus['state'], 'pending'>

/** A stored checkout; one that is older than secrets has none. */
export type SandboxCheckout = Omit<SandboxCheckoutRow, 'created_at'>

/**
 * Where the sandbox stores its checkouts: it has no database of its own (implemented by
 * store/checkout/sandbox-checkouts.ts).
 */
export interface SandboxRows {
  /** Writes a checkout, unless its order has one. */
  insert: (checkout: NewSandboxCheckout) => Promise<void>
  byId: (id: string) => Promise<SandboxCheckout | undefined>
  byOrder: (orderId: string) => Promise<SandboxCheckout | undefined>
  byPayment: (paymentId: string) => Promise<SandboxCheckout | undefined>
  /** Changes a checkout that is in one of the states. @returns whether it was */
  update: (
    by: { id: string } | { payment_id: string },
    from: readonly SandboxState[],
    set: { state: SandboxState; payment_id?: string },
  ) => Promise<boolean>
}
