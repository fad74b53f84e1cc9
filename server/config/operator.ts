import type { LocalizedText } from '../../src/contract/translations.ts'
import * as v from 'valibot'
import { BadConfiguration } from './bad-configuration.ts'

/** Who runs the shop (特定商取引法に基づく表記); null where the law lets it be given on request. */
export interface Operator {
  /** True while any of it is the demo's: then the pages state that nothing is sold. */
  demo: boolean
  name: LocalizedText
  responsible: LocalizedText
  address: LocalizedText | null
  phone: string | null
  email: string
  licence: LocalizedText | null
  supportUrl: string
  companyUrl: string
}

type Environment = Record<string, string | undefined>

/** In place of an address or a number: disclosed without delay on request (特商法11条ただし書). */
const ON_REQUEST = 'on-request'

const email = v.pipe(v.string(), v.email())
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^(?:https?:\/\/|mailto:)/))
const phone = v.pipe(v.string(), v.regex(/^\+?[\d() -]{8,24}$/))
const words = v.pipe(v.string(), v.nonEmpty())
/** Reserved example domains (RFC 2606), left over from a copied sample configuration. */
const RESERVED =
  /(?:^|[@./])(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|invalid|test|localhost)(?:[:/?>]|$)/i

/** Every variable with its schema and the demo's value. */
const VARIABLES = {
  /** The seller's registered name or full name (販売業者). */
  SELLER_NAME_JA: { schema: words, demo: 'Akashi デモショップ' },
  SELLER_NAME_EN: { schema: words, demo: 'Akashi demo shop' },
  /** Who is responsible for the sales, by full name (運営責任者). */
  SELLER_RESPONSIBLE_JA: { schema: words, demo: '見本のため、責任者はいません' },
  SELLER_RESPONSIBLE_EN: { schema: words, demo: 'Nobody: this is a sample' },
  /** Postal address (所在地), or `on-request`. */
  SELLER_ADDRESS_JA: { schema: words, demo: ON_REQUEST },
  SELLER_ADDRESS_EN: { schema: words, demo: ON_REQUEST },
  /** Telephone number (電話番号), or `on-request`. */
  SELLER_PHONE: { schema: v.union([v.literal(ON_REQUEST), phone]), demo: ON_REQUEST },
  /** Contact address for orders and personal data. */
  SELLER_EMAIL: { schema: email, demo: 'demo@akashi.example' },
  /** The footer's "Contact" link. */
  SUPPORT_URL: { schema: webAddress, demo: '/dev/support' },
  /** The operator's own site: the footer's "Company". */
  COMPANY_URL: { schema: webAddress, demo: '/dev/company' },
} as const satisfies Record<string, { schema: v.GenericSchema<string>; demo: string }>

type Name = keyof typeof VARIABLES

/** Placeholder pages of this server for the operator's own sites until their URLs are configured. */
export const STAND_INS = { support: VARIABLES.SUPPORT_URL.demo, company: VARIABLES.COMPANY_URL.demo }

/** The particulars of a seller that the environment does not give. */
export function missingParticulars(env: Environment): string[] {
  return Object.keys(VARIABLES).filter((name) => !env[name]?.trim())
}

/** Whether a text contains a reserved example domain. */
export function isExample(text: string): boolean {
  return RESERVED.test(text)
}

/**
 * Reads who runs the shop from the environment (README, "Configuration").
 * @param production rejects reserved example domains
 * @param publicUrl origin of the placeholder pages
 * @throws BadConfiguration naming the variable
 */
export function readOperator(env: Environment, production: boolean, publicUrl: string): Operator {
  const value = (name: Name): string => {
    const given = env[name]?.trim()
    if (given) return checked(name, given, production)
    const instead = VARIABLES[name].demo
    return instead.startsWith('/') ? publicUrl + instead : instead
  }
  const pair = (ja: Name, en: Name): LocalizedText => ({ ja: value(ja), en: value(en) })
  const address = pair('SELLER_ADDRESS_JA', 'SELLER_ADDRESS_EN')
  const number = value('SELLER_PHONE')
  return {
    demo: missingParticulars(env).length > 0,
    name: pair('SELLER_NAME_JA', 'SELLER_NAME_EN'),
    responsible: pair('SELLER_RESPONSIBLE_JA', 'SELLER_RESPONSIBLE_EN'),
    address: address.ja === ON_REQUEST || address.en === ON_REQUEST ? null : address,
    phone: number === ON_REQUEST ? null : number,
    email: value('SELLER_EMAIL'),
    licence: licence(env),
    supportUrl: value('SUPPORT_URL'),
    companyUrl: value('COMPANY_URL'),
  }
}

function checked(name: Name, given: string, production: boolean): string {
  const parsed = v.safeParse(VARIABLES[name].schema, given)
  if (!parsed.success) throw new BadConfiguration(`${name}: ${parsed.issues[0].message}`)
  if (production && isExample(given))
    throw new BadConfiguration(`${name}: ${given} is an example's, not yours`)
  return given
}

/**
 * SELLER_LICENCE_JA and SELLER_LICENCE_EN: the licence of a dealer in used goods (古物商許可), where the operator
 * has one; both or none.
 */
function licence(env: Environment): LocalizedText | null {
  const ja = env.SELLER_LICENCE_JA?.trim()
  const en = env.SELLER_LICENCE_EN?.trim()
  if (ja && en) return { ja, en }
  if (!ja && !en) return null
  throw new BadConfiguration(
    `${ja ? 'SELLER_LICENCE_EN' : 'SELLER_LICENCE_JA'} is missing beside its other language`,
  )
}
