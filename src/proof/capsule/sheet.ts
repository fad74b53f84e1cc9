import { AKASHI_STROKES } from '../../config/akashi-strokes.ts'
import { CERTIFICATE_LABELS, type CertificateLabel } from '../certificate-labels.ts'
import type { Claim, TwoTexts } from '../claim.ts'
import { seedMark, type Seed } from '../guilloche.ts'
import { frame } from './frame.ts'
import { day, minute } from './times.ts'
import { el, type Child, type Tree } from './tree.ts'

const SECOND_MS = 1000

/** What a sheet has beyond its claim. */
interface SheetParts {
  /** Of the sheet on its page. */
  id: string
  picture: Tree | null
  /** Null where nobody has signed it: it is said below the sheet then. */
  shop: TwoTexts | null
  /** Null before the check: a sheet has its frame, its seal and its number only after it. */
  checked: { certifier: Child; seed: Seed } | null
  /** Whether it counts no more. */
  ended: 'revoked' | 'transferred' | null
}

/** The certificate's sheet, as in the app (components/certificate-sheet.tsx): both languages, on paper. */
export function sheet(claim: Claim, { id, picture, shop, checked, ended }: SheetParts): Tree {
  const { title } = claim
  return el(
    'div',
    { class: checked ? 'sheet' : 'sheet plain', lang: 'ja' },
    checked && frame(checked.seed, id),
    ended && stamp(ended),
    el(
      'header',
      {},
      el('p', { class: 'title' }, CERTIFICATE_LABELS.title.ja),
      el('p', { class: 'small', lang: 'en' }, CERTIFICATE_LABELS.title.en),
    ),
    picture,
    el(
      'div',
      { class: 'names' },
      el('h2', {}, title.ja),
      title.en === title.ja ? null : el('p', { class: 'small', lang: 'en' }, title.en),
    ),
    facts(claim, shop, checked?.seed),
    checked && foot(checked, ended),
  )
}

function facts(claim: Claim, shop: TwoTexts | null, seed: Seed | undefined): Tree {
  const { creator, edition, total, owner, issuedAt, knownAt, token, contract, chainId } = claim
  const issued = issuedAt * SECOND_MS
  const known = knownAt * SECOND_MS
  const rows: [CertificateLabel, Child, isCode?: boolean][] = [
    ['artist', both(creator)],
    ['edition', `${edition} / ${total}`],
    ['owner', owner.name || owner.address],
    ...(shop ? [['shop', both(shop)] satisfies [CertificateLabel, Child]] : []),
    ['issued', both({ ja: day(issued, 'ja'), en: day(issued, 'en') })],
    ['asOf', both({ ja: minute(known, 'ja'), en: minute(known, 'en') })],
    ['token', token, true],
    ['contract', contract, true],
    ['chain', String(chainId), true],
    ...(seed ? [['fingerprint', seedMark(seed), true] satisfies [CertificateLabel, Child, boolean]] : []),
  ]
  return el(
    'dl',
    {},
    ...rows.map(([name, value, isCode]) =>
      el('div', {}, el('dt', {}, ...label(name)), el('dd', isCode ? { class: 'code' } : {}, value)),
    ),
  )
}

/** The seal, and whose it is. */
function foot({ certifier }: NonNullable<SheetParts['checked']>, ended: SheetParts['ended']): Tree {
  return el(
    'footer',
    {},
    ended === 'revoked' ? null : seal(),
    el('div', {}, el('p', { class: 'small' }, ...label('certifier')), el('p', {}, certifier)),
  )
}

/** Across the sheet of a certificate that counts no more. */
function stamp(ended: NonNullable<SheetParts['ended']>): Tree {
  const { ja, en } = CERTIFICATE_LABELS[ended]
  return el('p', { class: 'void' }, ja, el('span', { lang: 'en' }, en))
}

/** The red stamp 証 (ui/seal.tsx). */
function seal(): Tree {
  return el(
    'svg',
    { class: 'seal', viewBox: '0 0 32 32', role: 'img', 'aria-label': '証' },
    el('rect', { width: '32', height: '32', rx: '1.5' }),
    el('path', { d: AKASHI_STROKES }),
  )
}

/** A label in both languages. */
function label(name: CertificateLabel): Child[] {
  const { ja, en } = CERTIFICATE_LABELS[name]
  return [`${ja} `, el('span', { lang: 'en' }, en)]
}

/** A text in both languages, or once where they are the same. */
function both({ ja, en }: TwoTexts): Child {
  if (ja === en) return ja
  return el('span', { class: 'both' }, el('span', {}, ja), el('span', { lang: 'en' }, en))
}
