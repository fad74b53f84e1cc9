import type { IssuerFile } from '../../contract/issuer.ts'
import { certifierName } from './certifier.ts'
import { isGenuine, usedKeys, type CapsuleCheck, type GenuineWork, type WorkCheck } from './check.ts'
import type { CapsuleContent, CapsuleWork } from './content.ts'
import { withdrawalIn } from './facts.ts'
import { signedFacts, unsignedFacts } from './facts-tree.ts'
import { sheet } from './sheet.ts'
import { statements, warning, warningOf } from './statements.ts'
import { minute } from './times.ts'
import { el, type Child, type Tree } from './tree.ts'
import { WORDS } from './words/all.ts'
import type { CapsuleLanguage } from './words/words.ts'

const LANGUAGES: readonly (readonly [CapsuleLanguage, string])[] = [
  ['ja', '日本語'],
  ['en', 'English'],
]
/** Of the buttons that change the language. */
export const LANGUAGE_ATTRIBUTE = 'data-to'

/** A checked capsule: its date, then each certificate with what the check has shown. */
export function page(content: CapsuleContent, check: CapsuleCheck, language: CapsuleLanguage): Tree[] {
  const { works, list } = check
  const isMany = content.works.length > 1
  return [
    exportLine(check, language),
    el('nav', {}, ...LANGUAGES.map(([to, name]) => choice(to, name, to === language))),
    ...(isMany ? [index(content, check, language)] : []),
    ...content.works.map((work, at) => article(work, works[at], at, list, language)),
    ...keys(usedKeys(content.issuer, works), language),
  ]
}

/** What every capsule says first: when it was made, and that it knows nothing of the time since. */
function exportLine({ exported, works }: CapsuleCheck, language: CapsuleLanguage): Tree {
  const words = WORDS[language]
  const who = works.find((work) => isGenuine(work))?.certifier?.name ?? words.unnamed
  return el(
    'div',
    { class: 'exported', ...(exported.signed ? {} : { 'data-unsigned': '' }) },
    el('p', { class: 'date' }, words.exported(minute(exported.at, language))),
    el('p', {}, words.sinceExport),
    el('p', { class: 'quiet' }, exported.signed ? words.dateSigned(who) : words.dateUnsigned),
  )
}

function choice(to: CapsuleLanguage, name: string, isNow: boolean): Tree {
  const attributes = { type: 'button', lang: to, [LANGUAGE_ATTRIBUTE]: to, 'aria-pressed': String(isNow) }
  return el('button', attributes, name)
}

function index({ works }: CapsuleContent, { works: checks }: CapsuleCheck, language: CapsuleLanguage): Tree {
  const rows = works.map((work, at) => {
    const check = checks[at]
    const bad = warningOf(check, work, language)
    const claim = check && isGenuine(check) ? check.verdict.claim : null
    const name = claim && `${claim.title[language]}  ${claim.edition} / ${claim.total}`
    const text = [name, bad?.headline].filter(Boolean).join(' · ')
    return el('li', bad ? { class: 'bad' } : {}, el('a', { href: `#work-${at + 1}` }, text))
  })
  return el(
    'div',
    { class: 'index' },
    el('p', { class: 'quiet' }, WORDS[language].count(works.length)),
    el('ol', {}, ...rows),
  )
}

function article(
  work: CapsuleWork,
  check: WorkCheck | undefined,
  at: number,
  list: CapsuleCheck['list'],
  language: CapsuleLanguage,
): Tree {
  const bad = warningOf(check, work, language)
  const id = `work-${at + 1}`
  const first = bad && warning(bad)
  if (!check || !isGenuine(check)) return el('article', { id }, first)
  const { statement } = check
  const certifier = check.certifier ? certifierName(check.certifier, language) : check.kid
  return el(
    'article',
    { id },
    first,
    sheet(check.verdict.claim, {
      id: `frame-${at + 1}`,
      picture: picture(work, check, language),
      shop: typeof statement === 'string' ? null : statement.facts.shop.name,
      checked: { certifier, seed: check.seed },
      ended: endOf(check, work),
    }),
    statements(check, list, language),
    signedFacts(check, language),
    unsignedFacts(work.told, language),
    el('p', { class: 'quiet' }, WORDS[language].fingerprintMeans),
    el(
      'p',
      { class: 'quiet' },
      `${WORDS[language].certificate} `,
      el('code', {}, check.verdict.claim.certificate),
    ),
  )
}

/** What the sheet itself says of it, for a sheet of paper that is shown alone. */
function endOf({ verdict }: GenuineWork, { told }: CapsuleWork): 'revoked' | 'transferred' | null {
  const { state } = verdict.since
  if (state === 'revoked' || withdrawalIn(told?.withdrawn)) return 'revoked'
  return state === 'transferred' ? state : null
}

function picture(
  { picture: shown }: CapsuleWork,
  check: GenuineWork,
  language: CapsuleLanguage,
): Tree | null {
  if (!shown || check.picture === 'changed') return null
  const image: Child = el('img', { src: shown.url, alt: check.verdict.claim.title[language] })
  if (check.picture === 'original') return el('figure', {}, image)
  return el(
    'figure',
    { 'data-unsigned': '' },
    image,
    el('figcaption', { class: 'small', lang: language }, WORDS[language].unsigned),
  )
}

/** The keys as `/.well-known/akashi-issuer.json` has them, without what they do not sign; none for none. */
function keys(used: IssuerFile['keys'], language: CapsuleLanguage): Tree[] {
  if (used.length === 0) return []
  const words = WORDS[language]
  const codes = used.map(({ kid, x, y }) => el('p', {}, el('code', {}, `${kid} x=${x} y=${y}`)))
  return [
    el(
      'section',
      { class: 'keys' },
      el('h3', {}, words.keys),
      ...codes,
      el('p', { class: 'quiet' }, words.forged),
    ),
  ]
}
