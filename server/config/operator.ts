import { CONTENT_LANGUAGES, type ContentLanguage } from '../../src/contract/languages.ts'
import type { LocalizedText } from '../../src/contract/translations.ts'
import { emailField } from '../../src/contract/text-fields.ts'
import { writtenText } from '../../src/contract/written-text.ts'
import * as v from 'valibot'
import { msg, translator, type Message } from '../lib/i18n.ts'
import { BadConfiguration } from './bad-configuration.ts'
import { isInvoiceNumber } from './invoice-number.ts'

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
  /** Registration as an issuer of qualified invoices; null where the seller is not registered. */
  invoice: { number: string; since: Date | null } | null
  supportUrl: string
  companyUrl: string
}

type Environment = Record<string, string | undefined>

/** In place of an address or a number: disclosed without delay on request (特商法11条ただし書). */
const ON_REQUEST = 'on-request'

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^(?:https?:\/\/|mailto:)/))
const phone = v.pipe(v.string(), v.regex(/^\+?[\d() -]{8,24}$/))
const words = v.pipe(v.string(), v.transform(writtenText), v.nonEmpty('nothing of it shows'))
/** Reserved example domains (RFC 2606), left over from a copied sample configuration. */
const RESERVED =
  /(?:^|[@./])(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|invalid|test|localhost)(?:[:/?>]|$)/i

interface Variable {
  schema: v.GenericSchema<string, string>
  meaning: string
  /** In its place in a demo. */
  demo: string
}

/** What is given in every language of the content, each in a variable of its own: `SELLER_NAME_JA`. */
const TEXTS = {
  SELLER_NAME: {
    meaning: 'registered name or full name of the seller (販売業者)',
    demo: msg('Akashi demo shop'),
  },
  SELLER_RESPONSIBLE: {
    meaning: 'who is responsible for the sales, by full name (運営責任者)',
    demo: msg('None (demo shop)'),
  },
  SELLER_ADDRESS: {
    meaning: 'postal address (所在地), or `on-request`: the page then offers it by email',
    demo: null,
  },
} as const satisfies Record<string, { meaning: string; demo: Message | null }>

/** What is the same in every language. */
const COMMON = {
  SELLER_PHONE: {
    schema: v.union([v.literal(ON_REQUEST), phone]),
    meaning: 'telephone number (電話番号), or `on-request`',
    demo: ON_REQUEST,
  },
  SELLER_EMAIL: {
    schema: emailField,
    meaning: 'contact for orders and personal data',
    demo: 'demo@akashi.example',
  },
  SUPPORT_URL: { schema: webAddress, meaning: "the footer's “Contact” link", demo: '/dev/support' },
  COMPANY_URL: {
    schema: webAddress,
    meaning: "the footer's “Company” link: the operator's own site",
    demo: '/dev/company',
  },
} as const satisfies Record<string, Variable>

const LICENCE = 'SELLER_LICENCE'
const INVOICE_NUMBER = 'SELLER_INVOICE_NUMBER'
const INVOICE_SINCE = 'SELLER_INVOICE_SINCE'

/** What a seller may leave out. */
const OPTIONAL: readonly [name: string, meaning: string][] = [
  [
    INVOICE_NUMBER,
    "registration number as an issuer of qualified invoices (適格請求書発行事業者), `T` and 13 digits: makes the shop's receipts qualified simplified invoices ([receipts.md](receipts.md))",
  ],
  [
    INVOICE_SINCE,
    'the first day of that registration, `2026-10-01`: what was delivered before gets a plain receipt; without it, everything is taken to be since',
  ],
]

/** Every variable that a shop has to be given. */
const VARIABLES: ReadonlyMap<string, Variable> = new Map([
  ...Object.entries(TEXTS).flatMap(([name, { meaning, demo }]) =>
    CONTENT_LANGUAGES.map((language): [string, Variable] => [
      variableIn(name, language),
      { schema: words, meaning, demo: demo === null ? ON_REQUEST : translator(language)(demo) },
    ]),
  ),
  ...Object.entries<Variable>(COMMON),
])

/** The variable of a text in a language: `SELLER_NAME_JA`. */
function variableIn(name: string, language: ContentLanguage): string {
  return `${name}_${language.toUpperCase().replaceAll('-', '_')}`
}

/** Placeholder pages of this server for the operator's own sites until their URLs are configured. */
export const STAND_INS = { support: COMMON.SUPPORT_URL.demo, company: COMMON.COMPANY_URL.demo }

/** What docs/configuration.md says of the seller's variables; licence and registration are optional in production too. */
export function sellerVariables(): [name: string, meaning: string][] {
  const licences = CONTENT_LANGUAGES.map((language) => variableIn(LICENCE, language))
  return [
    ...[...VARIABLES].map(([name, { meaning }]): [string, string] => [name, meaning]),
    ...licences.map((name): [string, string] => [
      name,
      "second-hand dealer's licence (古物商許可), if one is held",
    ]),
    ...OPTIONAL,
  ]
}

/** The particulars of a seller that the environment does not give. */
export function missingParticulars(env: Environment): string[] {
  return [...VARIABLES.keys()].filter((name) => !env[name]?.trim())
}

/** Whether a text contains a reserved example domain. */
export function isExample(text: string): boolean {
  return RESERVED.test(text)
}

/**
 * Reads who runs the shop from the environment (docs/configuration.md).
 * @param production rejects reserved example domains
 * @param publicUrl origin of the placeholder pages
 * @throws BadConfiguration naming the variable
 */
export function readOperator(env: Environment, production: boolean, publicUrl: string): Operator {
  const value = (name: string): string => {
    const variable = VARIABLES.get(name)
    const given = env[name]?.trim()
    if (given && variable) return checked(name, variable, given, production)
    const instead = variable?.demo ?? ''
    return instead.startsWith('/') ? publicUrl + instead : instead
  }
  const inContent = (name: keyof typeof TEXTS) => textOf((language) => value(variableIn(name, language)))
  const address = inContent('SELLER_ADDRESS')
  const number = value('SELLER_PHONE')
  return {
    demo: missingParticulars(env).length > 0,
    name: inContent('SELLER_NAME'),
    responsible: inContent('SELLER_RESPONSIBLE'),
    address: CONTENT_LANGUAGES.some((language) => address[language] === ON_REQUEST) ? null : address,
    phone: number === ON_REQUEST ? null : number,
    email: value('SELLER_EMAIL'),
    licence: licence(env),
    invoice: invoiceRegistration(env),
    supportUrl: value('SUPPORT_URL'),
    companyUrl: value('COMPANY_URL'),
  }
}

/** A text in every language of the content. */
function textOf(make: (language: ContentLanguage) => string): LocalizedText {
  return Object.fromEntries(CONTENT_LANGUAGES.map((code) => [code, make(code)])) as LocalizedText
}

function checked(name: string, { schema }: Variable, given: string, production: boolean): string {
  const parsed = v.safeParse(schema, given)
  if (!parsed.success) throw new BadConfiguration(`${name}: ${parsed.issues[0].message}`)
  if (production && isExample(parsed.output))
    throw new BadConfiguration(`${name}: ${given} is an example's, not yours`)
  return parsed.output
}

/**
 * SELLER_LICENCE in each language of the content: the licence of a dealer in used goods (古物商許可), where the
 * operator has one; in all of them or in none.
 */
function licence(env: Environment): LocalizedText | null {
  const given = (language: ContentLanguage) => env[variableIn(LICENCE, language)]?.trim()
  const missing = CONTENT_LANGUAGES.filter((language) => !given(language))
  if (missing.length === CONTENT_LANGUAGES.length) return null
  if (missing[0] === undefined) return textOf((language) => given(language) ?? '')
  throw new BadConfiguration(`${variableIn(LICENCE, missing[0])} is missing beside its other language`)
}

/** The seller's registration as an issuer of qualified invoices, where there is one. */
function invoiceRegistration(env: Environment): Operator['invoice'] {
  const number = env[INVOICE_NUMBER]?.normalize('NFKC').trim()
  const day = env[INVOICE_SINCE]?.trim()
  if (!number) {
    if (day) throw new BadConfiguration(`${INVOICE_SINCE}: ${INVOICE_NUMBER} is missing beside it`)
    return null
  }
  if (!isInvoiceNumber(number))
    throw new BadConfiguration(
      `${INVOICE_NUMBER}: ${number} is no registration number: T and 13 digits are needed, the first of which checks the others`,
    )
  return { number, since: day ? firstMomentOf(day) : null }
}

/** When a day begins in Japan. */
function firstMomentOf(day: string): Date {
  const at = new Date(`${day}T00:00:00+09:00`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(at.getTime()))
    throw new BadConfiguration(`${INVOICE_SINCE}: a day is needed, as in 2026-10-01`)
  return at
}
