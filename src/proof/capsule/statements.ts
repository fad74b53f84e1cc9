import type { StatusList } from '../status-list.ts'
import { aboutCertifier } from './certifier.ts'
import type { CapsuleCheck, GenuineWork, WorkCheck } from './check.ts'
import type { CapsuleWork } from './content.ts'
import { withdrawalIn } from './facts.ts'
import { minute } from './times.ts'
import { el, type Child, type Tree } from './tree.ts'
import { WORDS } from './words/all.ts'
import type { CapsuleLanguage, CapsuleWords } from './words/words.ts'

/** Why a certificate is not to be relied on, as the large mark says it. */
interface Warning {
  headline: string
  detail: Child[] | null
  /** Whether `detail` is signed by nobody. */
  unsigned?: boolean
}

/** What is said before anything else of a certificate that is no good; null for a good one. */
export function warningOf(
  check: WorkCheck | undefined,
  { told }: CapsuleWork,
  language: CapsuleLanguage,
): Warning | null {
  const words = WORDS[language]
  if (!check) return { headline: words.unreadable, detail: null }
  if (!('statement' in check)) return { headline: failure(check.verdict.kind, words), detail: null }
  const { state, listAt } = check.verdict.since
  const listSays = (who: string) => words.listSays(who, minute(listAt ?? 0, language))
  const detail = aboutCertifier(listSays, check.certifier, language)
  if (state === 'revoked') return { headline: words.revoked, detail }
  if (told && withdrawalIn(told.withdrawn)) {
    return { headline: words.revoked, detail: [words.pageSays(minute(told.at, language))], unsigned: true }
  }
  return state === 'transferred' ? { headline: words.transferred, detail } : null
}

/** The large mark with its headline. */
export function warning({ headline, detail, unsigned }: Warning): Tree {
  return el(
    'div',
    { class: 'warning', role: 'alert' },
    el('span', { class: 'cross', 'aria-hidden': 'true' }),
    el('p', { class: 'headline' }, headline),
    detail === null ? null : el('p', unsigned ? { 'data-unsigned': '' } : {}, ...detail),
  )
}

/** What the check of a genuine certificate has shown, one sentence after the other. */
export function statements(check: GenuineWork, list: CapsuleCheck['list'], language: CapsuleLanguage): Tree {
  const words = WORDS[language]
  const { claim, issuer, since } = check.verdict
  const name = claim.owner.name || claim.owner.address
  const until = minute(since.knownUntil, language)
  const isValid = since.state === 'valid'
  const isOwner = isValid || since.state === 'unknown'
  return el(
    'ol',
    { class: 'statements' },
    said(
      'good',
      aboutCertifier(since.state === 'revoked' ? words.signedBy : words.certified, check.certifier, language),
      words.signedOn(minute(issuer.signedAt, language)),
    ),
    said(
      isOwner ? 'good' : '',
      isOwner ? words.owned(name, until) : words.owner(name, until),
      isValid ? words.standing(until) : null,
    ),
    listStatement(check, list, language),
    isOwner ? said('', words.since(until)) : null,
    pictureStatement(check, words),
    drawStatement(check, words),
    check.statement === 'changed' ? said('bad', words.changedFacts) : null,
  )
}

function listStatement(
  { verdict: { since } }: GenuineWork,
  list: CapsuleCheck['list'],
  language: CapsuleLanguage,
): Tree | null {
  const words = WORDS[language]
  if (list === 'none') return said('', words.noList)
  if (list === 'changed') return said('bad', words.changedList)
  return since.state === 'unknown' ? said('', words.oldList(listTime(list, language))) : null
}

function listTime({ issuedAt }: StatusList, language: CapsuleLanguage): string {
  return minute(issuedAt * 1000, language)
}

function pictureStatement({ picture }: GenuineWork, words: CapsuleWords): Tree | null {
  switch (picture) {
    case 'none':
      return null
    case 'changed':
      return said('bad', words.changedPicture)
    case 'copy':
      return el('li', { 'data-unsigned': '' }, el('p', {}, words.copy))
    case 'original':
      return said('good', words.original)
  }
}

function drawStatement({ draw }: GenuineWork, words: CapsuleWords): Tree | null {
  if (!draw) return null
  if (draw.failedAt !== null) return said('bad', words.drawFails)
  const root = draw.steps.find(({ name }) => name === 'root')?.computed
  return el(
    'li',
    { 'data-unsigned': '' },
    el('p', {}, words.drawFits),
    root ? el('p', { class: 'quiet' }, `${words.root} `, el('code', {}, root)) : null,
  )
}

function said(mark: 'good' | 'bad' | '', sentence: string | readonly Child[], detail: Child = null): Tree {
  const attributes: Record<string, string> =
    mark === 'bad' ? { class: mark, role: 'alert' } : mark === '' ? {} : { class: mark }
  return el(
    'li',
    attributes,
    el('p', {}, ...[sentence].flat()),
    detail === null ? null : el('p', { class: 'quiet' }, detail),
  )
}

/** Why a certificate is none; verdicts that need a network to tell apart are one here. */
function failure(kind: string, words: CapsuleWords): string {
  switch (kind) {
    case 'another-issuer':
    case 'unknown-key':
      return words.anotherIssuer
    case 'withdrawn-key':
      return words.withdrawnKey
    case 'newer':
      return words.newer
    case 'unable':
      return words.unable
    default:
      return words.altered
  }
}
