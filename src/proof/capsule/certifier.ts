import { parseUrl } from '../../config/parse-url.ts'
import type { StatusList } from '../status-list.ts'
import type { CapsuleFacts } from './facts.ts'
import { el, type Child } from './tree.ts'
import { WORDS } from './words/all.ts'
import type { CapsuleLanguage } from './words/words.ts'

/** Whose signature it is, as far as the file says. */
export interface Certifier {
  name: string
  /** Whether a statement names them, which is signed; else the file does, which anybody may have written. */
  isSigned: boolean
  /** The host that the signed status list is from; null without a list. */
  host: string | null
}

/** What names a certifier: the key of a certificate, and what its statement says where it has one. */
interface Named {
  kid: string
  statement: { facts: CapsuleFacts } | string
}

/**
 * The certifier of a certificate: as its own statement names them, else as the statement about another certificate
 * does that the same key has signed (a revoked one gets no statement), else as the file does.
 * @param fileName the name among the file's keys, with nobody's signature
 * @returns null where nothing names them
 */
export function certifierOf(
  work: Named,
  works: readonly Named[],
  { list, fileName }: { list: StatusList | string; fileName: unknown },
): Certifier | null {
  const host = hostOf(list)
  const stated = [work, ...works.filter(({ kid }) => kid === work.kid)].map(nameIn).find(Boolean)
  if (stated) return { name: stated, isSigned: true, host }
  if (typeof fileName === 'string' && fileName !== '') return { name: fileName, isSigned: false, host }
  return host === null ? null : { name: host, isSigned: true, host }
}

/** A sentence about the certifier, who stands under a label where nobody has signed their name. */
export function aboutCertifier(
  sentence: (who: string) => string,
  certifier: Certifier | null,
  language: CapsuleLanguage,
): Child[] {
  if (!certifier || certifier.isSigned) return [sentence(certifier?.name ?? WORDS[language].unnamed)]
  const [before = '', after = ''] = sentence(PLACE).split(PLACE)
  return [before, unsignedName(certifier, language), after].filter((part) => part !== '')
}

/** Stands in a sentence for what is not plain text; no words have it. */
const PLACE = '\0'

/** A certifier's name, under a label where nobody has signed it. */
export function certifierName(certifier: Certifier, language: CapsuleLanguage): Child {
  return certifier.isSigned ? certifier.name : unsignedName(certifier, language)
}

function unsignedName({ name, host }: Certifier, language: CapsuleLanguage): Child {
  return el('span', { 'data-unsigned': '' }, WORDS[language].unsignedName(name, host))
}

function nameIn({ statement }: Named): string | undefined {
  return typeof statement === 'string' ? undefined : statement.facts.certifier.name
}

function hostOf(list: StatusList | string): string | null {
  if (typeof list === 'string') return null
  return parseUrl(list.address)?.host ?? null
}
