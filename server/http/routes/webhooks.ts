import type { Hono } from 'hono'
import type { Dependencies } from '../../domain/dependencies.ts'
import { BadSignature } from '../../adapters/payments/port.ts'
import { receiveWebhook } from '../../domain/checkout/receive-webhook.ts'

/** The path to which the payment provider posts its events. */
const PAYMENT_WEBHOOK = '/webhooks/payments'

export function mountWebhooks(app: Hono, deps: Dependencies): void {
  app.post(PAYMENT_WEBHOOK, async (c) => {
    try {
      await receiveWebhook(deps, await c.req.text(), c.req.raw.headers)
      return c.body(null, 204)
    } catch (error) {
      if (error instanceof BadSignature) return c.text('Bad signature', 400)
      throw error
    }
  })
}
