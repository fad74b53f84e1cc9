import { randomUUID } from 'node:crypto'

/** How the sandbox's webhook misbehaves: the switches of its page (docs/product.md, "Buying a ball"). */
export type Delivery = 'prompt' | 'late' | 'repeated' | 'lost' | 'reordered'

const LATE_MS = 5_000
const TIMES_REPEATED = 3

/** A webhook to be sent at a time; `subject` is how it is stored until then. */
export interface PlannedWebhook {
  subject: string
  at: Date
}

/** The webhooks that report a decision to the shop, in the delivery mode that was chosen. */
export function webhooksOf(
  checkoutId: string,
  kind: string,
  delivery: Delivery,
  now: Date,
): PlannedWebhook[] {
  if (delivery === 'lost') return []
  const id = newEventId()
  if (delivery === 'reordered') {
    // the last event is sent first, and the opening of the page after it
    return [
      planned(id, kind, checkoutId, now),
      planned(newEventId(), 'checkout.opened', checkoutId, later(now, LATE_MS)),
    ]
  }
  const first = planned(id, kind, checkoutId, delivery === 'late' ? later(now, LATE_MS) : now)
  if (delivery !== 'repeated') return [first]
  const again = Array.from({ length: TIMES_REPEATED - 1 }, (_, i) =>
    planned(id, `${kind}#${i + 1}`, checkoutId, later(now, (i + 1) * 1000)),
  )
  return [first, ...again]
}

/** The body of a planned webhook. */
export function webhookBody(subject: string): string {
  const [id = '', kind = '', checkoutId = ''] = subject.split('|')
  return JSON.stringify({ id, kind: kind.replace(/#\d+$/, ''), checkout_id: checkoutId })
}

const newEventId = () => `event_${randomUUID()}`
const later = (time: Date, ms: number) => new Date(time.getTime() + ms)
const planned = (id: string, kind: string, checkoutId: string, at: Date): PlannedWebhook => ({
  subject: `${id}|${kind}|${checkoutId}`,
  at,
})
