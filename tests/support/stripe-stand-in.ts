import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

export const WEBHOOK_SECRET = 'whsec_stand_in'

interface Session {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  client_reference_id: string
  /** What the shop asked for, as form fields. */
  asked: Record<string, string>
}

interface Answer {
  status: number
  body: object
}

const LEAST_EXPIRY_SECONDS = 30 * 60
const TOO_SOON = 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.'
const KEY_USED =
  'Keys for idempotent requests can only be used with the same parameters they were first used with.'

function refusal(type: string, message: string, code?: string): Answer {
  return { status: 400, body: { error: { type, message, code } } }
}

/**
 * A card company on this machine that speaks the few calls we make and signs like Stripe. An idempotency key answers the
 * same again, and is refused with other parameters.
 */
export class StripeStandIn {
  readonly sessions = new Map<string, Session>()
  readonly refunds: { payment_intent: string; key: string }[] = []
  /** Disputes as they stand now. */
  readonly disputes = new Map<string, object>()
  /** Why refunds are refused, where they are. */
  refuses: string | null = null
  /** Calls that have reached us, whose answer never leaves (a cable is cut). */
  unheard = 0
  /** What was answered under each key, and to which parameters. */
  private readonly byKey = new Map<string, { asked: string; answer: object }>()
  private readonly server: Server
  private readonly signer = new Stripe('sk_test_stand_in')

  constructor() {
    this.server = createServer((request, response) => {
      void bodyOf(request).then((fields) => {
        const { status, body } = this.answer(request, fields)
        if (this.unheard > 0) {
          this.unheard--
          return request.socket.destroy()
        }
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      })
    })
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  /** The buyer pays; the webhook is for the caller to deliver. */
  pay(id: string): void {
    Object.assign(this.sessions.get(id)!, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_${id}`,
    })
  }

  /** A webhook about a checkout, a dispute or anything else, signed with `secret`. */
  async webhook(id: string, type: string, secret = WEBHOOK_SECRET): Promise<RequestInit> {
    const object = this.sessions.get(id) ?? this.disputes.get(id) ?? { id }
    const payload = JSON.stringify({ id: `evt_${id}_${type}`, object: 'event', type, data: { object } })
    const signature = await this.signer.webhooks.generateTestHeaderStringAsync({ payload, secret })
    return { method: 'POST', body: payload, headers: { 'stripe-signature': signature } }
  }

  private answer(request: IncomingMessage, fields: Record<string, string>): Answer {
    const path = request.url ?? ''
    const key = String(request.headers['idempotency-key'] ?? '')
    if (path === '/v1/checkout/sessions' || path === '/v1/refunds') {
      const asked = JSON.stringify([path, fields])
      const before = this.byKey.get(key)
      if (before && before.asked !== asked) return refusal('idempotency_error', KEY_USED)
      if (before) return { status: 200, body: before.answer }
      const made = this.made(path, key, fields)
      // Stripe keeps no answer of a request that was not valid
      if (made.status === 200) this.byKey.set(key, { asked, answer: made.body })
      return made
    }
    const dispute = this.disputes.get(path.replace('/v1/disputes/', ''))
    if (dispute) return { status: 200, body: dispute }
    const [, id = '', expire] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? []
    const session = this.sessions.get(id)
    if (!session) return refusal('invalid_request_error', 'No such checkout session')
    if (expire) session.status = 'expired'
    return { status: 200, body: session }
  }

  private made(path: string, key: string, fields: Record<string, string>): Answer {
    if (path === '/v1/refunds') {
      if (this.refuses !== null) return refusal('invalid_request_error', 'No.', this.refuses)
      this.refunds.push({ payment_intent: fields.payment_intent ?? '', key })
      return { status: 200, body: { id: 're_1', object: 'refund', status: 'succeeded' } }
    }
    const least = Math.floor(Date.now() / 1000) + LEAST_EXPIRY_SECONDS
    if (Number(fields.expires_at) < least) return refusal('invalid_request_error', TOO_SOON)
    return { status: 200, body: this.open(fields) }
  }

  private open(asked: Record<string, string>): Session {
    const id = `cs_${this.sessions.size + 1}`
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: asked.client_reference_id ?? '',
      asked,
    }
    this.sessions.set(id, session)
    return session
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  let body = ''
  for await (const part of request) body += String(part)
  return Object.fromEntries(new URLSearchParams(body))
}
