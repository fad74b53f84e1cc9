import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

export const WEBHOOK_SECRET = 'whsec_stand_in'

interface Session {
  id: string
  object: 'checkout.session'
  url: string
  mode: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  /** Names the link that opened it; null for what the shop requested through the API. */
  payment_link: string | null
  /** Any visitor may write it into the address of a payment link. */
  client_reference_id: string | null
  metadata: Record<string, string>
  amount_total: number
  currency: string
  /** The shop's request, as form fields. */
  asked: Record<string, string>
}

interface PaymentIntent {
  id: string
  object: 'payment_intent'
  status: 'requires_action' | 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled'
  amount: number
}

interface Answer {
  status: number
  body: object
}

const LEAST_EXPIRY_SECONDS = 30 * 60
const TOO_SOON = 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.'
const KEY_USED =
  'Keys for idempotent requests can only be used with the same parameters they were first used with.'
const WRONG_STATE = 'payment_intent_unexpected_state'

function refusal(type: string, message: string, code?: string, status = 400): Answer {
  return { status, body: { error: { type, message, code } } }
}

/**
 * A payment provider on this machine that implements the few calls we make and signs like Stripe. A repeated
 * idempotency key gets the same answer, and is refused with other parameters.
 */
export class StripeStandIn {
  readonly sessions = new Map<string, Session>()
  readonly intents = new Map<string, PaymentIntent>()
  readonly refunds: { payment_intent: string; key: string }[] = []
  /** Disputes as they stand now. */
  readonly disputes = new Map<string, object>()
  /** Why refunds are refused, where they are. */
  refuses: string | null = null
  /** Why captures are refused, where they are. */
  refusesCapture: string | null = null
  /** Calls that have reached us, whose answer never leaves (a cable is cut). */
  unheard = 0
  /** Calls that create something and are answered by a failure, which is repeated to the same key. */
  failing = 0
  /** Happens when a checkout is to be expired, before it is. */
  beforeExpiring: ((id: string) => void) | null = null
  /** Calls that come too soon: they do nothing, and are answered by 429 with this `Retry-After`. */
  tooSoon = { calls: 0, retryAfter: '1' }
  /** Whether calls are taken and never answered. */
  hangs = false
  /** What was answered under each key, and to which parameters. */
  private readonly byKey = new Map<string, { asked: string; answer: Answer }>()
  private readonly server: Server
  private readonly signer = new Stripe('sk_test_stand_in')

  constructor() {
    this.server = createServer((request, response) => {
      void bodyOf(request).then((fields) => {
        if (this.hangs) return
        if (this.tooSoon.calls > 0) {
          this.tooSoon.calls--
          const said = refusal('invalid_request_error', 'Too many requests', 'rate_limit').body
          response.writeHead(429, {
            'content-type': 'application/json',
            'retry-after': this.tooSoon.retryAfter,
          })
          return response.end(JSON.stringify(said))
        }
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

  /**
   * The buyer pays; the caller delivers the webhook. A card is only authorized where the shop requested that.
   */
  pay(id: string): void {
    const session = this.sessions.get(id)!
    const later = session.asked['payment_method_options[card][capture_method]'] === 'manual'
    this.charge(session, later ? 'requires_capture' : 'succeeded')
  }

  /** The buyer pays by a method that cannot be authorized only. */
  payAtOnce(id: string): void {
    this.charge(this.sessions.get(id)!, 'succeeded')
  }

  /** The buyer finishes the page, and has a slip to pay somewhere else within days. */
  takeSlip(id: string): void {
    this.charge(this.sessions.get(id)!, 'requires_action')
  }

  /** The days of a slip are over. */
  endSlip(id: string): void {
    this.intents.get(`pi_${id}`)!.status = 'requires_payment_method'
  }

  /** A visitor pays by a payment link of the same account, with any parameters in its address. */
  payByLink(said: Partial<Session>): string {
    const id = `cs_link_${this.sessions.size + 1}`
    const session: Session = {
      ...emptySession(id),
      payment_link: 'plink_1',
      amount_total: 100,
      ...said,
    }
    this.sessions.set(id, session)
    this.charge(session, 'succeeded')
    return id
  }

  /** A webhook about a checkout, a dispute or anything else, signed with `secret`. */
  async webhook(id: string, type: string, secret = WEBHOOK_SECRET): Promise<RequestInit> {
    const object = this.sessions.get(id) ?? this.disputes.get(id) ?? { id }
    return this.signed(
      JSON.stringify({ id: `evt_${id}_${type}`, object: 'event', type, data: { object } }),
      secret,
    )
  }

  /** Any body, signed. */
  async signed(payload: string, secret = WEBHOOK_SECRET): Promise<RequestInit> {
    const signature = await this.signer.webhooks.generateTestHeaderStringAsync({ payload, secret })
    return { method: 'POST', body: payload, headers: { 'stripe-signature': signature } }
  }

  private charge(session: Session, status: PaymentIntent['status']): void {
    const id = `pi_${session.id}`
    session.status = 'complete'
    session.payment_status = status === 'succeeded' ? 'paid' : 'unpaid'
    session.payment_intent = id
    this.intents.set(id, { id, object: 'payment_intent', status, amount: session.amount_total })
  }

  private answer(request: IncomingMessage, fields: Record<string, string>): Answer {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const key = String(request.headers['idempotency-key'] ?? '')
    if (path === '/v1/checkout/sessions' || path === '/v1/refunds') {
      const asked = JSON.stringify([path, fields])
      const before = this.byKey.get(key)
      if (before && before.asked !== asked) return refusal('idempotency_error', KEY_USED)
      if (before) return before.answer
      const made = this.failing > 0 ? this.failure() : this.made(path, key, fields)
      // Stripe stores no answer of a request that was not valid
      if (made.status !== 400) this.byKey.set(key, { asked, answer: made })
      return made
    }
    const dispute = this.disputes.get(path.replace('/v1/disputes/', ''))
    if (dispute) return { status: 200, body: dispute }
    const [, intent, deed] = /^\/v1\/payment_intents\/([^/]+)(?:\/(capture|cancel))?$/.exec(path) ?? []
    if (intent) return this.ofIntent(intent, deed)
    const [, id = '', expire] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? []
    const session = this.sessions.get(id)
    if (!session) return refusal('invalid_request_error', 'No such checkout session', 'resource_missing', 404)
    if (expire) this.beforeExpiring?.(id)
    if (expire && session.status !== 'open')
      return refusal(
        'invalid_request_error',
        'Only Checkout Sessions with a status in ["open"] can be expired.',
      )
    if (expire) session.status = 'expired'
    return { status: 200, body: this.shown(session, decodeURIComponent(query).includes('payment_intent')) }
  }

  /** A session contains its payment's id, or the whole payment where that is requested. */
  private shown(session: Session, whole: boolean): object {
    const intent = this.intents.get(session.payment_intent ?? '')
    return whole && intent ? { ...session, payment_intent: intent } : session
  }

  private ofIntent(id: string, deed: string | undefined): Answer {
    const intent = this.intents.get(id)
    if (!intent) return refusal('invalid_request_error', 'No such payment_intent', 'resource_missing', 404)
    if (deed === undefined) return { status: 200, body: intent }
    if (deed === 'capture' && this.refusesCapture !== null)
      return refusal('invalid_request_error', 'No.', this.refusesCapture)
    if (intent.status !== 'requires_capture') {
      const message = `This PaymentIntent could not be changed because it has a status of ${intent.status}.`
      return refusal('invalid_request_error', message, WRONG_STATE)
    }
    intent.status = deed === 'capture' ? 'succeeded' : 'canceled'
    for (const session of this.sessions.values())
      if (session.payment_intent === id && deed === 'capture') session.payment_status = 'paid'
    return { status: 200, body: intent }
  }

  private failure(): Answer {
    this.failing--
    return refusal('api_error', 'An unknown error occurred', undefined, 500)
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
    const metadata = Object.entries(asked).flatMap(([field, value]) => {
      const [, name] = /^metadata\[(\w+)\]$/.exec(field) ?? []
      return name === undefined ? [] : [[name, value] as const]
    })
    const session: Session = {
      ...emptySession(id),
      mode: asked.mode ?? '',
      client_reference_id: asked.client_reference_id ?? null,
      metadata: Object.fromEntries(metadata),
      amount_total: Number(asked['line_items[0][price_data][unit_amount]']),
      currency: asked['line_items[0][price_data][currency]'] ?? '',
      asked,
    }
    this.sessions.set(id, session)
    return session
  }
}

function emptySession(id: string): Session {
  return {
    id,
    object: 'checkout.session',
    url: `https://checkout.stripe.test/${id}`,
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    payment_link: null,
    client_reference_id: null,
    metadata: {},
    amount_total: 0,
    currency: 'jpy',
    asked: {},
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  let body = ''
  for await (const part of request) body += String(part)
  return Object.fromEntries(new URLSearchParams(body))
}
