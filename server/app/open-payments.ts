import type { Payments } from '../adapters/payments/port.ts'
import { openSandbox, type Sandbox } from '../adapters/payments/sandbox.ts'
import { stripePayments } from '../adapters/payments/stripe.ts'
import type { Config } from '../config/environment.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { SANDBOX_WEBHOOK } from '../domain/job-kinds.ts'
import { addJob } from '../store/jobs.ts'
import { sandboxRows } from '../store/checkout/sandbox-checkouts.ts'
import { secretOf } from '../store/secrets.ts'

const WEBHOOK_SECRET = 'sandbox-webhook'

/** The payment provider in use, and the sandbox where it is the one. */
interface OpenedPayments {
  payments: Payments
  sandbox: Sandbox | null
}

/** Opens the payment provider: Stripe where its key is configured, the embedded sandbox otherwise. */
export function openPayments(parts: {
  config: Config
  db: Dependencies['db']
  now: () => Date
  wakeJobs: () => void
}): OpenedPayments {
  const { config, db, now, wakeJobs } = parts
  if (config.stripe) return { payments: stripePayments(config.stripe, now), sandbox: null }
  const sandbox = openSandbox({
    rows: sandboxRows(db),
    publicUrl: config.publicUrl,
    webhookSecret: () => secretOf(db, WEBHOOK_SECRET),
    planWebhook: async ({ subject, at }) => {
      await addJob(db, SANDBOX_WEBHOOK, subject, at)
      wakeJobs()
    },
    now,
  })
  return { payments: sandbox.payments, sandbox }
}
