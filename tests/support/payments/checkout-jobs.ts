import { SALE_KINDS } from '../../../server/app/sale-kinds.ts'
import { applyPayment as apply } from '../../../server/domain/checkout/apply-payment.ts'
import { cancelCheckout, expireCheckout } from '../../../server/domain/checkout/close-checkout.ts'
import { receiveWebhook } from '../../../server/domain/checkout/receive-webhook.ts'
import { refundCheckout } from '../../../server/domain/checkout/refund.ts'
import type { Dependencies } from '../../../server/domain/dependencies.ts'
import { resaleSale } from '../../../server/domain/resale/orders/resale-sale.ts'

// The checkout's background work, as the job handlers call it (server/app/job-handlers.ts).

export const applyPayment = (deps: Dependencies, checkoutId: string) => apply(deps, SALE_KINDS, checkoutId)
export const expireResaleOrder = (deps: Dependencies, id: string) => expireCheckout(deps, resaleSale, id)
export const refundResaleOrder = (deps: Dependencies, id: string) => refundCheckout(deps, resaleSale, id)
export const cancelResaleOrder = (deps: Dependencies, userId: string, id: string) =>
  cancelCheckout(deps, resaleSale, userId, id)
export const sendSandboxWebhook = async (deps: Dependencies, subject: string) =>
  deps.sandbox?.send(subject, (body, headers) => receiveWebhook(deps, body, headers))
