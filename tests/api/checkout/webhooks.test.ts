import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { secretOf } from '../../../server/store/secrets.ts'
import { signBody } from '../../../server/adapters/payments/signature.ts'
import { SIGNATURE_HEADER } from '../../../server/adapters/payments/sandbox.ts'
import { webhookBody } from '../../../server/adapters/payments/sandbox-webhooks.ts'
import { StripeStandIn, WEBHOOK_SECRET } from '../../support/payments/stripe-stand-in.ts'
import { doNow, plannedFor } from '../../support/server/background-work.ts'
import { eventsAbout, givenUp } from '../../support/payments/reports.ts'

const MANY = 30
const stripe = new StripeStandIn()
let app: TestApp
let embedded: TestApp
beforeAll(async () => {
  app = await startApp({
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: await stripe.listen(),
  })
  await fillShop(app)
  embedded = await startApp()
})
afterAll(async () => {
  await app.close()
  await embedded.close()
  stripe.close()
})

const sandboxSecret = () => secretOf(embedded.deps.db, 'sandbox-webhook')

it.each([
  ['checkout', 'cs_gone', 'checkout.session.completed', 'read'],
  ['dispute', 'dp_gone', 'charge.dispute.created', 'readDispute'],
  ['refund', 're_gone', 'refund.failed', 'readRefund'],
] as const)(
  'asks a bounded number of times about a %s that the payment provider does not know, says so once and keeps the event',
  async (_, subject, type, call) => {
    const said: string[] = []
    const complaint = vi
      .spyOn(console, 'error')
      .mockImplementation((...line) => void said.push(line.join(' ')))
    const read = vi.spyOn(app.deps.payments, call as 'read')
    const answer = await app.ask('/webhooks/payments', await stripe.webhook(subject, type))
    expect(answer.status).toBe(204)
    // from one moment on: what a busy machine takes only adds to the later ones
    const begun = app.deps.now().getTime()
    const waits: number[] = []
    await app.work()
    for (let time = 0; time < MANY; time++) {
      const [due] = await plannedFor(app, { subject })
      if (!due) break
      waits.push(due.getTime() - begun)
      await doNow(app, { subject })
    }
    complaint.mockRestore()
    expect(read).toHaveBeenCalledTimes(6)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits).toHaveLength(5)
    expect(said).toEqual([expect.stringContaining(subject)])
    expect(await eventsAbout(app, subject)).toEqual([
      expect.objectContaining({ attempts: 6, applied_at: null, given_up_at: expect.any(Date) as Date }),
    ])
    read.mockRestore()
  },
)

it('asks as often about a subject that was given up before, when another event tells of it', async () => {
  await givenUp(app, 'evt_earlier', 'cs_later', 6)
  await app.ask('/webhooks/payments', await stripe.webhook('cs_later', 'checkout.session.completed'))
  await app.work()
  expect(await eventsAbout(app, 'cs_later')).toMatchObject([
    { id: expect.stringContaining('cs_later') as string, attempts: 1, given_up_at: null },
    { id: 'evt_earlier', attempts: 6, given_up_at: expect.any(Date) as Date },
  ])
})

describe('a webhook that the payment provider has not signed', () => {
  const type = 'checkout.session.completed'

  it.each([
    ['with another secret', () => stripe.webhook('cs_b', type, 'whsec_somebody_elses')],
    [
      'for another body',
      async () => ({
        ...(await stripe.webhook('cs_b', type)),
        headers: (await stripe.webhook('cs_a', type)).headers,
      }),
    ],
    ['not at all', async () => ({ ...(await stripe.webhook('cs_b', type)), headers: {} })],
  ])('is refused where it is signed %s, and nothing of it is stored', async (_, forged) => {
    expect((await app.ask('/webhooks/payments', await forged())).status).toBe(400)
    expect(await eventsAbout(app, 'cs_b')).toEqual([])
  })

  it.each([
    ['with another secret', async (body: string) => signBody('somebody else’s', body, embedded.deps.now())],
    [
      'for another body',
      async (body: string) => signBody(await sandboxSecret(), `${body} `, embedded.deps.now()),
    ],
    ['not at all', async () => ''],
  ])('is refused by the sandbox where it is signed %s', async (_, sign) => {
    const body = webhookBody('event_1|checkout.authorized|checkout_b')
    const headers = { [SIGNATURE_HEADER]: await sign(body) }
    expect((await embedded.ask('/webhooks/payments', { method: 'POST', body, headers })).status).toBe(400)
    expect(await eventsAbout(embedded, 'checkout_b')).toEqual([])
  })
})

it.each([
  '{}',
  '[]',
  'null',
  '{"id":"evt_1","type":"checkout.session.completed"}',
  '{"id":1,"type":2,"data":{}}',
])('refuses a signed body that is no event of the payment provider: %s', async (body) => {
  expect((await app.ask('/webhooks/payments', await stripe.signed(body))).status).toBe(400)
  expect((await app.ask('/webhooks/payments', { method: 'POST', body })).status).toBe(400)
})

it.each(['{}', '[]', 'null', 'no json', ''])(
  'refuses a signed body that is no event of the sandbox: "%s"',
  async (body) => {
    const signature = signBody(await sandboxSecret(), body, embedded.deps.now())
    const signed = { method: 'POST', body, headers: { [SIGNATURE_HEADER]: signature } }
    expect((await embedded.ask('/webhooks/payments', signed)).status).toBe(400)
    expect((await embedded.ask('/webhooks/payments', { method: 'POST', body })).status).toBe(400)
  },
)
