import type { IssuerFile } from '../../contract/issuer.ts'
import type { ProvenanceEntry } from '../../contract/nfts.ts'
import { trust, type Trusted } from '../trusted.ts'
import type { Verdict } from '../verdict.ts'
import { checkWork, type WorkCheck } from './check.ts'
import { CONTENT_ID, type CapsuleContent, type CapsuleWork } from './content.ts'
import { WORDS, type CapsuleWords } from './words.ts'

// The code inside a capsule: checks every certificate that the page carries and says how it came out, in both
// languages. Bundled into one script by tools/capsule.ts.

type Language = keyof typeof WORDS
type Child = Node | string | null
type Party = NonNullable<ProvenanceEntry['to']>

void start()

async function start(): Promise<void> {
  const main = document.getElementById('main')
  if (!main) return
  const content = read()
  const language: Language = navigator.language.startsWith('ja') ? 'ja' : 'en'
  if (!content) {
    main.append(
      el('p', { class: 'bad' }, WORDS.ja.unreadable),
      el('p', { class: 'bad' }, WORDS.en.unreadable),
    )
    return
  }
  const trusted = await trust(content.issuer).catch(() => undefined)
  const checks: WorkCheck[] = []
  for (const work of content.works) checks.push(await checkWork(work, trusted, Date.now()))
  const show = (next: Language) => {
    document.documentElement.lang = next
    document.body.dataset.language = next
    main.replaceChildren(...page(content, checks, trusted, next, show))
  }
  show(language)
}

/** What was damaged in the file is no content. */
function read(): CapsuleContent | undefined {
  try {
    const content = JSON.parse(document.getElementById(CONTENT_ID)?.textContent ?? '') as CapsuleContent
    return Array.isArray(content.works) && Array.isArray(content.issuer.keys) ? content : undefined
  } catch {
    return undefined
  }
}

function page(
  { works, madeAt, issuer }: CapsuleContent,
  checks: readonly WorkCheck[],
  trusted: Trusted | undefined,
  language: Language,
  show: (next: Language) => void,
): Node[] {
  const words = WORDS[language]
  const index =
    works.length > 1 ? [el('p', { class: 'quiet' }, words.count(works.length)), list(checks, language)] : []
  return [
    el('nav', {}, choice('ja', '日本語', language, show), choice('en', 'English', language, show)),
    el('h1', {}, words.title),
    el('p', { class: 'quiet' }, words.made(minute(madeAt, language))),
    ...index,
    ...works.map((work, at) => sheet(work, checks[at], at, language)),
    el('h2', {}, words.key),
    ...keysOf(issuer, trusted).map((key) => el('p', {}, el('code', {}, key))),
    el('p', { class: 'quiet' }, words.forged),
  ]
}

function choice(to: Language, label: string, now: Language, show: (next: Language) => void): Node {
  const button = el('button', { type: 'button', lang: to, 'aria-pressed': String(to === now) }, label)
  button.addEventListener('click', () => show(to))
  return button
}

function list(checks: readonly WorkCheck[], language: Language): Node {
  const rows = checks.map(({ verdict }, at) => {
    const name =
      verdict.kind === 'genuine' ? verdict.claim.title[language] : failure(verdict, WORDS[language])
    return el('li', {}, el('a', { href: `#work-${at + 1}` }, name))
  })
  return el('ol', {}, ...rows)
}

function sheet(work: CapsuleWork, check: WorkCheck | undefined, at: number, language: Language): Node {
  const words = WORDS[language]
  const id = `work-${at + 1}`
  if (check?.verdict.kind !== 'genuine') {
    const why = check ? failure(check.verdict, words) : words.altered
    return el('article', { id }, el('p', { class: 'bad', role: 'alert' }, why))
  }
  const { claim, issuer } = check.verdict
  const time = minute(issuer.signedAt, language)
  return el(
    'article',
    { id },
    work.picture && check.picture !== 'changed'
      ? el('img', { src: work.picture.url, alt: claim.title[language] })
      : null,
    el('h2', {}, claim.title[language]),
    el('p', { class: 'quiet' }, `${claim.creator[language]} · ${words.edition(claim.edition, claim.total)}`),
    el(
      'ol',
      { class: 'statements' },
      el('li', { class: 'good' }, words.issued(words.named(issuer.name, issuer.origin), time)),
      el('li', {}, words.owned(claim.owner.name || claim.owner.address, time)),
      el('li', {}, words.since),
      pictureLine(check, words),
      drawLine(check, words),
    ),
    facts(check, words),
    provenance(work, words, language),
    el('p', { class: 'quiet' }, words.online, ' ', el('a', { href: webAddress(work.address) }, work.address)),
  )
}

function pictureLine({ picture }: WorkCheck, words: CapsuleWords): Node | null {
  if (picture === 'none') return null
  if (picture === 'changed') return el('li', { class: 'bad', role: 'alert' }, words.changed)
  return el('li', picture === 'original' ? { class: 'good' } : {}, words[picture])
}

function drawLine({ draw }: WorkCheck, words: CapsuleWords): Node | null {
  if (!draw) return null
  return draw.failedAt === null
    ? el('li', { class: 'good' }, words.drawFits)
    : el('li', { class: 'bad', role: 'alert' }, words.drawFails)
}

function facts({ verdict, draw }: WorkCheck, words: CapsuleWords): Node | null {
  if (verdict.kind !== 'genuine') return null
  const { claim } = verdict
  const root = draw?.steps.find(({ name }) => name === 'root')?.computed
  const rows: [string, string][] = [
    [words.certificate, claim.certificate],
    [words.token, claim.token],
    [words.contract, claim.contract],
    [words.chain, String(claim.chainId)],
    ...(root ? ([[words.root, root]] satisfies [string, string][]) : []),
  ]
  return el(
    'dl',
    {},
    ...rows.map(([term, value]) => el('div', {}, el('dt', {}, term), el('dd', {}, el('code', {}, value)))),
  )
}

function provenance(
  { provenance: known }: CapsuleWork,
  words: CapsuleWords,
  language: Language,
): Node | null {
  if (!known || !Array.isArray(known.entries) || known.entries.length === 0) return null
  const rows = known.entries.map(({ kind, at, to, tx_hash: transaction }) =>
    el(
      'li',
      {},
      `${at ? minute(Date.parse(at), language) : ''} ${words[kind]} ${to ? nameOf(to, words) : ''} `,
      el('code', {}, transaction),
    ),
  )
  return el(
    'details',
    {},
    el('summary', {}, words.provenance(minute(known.at, language))),
    el('ul', {}, ...rows),
  )
}

function nameOf({ address, name, display_id: id, left }: Party, words: CapsuleWords): string {
  if (left) return words.left
  return name || (id ? `@${id}` : address)
}

function failure(verdict: Verdict, words: CapsuleWords): string {
  switch (verdict.kind) {
    case 'another-issuer':
    case 'unknown-key':
      return words.anotherIssuer
    case 'withdrawn-key':
      return words.withdrawnKey
    case 'newer':
      return words.newer
    case 'unable':
      return verdict.why === 'no-crypto' ? words.unable : words.unreadable
    case 'altered':
    case 'nothing':
    case 'only-address':
    case 'genuine':
      return words.altered
  }
}

/** Each key with the issuer's name, as `/.well-known/akashi-issuer.json` has it. */
function keysOf({ issuer, keys }: IssuerFile, trusted: Trusted | undefined): string[] {
  return trusted ? keys.map(({ kid, x, y }) => `${issuer} ${kid} x=${x} y=${y}`) : []
}

/** Nothing but a web address is led to. */
function webAddress(address: string): string {
  return /^https?:\/\//.test(address) ? address : '#'
}

function minute(time: number, language: Language): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Tokyo' } as const
  if (!Number.isFinite(time)) return ''
  const words = new Intl.DateTimeFormat(language, format).format(new Date(time))
  // as the site writes its times (lib/time.ts)
  return language === 'en' ? `${words} JST` : words
}

function el(name: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children.filter((child) => child !== null))
  return made
}
