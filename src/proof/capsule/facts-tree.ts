import type { ProvenanceEntry } from '../../contract/nfts.ts'
import type { GenuineWork } from './check.ts'
import type { UnsignedFacts } from './content.ts'
import { factsIn, withdrawalIn, type CapsuleFacts } from './facts.ts'
import { minute } from './times.ts'
import { el, type Child, type Tree } from './tree.ts'
import { WORDS } from './words/all.ts'
import type { CapsuleLanguage, CapsuleWords } from './words/words.ts'

type Party = NonNullable<ProvenanceEntry['to']>

/** Shop, page and provenance as the certifier has signed them; null where there is no signed statement. */
export function signedFacts({ statement }: GenuineWork, language: CapsuleLanguage): Tree | null {
  if (typeof statement === 'string') return null
  const { facts, at } = statement
  const heading = WORDS[language].signedFacts(facts.certifier.name, minute(at, language))
  return el('section', { class: 'facts' }, el('h3', {}, heading), rows(facts, language))
}

/** What a page said and nobody signed, under a heading that says so; null where there is nothing. */
export function unsignedFacts(told: UnsignedFacts | null, language: CapsuleLanguage): Tree | null {
  const words = WORDS[language]
  const facts = told?.facts ? factsIn(told.facts) : undefined
  const withdrawn = withdrawalIn(told?.withdrawn)
  if (!told || (!facts && !withdrawn)) return null
  return el(
    'section',
    { class: 'facts unsigned', 'data-unsigned': '' },
    el('h3', {}, words.unsignedFacts(minute(told.at, language))),
    withdrawn && withdrawal(withdrawn, words, language),
    facts ? rows(facts, language) : null,
  )
}

function withdrawal(
  { at, reason }: NonNullable<UnsignedFacts['withdrawn']>,
  words: CapsuleWords,
  language: CapsuleLanguage,
): Tree {
  return list([
    [words.revokedOn, minute(Date.parse(at), language)],
    [words.reason, reason],
  ])
}

function rows({ certifier, shop, address, provenance }: CapsuleFacts, language: CapsuleLanguage): Tree {
  const words = WORDS[language]
  return list([
    [words.shop, shop.name[language]],
    [words.shopPage, link(shop.address)],
    [words.certifier, certifier.name],
    [words.certifierPage, link(certifier.origin)],
    [words.certificatePage, link(address)],
    [words.provenance, provenance && provenance.length > 0 ? history(provenance, language) : null],
  ])
}

function list(pairs: readonly (readonly [string, Child])[]): Tree {
  const present = pairs.filter(([, value]) => value !== null && value !== '')
  return el(
    'dl',
    {},
    ...present.map(([term, value]) => el('div', {}, el('dt', {}, term), el('dd', {}, value))),
  )
}

function history(entries: readonly ProvenanceEntry[], language: CapsuleLanguage): Tree {
  const words = WORDS[language]
  return el(
    'ul',
    {},
    ...entries.map(({ kind, at, to, tx_hash: transaction }) =>
      el(
        'li',
        {},
        [at && minute(Date.parse(at), language), words.kinds[kind], to && nameOf(to, words)]
          .filter(Boolean)
          .join(' · '),
        el('code', {}, transaction),
      ),
    ),
  )
}

function nameOf({ address, name, display_id: id, left }: Party, words: CapsuleWords): string {
  if (left) return words.left
  return name || (id ? `@${id}` : `${words.wallet} ${address}`)
}

/** Nothing but a web address is led to. */
function link(address: string): Tree {
  return /^https?:\/\//.test(address)
    ? el('a', { href: address, rel: 'noreferrer' }, address)
    : el('span', {}, address)
}
