import type { Hono } from 'hono'
import { siteApi } from '../../../src/contract/site.ts'
import { textIn } from '../../../src/contract/translations.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { route } from '../route.ts'
import { translated } from '../../lib/translated.ts'

/** The payment provider behind the Stripe adapter. */
const STRIPE = 'Stripe'

/** Who runs the shop, from its configuration. */
export function mountOperator(app: Hono, deps: Dependencies): void {
  const { operator, stripe, demo } = deps.config
  route(app, deps, siteApi.signIn, async () => ({ google: deps.google !== null }))

  route(app, deps, siteApi.operator, async ({ language }) => {
    const { name, responsible, address, licence } = operator
    return {
      demo: operator.demo,
      demo_mode: demo,
      ...translated({ name, responsible, address, licence }, language),
      address: address && textIn(address, language),
      licence: licence && textIn(licence, language),
      phone: operator.phone,
      email: operator.email,
      card_company: stripe ? STRIPE : null,
      support_url: operator.supportUrl,
      company_url: operator.companyUrl,
    }
  })
}
