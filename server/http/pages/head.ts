import { PRODUCT_NAME } from '../../../src/config/constants.ts'
import { documentDescription, documentTitle, type PageTexts } from '../../../src/config/page-texts.ts'
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  languageRow,
  pathIn,
  type Language,
} from '../../../src/contract/languages.ts'
import { SHARE_SIZE } from '../share/size.ts'

/** `ja_JP`, as the Open Graph protocol writes a locale. */
const ogLocale = (language: Language) => languageRow(language).locale.replace('-', '_')

/** What the server writes about a page before any script runs. */
export interface PageHead {
  language: Language
  texts: PageTexts
  /** The path that the page is known by, without prefix; null for what is no page. */
  path: string | null
  /** Path of the share image. */
  image: string
  kind: 'website' | 'profile'
}

/** The tags of a head, each text escaped; addresses are absolute by `publicUrl`. */
export function headTags(head: PageHead, publicUrl: string): string {
  const { language, texts, path, image, kind } = head
  const title = documentTitle(texts.title)
  const description = documentDescription(texts.description)
  const tags = [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    ...(texts.listed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(path === null ? [] : addressTags(path, language, publicUrl)),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', kind),
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:locale', ogLocale(language)),
    ...LANGUAGE_CODES.filter((other) => other !== language).map((other) =>
      meta('property', 'og:locale:alternate', ogLocale(other)),
    ),
    meta('property', 'og:image', publicUrl + image),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(SHARE_SIZE.width)),
    meta('property', 'og:image:height', String(SHARE_SIZE.height)),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
  return tags.join('\n    ')
}

/** Canonical address, the same page in each language, and its address for previews. */
function addressTags(path: string, language: Language, publicUrl: string): string[] {
  const address = (to: Language) => publicUrl + pathIn(path, to)
  return [
    link('canonical', address(language)),
    ...LANGUAGE_CODES.map((each) => link('alternate', address(each), each)),
    link('alternate', address(DEFAULT_LANGUAGE), 'x-default'),
    meta('property', 'og:url', address(language)),
  ]
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escaped(content)}" />`
}

function link(rel: string, href: string, hreflang?: string): string {
  return `<link rel="${rel}"${hreflang ? ` hreflang="${hreflang}"` : ''} href="${escaped(href)}" />`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it may stand between tags and inside quotes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
