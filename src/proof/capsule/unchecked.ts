import { fromBase64Url } from '../bytes.ts'
import { fromPayload, type Claim } from '../claim.ts'
import { firstSigned } from '../cose.ts'
import { pictureId, UNCHECKED_ID, type CapsuleContent, type CapsuleWork } from './content.ts'
import { sheet } from './sheet.ts'
import { minute } from './times.ts'
import { el, type Tree } from './tree.ts'
import { WORDS } from './words/all.ts'
import type { CapsuleLanguage } from './words/words.ts'

/**
 * A capsule before its check, and where scripts are blocked: its date, that nothing is checked and how to check
 * it, and each work with what its claim says. Without a seal and without a frame.
 * @param first the language of who made it; without scripts nothing is known of who reads it
 */
export function unchecked({ madeAt, works }: CapsuleContent, first: CapsuleLanguage): Tree[] {
  const languages: CapsuleLanguage[] = first === 'ja' ? ['ja', 'en'] : ['en', 'ja']
  const dates = languages.map((language) =>
    el(
      'div',
      { lang: language },
      el('p', { class: 'date' }, WORDS[language].exported(minute(madeAt, language))),
      el('p', {}, WORDS[language].sinceExport),
    ),
  )
  return [
    el('div', { class: 'exported' }, ...dates),
    el(
      'div',
      { class: 'unchecked', id: UNCHECKED_ID },
      ...languages.map((language) => notice(language)),
      ...works.map(({ address }) => el('p', {}, el('a', { href: address, rel: 'noreferrer' }, address))),
    ),
    ...works.map((work, at) => el('article', { id: `work-${at + 1}` }, ...certificate(work, at))),
  ]
}

function notice(language: CapsuleLanguage): Tree {
  const { unchecked: headline, uncheckedMeans, otherWays } = WORDS[language]
  return el(
    'div',
    { lang: language },
    el('p', { class: 'headline' }, headline),
    el('p', {}, uncheckedMeans),
    el('p', {}, otherWays),
  )
}

function certificate(work: CapsuleWork, at: number): Tree[] {
  const claim = claimIn(work.claim)
  const image =
    work.picture && el('img', { id: pictureId(at), src: work.picture.url, alt: claim?.title.ja ?? '' })
  const figure = image && el('figure', {}, image)
  if (!claim) return figure ? [figure] : []
  return [sheet(claim, { id: `frame-${at + 1}`, picture: figure, shop: null, checked: null, ended: null })]
}

/** What a claim says, whoever has signed it. */
function claimIn(text: string): Claim | undefined {
  try {
    return fromPayload(firstSigned(fromBase64Url(text))[0].payload)
  } catch {
    return undefined
  }
}
