import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import * as v from 'valibot'
import { languageOr, languageRow } from '../../../src/contract/languages.ts'
import { isId } from '../../../src/config/pages.ts'
import { ICON } from '../../lib/icon.ts'
import { isMoney } from '../../adapters/payments/port.ts'
import type { Sandbox } from '../../adapters/payments/sandbox.ts'
import type { SandboxCheckout } from '../../adapters/payments/sandbox-rows.ts'
import { translator, type Translate } from '../../lib/i18n.ts'
import { PAGE_STYLE, TEXTS } from './sandbox-texts.ts'

const form = v.object({
  decision: v.picklist(['pay', 'pay_at_once', 'decline', 'cancel', 'expire']),
  delivery: v.optional(v.picklist(['prompt', 'late', 'repeated', 'lost', 'reordered']), 'prompt'),
})

/** The sandbox's payment page, without a single script. */
export function mountSandbox(app: Hono, sandbox: Sandbox, now: () => Date): void {
  const checkoutOf = async (id: string) => (isId(id) ? sandbox.checkout(id) : undefined)
  app.get('/sandbox/checkout/:id', async (c) => {
    const checkout = await checkoutOf(c.req.param('id'))
    if (!checkout) return c.text('No such checkout', 404)
    c.header('Cache-Control', 'no-store')
    return c.html(page(checkout, now()))
  })

  app.post('/sandbox/checkout/:id', async (c) => {
    const checkout = await checkoutOf(c.req.param('id'))
    const parsed = v.safeParse(form, await c.req.parseBody())
    if (!checkout || !parsed.success) return c.text('No such checkout', 404)
    const { decision, delivery } = parsed.output
    await sandbox.decide(checkout.id, decision, delivery)
    const paid = decision === 'pay' || decision === 'pay_at_once'
    return c.redirect(paid ? checkout.success_url : checkout.cancel_url, 303)
  })
}

function page(checkout: SandboxCheckout, now: Date) {
  const language = languageOr(checkout.language)
  const t = translator(language)
  const amount = new Intl.NumberFormat(languageRow(language).locale, {
    style: 'currency',
    currency: 'JPY',
  })
    .format(checkout.amount)
    .normalize('NFKC')
  const over = checkout.state !== 'open' || checkout.expires_at <= now
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${ICON}
        <title>${t(TEXTS.title)}</title>
        <style>
          ${raw(PAGE_STYLE)}
        </style>
      </head>
      <body>
        <main>
          <p class="shop">${t(TEXTS.company)}</p>
          <h1>${t(TEXTS.title)}</h1>
          <dl>
            <div>
              <dt>${t(TEXTS.payee)}</dt>
              <dd>Akashi</dd>
            </div>
            <div>
              <dt>${t(TEXTS.item)}</dt>
              <dd>${checkout.title}</dd>
            </div>
            <div class="amount">
              <dt>${t(TEXTS.amount)}</dt>
              <dd>${amount}<small>${t(TEXTS.tax)}</small></dd>
            </div>
          </dl>
          ${over ? html`<p class="over" role="status">${t(TEXTS.over[checkout.state])}</p>` : ''}
          ${over ? html`<p class="back"><a href="${isMoney(checkout) ? checkout.success_url : checkout.cancel_url}">${t(TEXTS.back)}</a></p>` : ''}
          ${payable(checkout.state) ? decisions(t, over, checkout.capture) : ''}
          <p class="note">${t(TEXTS.note)}</p>
        </main>
      </body>
    </html>`
}

/** What was decided stays decided; only a page whose time is over can still be paid, late. */
function payable(state: SandboxCheckout['state']): boolean {
  return state === 'open' || state === 'expired'
}

function decisions(t: Translate, over: boolean, capture: SandboxCheckout['capture']) {
  return html`<form method="post">
    <div class="buttons">
      <button name="decision" value="pay" class="pay" ${over ? 'disabled' : ''}>${t(TEXTS.pay)}</button>
      <button name="decision" value="decline" ${over ? 'disabled' : ''}>${t(TEXTS.decline)}</button>
      <button name="decision" value="cancel" ${over ? 'disabled' : ''}>${t(TEXTS.cancel)}</button>
    </div>
    <details>
      <summary>${t(TEXTS.switches)}</summary>
      <fieldset>
        <legend>${t(TEXTS.webhook)}</legend>
        ${(['prompt', 'late', 'repeated', 'lost', 'reordered'] as const).map(
          (one) =>
            html`<label
              ><input
                type="radio"
                name="delivery"
                value="${one}"
                ${one === 'prompt' ? 'checked' : ''}
              />${t(TEXTS.delivery[one])}</label
            >`,
        )}
      </fieldset>
      <button name="decision" value="expire">${t(TEXTS.expire)}</button>
      <button name="decision" value="pay">${t(TEXTS.payLate)}</button>
      ${capture === 'later' ? html`<button name="decision" value="pay_at_once">${t(TEXTS.payAtOnce)}</button>` : ''}
    </details>
  </form>`
}
