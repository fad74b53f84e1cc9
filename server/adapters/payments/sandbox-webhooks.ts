import { randomUUID } from 'node:crypto'
import type { Dependencies } from '../../domain/dependencies.ts'
import { SANDBOX_WEBHOOK } from '../../domain/job-kinds.ts'
import { addJob } from '../../store/jobs.ts'
import { receiveWebhook } from '../../domain/checkout/receive-webhook.ts'
import { sandboxSecret, SIGNATURE_HEADER } from './sandbox.ts'
import { signBody } from './signature.ts'

/** How the sandbox's webhook misbehaves: the switches of its page (docs/product.md, "Buying a ball"). */
export type Delivery = 'prompt' | 'late' | 'repeated' | 'lost' | 'reordered'

const LATE_MS = 5_000
const TIMES_REPEATED = 3

/** Sends what became of a checkout to the shop's own webhook, in the way that was chosen. */
export async function announce(
  deps: Dependencies,
  checkoutId: string,
  kind: string,
  delivery: Delivery,
): Promise<void> {
  if (delivery === 'lost') return
  const id = `event_${randomUUID()}`
  const now = deps.now()
  if (delivery === 'reordered') {
    // what happened last is told first, and the opening of the page after it
    await plan(deps, id, kind, checkoutId, now)
    await plan(deps, `event_${randomUUID()}`, 'checkout.opened', checkoutId, later(now, LATE_MS))
    return
  }
  await plan(deps, id, kind, checkoutId, delivery === 'late' ? later(now, LATE_MS) : now)
  if (delivery !== 'repeated') return
  for (let i = 1; i < TIMES_REPEATED; i++) {
    await plan(deps, id, `${kind}#${i}`, checkoutId, later(now, i * 1000))
  }
}

const later = (time: Date, ms: number) => new Date(time.getTime() + ms)

async function plan(deps: Dependencies, id: string, kind: string, checkoutId: string, at: Date) {
  await addJob(deps.db, SANDBOX_WEBHOOK, `${id}|${kind}|${checkoutId}`, at)
  deps.wakeJobs()
}

/** Job: signs one webhook as the card company would and hands it to the shop. */
export async function sendSandboxWebhook(deps: Dependencies, subject: string): Promise<void> {
  const [id = '', kind = '', checkoutId = ''] = subject.split('|')
  const body = JSON.stringify({ id, kind: kind.replace(/#\d+$/, ''), checkout_id: checkoutId })
  const signature = signBody(await sandboxSecret(deps), body, deps.now())
  await receiveWebhook(deps, body, new Headers({ [SIGNATURE_HEADER]: signature }))
}
