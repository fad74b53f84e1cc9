import { parseUrl } from '../config/parse-url.ts'
import { DEFAULT_LOCALE, intlLocale, LOCALES, type Locale } from '../config/languages.ts'
import { env } from '../config/env.ts'
import {
  ballTexts,
  certificateTexts,
  documentDescription,
  documentTitle,
  fixedTexts,
  profileTexts,
  workTexts,
  type FixedPage,
  type ProfileWords,
  type RevokedFor,
} from '../config/page-texts.ts'
import { shareImage } from '../config/paths.ts'
import { localePath } from './locale-path.ts'
import { say } from './say.ts'

export type PageHead =
  /** A page that says the same to everybody. */
  | { page: FixedPage }
  | ((
      | {
          /** The page's own name; undefined while it is not known yet leaves the old one. */
          title: string | undefined
          description?: string | null | undefined
          /** Whether search engines may list the page; true unless said otherwise. */
          listed?: boolean
        }
      // what these say of themselves is written after the page (config/page-texts.ts)
      | { ball: { name: string; description: string | null } }
      | { work: { name: string; description: string | null; revoked: RevokedFor } }
      | { certificate: { name: string; revoked: RevokedFor } }
      | { profile: ProfileWords }
    ) & {
      /** Path of the page's picture in link previews; by default the product's own. */
      image?: string | undefined
      /** The path that the page is known by, without prefix; the one it is shown at unless said. */
      path?: string | undefined
      kind?: 'website' | 'profile'
    })

/**
 * Writes a page's head, in the language that is active.
 * @param shown the path it is shown at, without prefix
 */
export function writePageHead(head: PageHead, shown: string, locale: Locale): void {
  const { title, description, listed, image, path, kind } = partsOf(head, shown, locale)
  if (title !== undefined) {
    document.title = documentTitle(title)
    setMeta({ property: 'og:title' }, document.title)
    setMeta({ property: 'og:image:alt' }, document.title)
    setMeta({ name: 'description' }, documentDescription(description))
    setMeta({ property: 'og:description' }, documentDescription(description))
    setMeta({ property: 'og:type' }, kind)
    if (listed) document.head.querySelector('meta[name="robots"]')?.remove()
    else setMeta({ name: 'robots' }, 'noindex')
    showImage(image)
  }
  if (path === null) forgetAddresses()
  else writeAddresses(path, locale)
}

/** What is said of a page in the end; `path` null for what is no page and has no address. */
function partsOf(head: PageHead, shown: string, locale: Locale) {
  const image = shareImage('site', locale)
  if ('page' in head) {
    const isPage = head.page !== 'notFound' && head.page !== 'failed'
    return {
      ...fixedTexts(head.page, say),
      image,
      path: isPage ? withoutSlash(shown) : null,
      kind: 'website' as const,
    }
  }
  return {
    ...textsOf(head),
    image: head.image ?? image,
    path: head.path ?? withoutSlash(shown),
    kind: head.kind ?? ('website' as const),
  }
}

/** The texts of a page about one thing or person. */
function textsOf(head: Exclude<PageHead, { page: FixedPage }>) {
  if ('ball' in head) return ballTexts(head.ball.name, head.ball.description, say)
  if ('work' in head) {
    const { name, description, revoked } = head.work
    return workTexts(name, description, revoked, say)
  }
  if ('certificate' in head) return certificateTexts(head.certificate.name, head.certificate.revoked, say)
  if ('profile' in head) return profileTexts(head.profile, say)
  const { title, description, listed = true } = head
  return { title, description: description || fixedTexts('home', say).description, listed }
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/**
 * The server's address also carries the version of the picture, which makes it cacheable for ever: it stays. A
 * foreign API renders none.
 */
function showImage(image: string): void {
  if (env.apiBaseUrl !== '') return
  const shown = document.head.querySelector('meta[property="og:image"]')?.getAttribute('content')
  const wanted = new URL(image, location.origin)
  if (shown && parseUrl(shown)?.pathname === wanted.pathname) return
  setMeta({ property: 'og:image' }, wanted.href)
}

const ogLocale = (locale: Locale) => intlLocale(locale).replace('-', '_')

function writeAddresses(path: string, locale: Locale): void {
  const address = (language: Locale) => new URL(localePath(path, language), location.origin).href
  setLink({ rel: 'canonical' }, address(locale))
  for (const each of LOCALES) setLink({ rel: 'alternate', hreflang: each }, address(each))
  setLink({ rel: 'alternate', hreflang: 'x-default' }, address(DEFAULT_LOCALE))
  setMeta({ property: 'og:url' }, address(locale))
  setMeta({ property: 'og:locale' }, ogLocale(locale))
  for (const element of document.head.querySelectorAll('meta[property="og:locale:alternate"]'))
    element.remove()
  for (const each of LOCALES.filter((other) => other !== locale)) {
    const content = ogLocale(each)
    setMeta({ property: 'og:locale:alternate', content }, content)
  }
}

function forgetAddresses(): void {
  const addresses = 'link[rel="canonical"], link[rel="alternate"][hreflang], meta[property="og:url"]'
  for (const element of document.head.querySelectorAll(addresses)) element.remove()
}

function setMeta(attributes: Record<string, string>, content: string): void {
  headElement('meta', attributes).setAttribute('content', content)
}

function setLink(attributes: Record<string, string>, href: string): void {
  headElement('link', attributes).setAttribute('href', href)
}

/** The element in `<head>` with these attributes, made if it is missing. */
function headElement(tag: 'meta' | 'link', attributes: Record<string, string>): Element {
  const selector = Object.entries(attributes).map(([name, value]) => `[${name}="${value}"]`)
  const found = document.head.querySelector(tag + selector.join(''))
  if (found) return found
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  document.head.append(made)
  return made
}
