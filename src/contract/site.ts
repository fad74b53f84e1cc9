import * as v from 'valibot'
import { maybe, text, translationsOf } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Where a link of the footer may lead: a page or a mail, never a script. */
const link = v.pipe(v.string(), v.regex(/^(?:https?:\/\/|mailto:)[^\s]+$/))

/** The operator and seller, as the law page, the documents and the footer name them. */
export const operator = v.object({
  /** True where nothing is sold for real, because the operator has not given their details. */
  demo: v.optional(v.boolean(), false),
  /** Our addition: a demo shop, open to the public, in which no real money moves; every page says so. */
  demo_mode: v.optional(v.boolean(), false),
  name: v.pipe(v.string(), v.nonEmpty()),
  responsible: text,
  /** Null: provided without delay on request, as the law allows. */
  address: maybe(v.string()),
  /** Null as for the address. */
  phone: maybe(v.string()),
  email: text,
  /** Licence to deal in second-hand goods (古物商許可); null where there is none. */
  licence: maybe(v.string()),
  /** The payment provider; null for the sandbox. */
  card_company: maybe(v.string()),
  support_url: maybe(link),
  company_url: maybe(link),
  translations: translationsOf({
    name: v.string(),
    responsible: v.string(),
    address: v.string(),
    licence: v.string(),
  }),
})
export type Operator = v.InferOutput<typeof operator>

export const siteApi = {
  operator: endpoint({
    method: 'GET',
    path: '/api/v1/site/operator',
    summary: 'Who runs the shop: what the law asks a seller to state, and where questions go',
    access: 'public',
    answer: operator,
    extra: 'operator',
  }),
  signIn: endpoint({
    method: 'GET',
    path: '/api/v1/site/sign_in',
    summary: 'Which sign-in methods this shop offers beside email and browser wallets',
    access: 'public',
    answer: v.object({ google: v.optional(v.boolean(), false) }),
    extra: 'accounts',
  }),
}
