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

/** A card company on this machine that speaks the few calls we make, keeps idempotency keys and signs like Stripe. */
export class StripeStandIn {
  readonly sessions = new Map<string, Session>()
  readonly refunds: { payment_intent: string; key: string }[] = []
  private readonly byKey = new Map<string, Session>()
  private readonly server: Server
  private readonly signer = new Stripe('sk_test_stand_in')

  constructor() {
    this.server = createServer((request, response) => {
      void bodyOf(request).then((fields) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(this.answer(request, fields)))
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

  /** A webhook about a checkout, signed with `secret`. */
  async webhook(id: string, type: string, secret = WEBHOOK_SECRET): Promise<RequestInit> {
    const object = this.sessions.get(id)
    const payload = JSON.stringify({ id: `evt_${id}_${type}`, object: 'event', type, data: { object } })
    const signature = await this.signer.webhooks.generateTestHeaderStringAsync({ payload, secret })
    return { method: 'POST', body: payload, headers: { 'stripe-signature': signature } }
  }

  private answer(request: IncomingMessage, fields: Record<string, string>): unknown {
    const path = request.url ?? ''
    const key = String(request.headers['idempotency-key'] ?? '')
    if (path === '/v1/checkout/sessions') return this.byKey.get(key) ?? this.open(key, fields)
    if (path === '/v1/refunds') {
      if (!this.refunds.some((one) => one.key === key)) {
        this.refunds.push({ payment_intent: fields.payment_intent ?? '', key })
      }
      return { id: 're_1', object: 'refund' }
    }
    const [, id = '', expire] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? []
    const session = this.sessions.get(id)
    if (session && expire) session.status = 'expired'
    return session
  }

  private open(key: string, asked: Record<string, string>): Session {
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
    this.byKey.set(key, session)
    return session
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  let body = ''
  for await (const part of request) body += String(part)
  return Object.fromEntries(new URLSearchParams(body))
}
